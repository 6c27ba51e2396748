import { Anchor, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { type Blocker, dispatchDeal, type FieldError, useDeal } from "@/domain/deal/deal";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import classes from "./Refusal.module.css";
import type { Refusal } from "./useGenerateContract";

interface RefusalNoticeProps {
  refusal: Refusal;
  busy: boolean;
  /** Generates the contract at the prices that hold now. */
  onAccept: () => void;
}

/** Says why no contract was generated, and where to put it right. It takes the focus each time. */
export function RefusalNotice({ refusal, busy, onAccept }: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Another press makes another refusal, so the same reasons take the focus again.
  useEffect(() => {
    if (refusal) {
      notice.current?.focus();
    }
  }, [refusal]);
  return (
    <div ref={notice} tabIndex={-1} className={classes.notice}>
      {refusal.kind === "incomplete" ? <Incomplete blockers={refusal.blockers} /> : null}
      {refusal.kind === "ratesChanged" ? (
        <RatesChanged changes={refusal.changes} busy={busy} onAccept={onAccept} />
      ) : null}
      {refusal.kind === "generatedBefore" ? <GeneratedBefore /> : null}
    </div>
  );
}

interface IncompleteProps {
  /** What can't be made: 'contract'. */
  of?: string;
  blockers: readonly Blocker[];
}

/** What is missing, each with the way to the step where it is entered. */
export function Incomplete({ of = "contract", blockers }: IncompleteProps) {
  const { view } = useDeal();
  return (
    <Notice kind="bad" title={`The ${of} needs a few things first`}>
      <ul className={classes.list} aria-label="What is missing">
        {blockers.map(({ step, path, message }) => (
          <li key={`${path} ${message}`}>
            <Anchor
              component="button"
              type="button"
              underline="always"
              className={classes.link}
              onClick={() => void dispatchDeal({ type: "jumpTo", step })}
            >
              {/* The step's name ends the sentence. */}
              {message.replace(/\.$/, "")}
            </Anchor>
            <span className={classes.step}> in {view.steps.find((known) => known.step === step)?.name}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface RatesChangedProps {
  changes: readonly FieldError[];
  busy: boolean;
  onAccept: () => void;
}

function RatesChanged({ changes, busy, onAccept }: RatesChangedProps) {
  const isOne = changes.length === 1;
  return (
    <Notice
      kind="bad"
      title={isOne ? "A price has changed" : "Prices have changed"}
      ways={
        <BusyButton variant="default" size="sm" busy={busy} busyLabel="Generating..." onClick={onAccept}>
          {isOne ? "Accept new price" : "Accept new prices"}
        </BusyButton>
      }
    >
      <ul className={classes.list} aria-label="What has changed">
        {changes.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

function GeneratedBefore() {
  return (
    <Notice kind="bad" title="This deal already has a contract">
      <p className={classes.text}>
        It was generated before the deal was changed, so it does not hold the change. To sell something else,
        start a new quote.
      </p>
      <Button component={Link} to={routes.contracts} variant="default" size="sm">
        Contract Management
      </Button>
    </Notice>
  );
}
