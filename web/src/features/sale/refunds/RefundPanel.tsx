import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { type Refund, type RefundStep, refundCheckStub } from "@/api/sale/refunds";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { Moment } from "@/ui/Moment";
import { SidePanel } from "@/ui/SidePanel";
import { useKept } from "@/ui/useKept";
import { whyRefused } from "../remittances/words";
import { SaveFileOf } from "../SaveFileOf";
import classes from "./RefundPanel.module.css";
import type { Asked } from "./RefundQuestion";
import { otherName, payeeWords, stateWords, stepText } from "./words";

interface RefundPanelProps {
  /** What shows; null for nothing. */
  refund: Refund | null;
  onClose: () => void;
  onAsk: (what: Asked["what"], refund: Refund) => void;
  /** The question over it. */
  children: ReactNode;
}

/** One refund: what is owed, what was done about it, and what can be done. */
export function RefundPanel({ refund, onClose, onAsk, children }: RefundPanelProps) {
  const shown = useKept(refund);
  return (
    <SidePanel opened={refund !== null} onClose={onClose} title={shown ? `Refund to ${shown.payeeName}` : ""}>
      {shown ? <Shown refund={shown} onAsk={onAsk} /> : null}
      {children}
    </SidePanel>
  );
}

function Shown({ refund, onAsk }: { refund: Refund; onAsk: RefundPanelProps["onAsk"] }) {
  const { steps } = refund;
  return (
    <>
      <p className={classes.about}>
        {refund.productName} · {refund.vehicleInfo} of {refund.buyerName}
      </p>
      <dl className={classes.facts}>
        {factsOf(refund).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.heading}>What was done</h2>
      <ol className={classes.steps}>
        <li>
          {dollars(refund.amount)} owed after the cancellation
          <div className={classes.quiet}>
            <Moment time={refund.cancelledAt} /> by {refund.cancelledBy}
          </div>
        </li>
        {steps.map((step, place) => (
          // Steps are only ever added at the end.
          <Step key={place} refund={refund} step={step} place={place} />
        ))}
      </ol>
      <Actions refund={refund} onAsk={onAsk} />
    </>
  );
}

function factsOf(refund: Refund): [string, string][] {
  const { owed, paid, penalty, redirected, tpaOwes } = refund;
  const facts: [string, string, boolean][] = [
    ["Payee", `${refund.payeeName} (${payeeWords[refund.payee].toLowerCase()})`, true],
    ["State", stateWords[refund.state], true],
    ["Due", dayText(refund.due), true],
    ["Owed now", dollars(owed), true],
    ["Paid", dollars(paid), paid > 0],
    ["Penalty, in what is owed", dollars(penalty), penalty > 0],
    [`Went to ${otherName(refund)}`, dollars(redirected), redirected > 0],
    ["The administrator owes you", dollars(tpaOwes), tpaOwes > 0],
  ];
  return facts.filter(([, , told]) => told).map(([name, value]) => [name, value]);
}

function Step({ refund, step, place }: { refund: Refund; step: RefundStep; place: number }) {
  return (
    <li>
      {stepText(step)}
      {step.reason ? `: ${step.reason}` : null}
      <div className={classes.quiet}>
        {step.date ? `Dated ${dayText(step.date)}, noted ` : null}
        <Moment time={step.at} /> by {step.username}
      </div>
      {step.kind === "paid" && step.method === "check" ? (
        <SaveFileOf
          label="Check Stub (PDF)"
          name={`Check stub of ${dollars(step.amount)} (PDF)`}
          size="sm"
          load={() => refundCheckStub(refund.lineId, refund.payee, place)}
          failed="The check stub could not be loaded"
          why={(failure) => whyRefused(failure, "Check Stub (PDF)", "this refund")}
        />
      ) : null}
    </li>
  );
}

/** What can be done about it. */
function Actions({ refund, onAsk }: { refund: Refund; onAsk: RefundPanelProps["onAsk"] }) {
  const isOpen = refund.clock !== undefined;
  return (
    <div className={classes.actions}>
      {isOpen ? (
        <>
          <Button onClick={() => onAsk("pay", refund)}>Record Payment</Button>
          <Button variant="default" onClick={() => onAsk("redirect", refund)}>
            {refund.payee === "lienholder" ? "The Lender Sent It Back" : "Owed to the Lender Instead"}
          </Button>
          <Button variant="default" onClick={() => onAsk("penalty", refund)}>
            Add Penalty
          </Button>
        </>
      ) : null}
      {refund.tpaOwes > 0 ? (
        <Button variant="default" onClick={() => onAsk("tpa", refund)}>
          Administrator's Check Received
        </Button>
      ) : null}
    </div>
  );
}
