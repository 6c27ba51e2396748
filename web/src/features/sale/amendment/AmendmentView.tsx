import { TextInput, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import { dayText } from "@/domain/form/formats";
import type { Amendable } from "@/domain/sale/amendment";
import { FormShell } from "@/ui/FormShell";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Panel } from "@/ui/Panel";
import { useSettled } from "@/ui/useSettled";
import classes from "./Amendment.module.css";
import { AmendmentTable } from "./AmendmentTable";
import { Outcome } from "./Outcome";
import { Problem } from "./Problem";
import { ReplaceQuestion } from "./ReplaceQuestion";
import { useAmending } from "./useAmending";
import { useTypedAmendment } from "./useTypedAmendment";
import { WhoseRates } from "./WhoseRates";
import { correctionsText, labels } from "./words";

interface AmendmentViewProps {
  known: Amendable;
  /** Asks again what the server knows of the product. */
  reload: () => Promise<unknown>;
}

/** What was sold beside its correction, what that does to the amounts, and why it is made. */
export function AmendmentView({ known, reload }: AmendmentViewProps) {
  const typed = useTypedAmendment(known);
  const amending = useAmending(known, typed.refuse);
  const page = useRef<HTMLFormElement>(null);
  const { view } = typed;
  const count = view.rows.filter(({ mark }) => mark !== undefined).length;
  const price = view.awaitsPrice ? ["Being rated."] : [];
  const said = useSettled([correctionsText(count), ...price, ...view.amounts].join(" "));
  // What was typed when the button was pressed before its price had come: the question follows the price, unless something else is typed.
  const [waiting, setWaiting] = useState<typeof typed.typed | null>(null);
  const waits = waiting === typed.typed && view.awaitsPrice && typed.priceFailure === null;
  if (waiting !== null && !waits) {
    setWaiting(null);
    if (waiting === typed.typed && view.form) {
      amending.ask(view.form);
    }
  }
  const ask = () => {
    if (view.form) {
      amending.ask(view.form);
    } else if (view.awaitsPrice && view.errors.length === 0 && typed.priceFailure === null) {
      setWaiting(typed.typed);
    } else if (view.errors.every(({ path }) => path === "rates")) {
      // Nothing that is typed is wrong: the price is still to come, or there is none.
      page.current?.querySelector<HTMLElement>("[data-outcome]")?.focus();
    } else if (page.current) {
      typed.focusWrong(page.current);
    }
  };
  return (
    <>
      <LeaveGuard unsaved={typed.isTyped} />
      <FormShell
        ref={page}
        label="Amendment"
        onSubmit={ask}
        submit={{
          label: "Replace Product...",
          busyLabel: waits ? "Being rated..." : "Replacing...",
          busy: waits || amending.question.busy,
        }}
      >
        {(replace) => (
          <div className={classes.page}>
            <Panel title={known.productName}>
              <p className={classes.product}>
                <span>{known.lineId}</span> <span>sold {dayText(known.saleDate)}</span>{" "}
                <span>administered by {known.tpaName}</span>
              </p>
              <AmendmentTable typed={typed} />
              {view.fixedBecause ? <p className={classes.why}>{view.fixedBecause}</p> : null}
              {known.rerateTo ? (
                <p className={classes.why}>
                  The loan of this contract was corrected with another product, so it is filled in here. The
                  product stays on the list of those to re-rate until it is replaced or its price confirmed.
                </p>
              ) : null}
              <WhoseRates typed={typed} />
            </Panel>
            <Panel title="What Comes of It">
              <VisuallyHidden role="status">{said}</VisuallyHidden>
              <Outcome typed={typed} />
              <TextInput
                {...typed.field("reason")}
                label={labels.reason}
                description="It is kept with both products"
                autoComplete="off"
                value={typed.typed.reason}
                onChange={(event) => typed.type("reason", event.currentTarget.value)}
                required
              />
              {amending.problem ? (
                <div className={classes.said}>
                  <Problem
                    known={known}
                    problem={amending.problem}
                    reload={reload}
                    onSolved={() => {
                      amending.solved();
                      // The button that was pressed is gone now.
                      page.current?.querySelector<HTMLElement>("[type='submit']")?.focus();
                    }}
                  />
                </div>
              ) : null}
              <div className={classes.actions}>{replace}</div>
            </Panel>
          </div>
        )}
      </FormShell>
      <ReplaceQuestion known={known} view={view} question={amending.question} />
    </>
  );
}
