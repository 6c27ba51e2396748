import type { ReactNode, RefObject } from "react";
import type { BatchDetail } from "@/api/sale/batches";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { dueSummary } from "@/domain/sale/sold";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { BatchStateWord } from "./BatchStateWord";
import classes from "./BatchView.module.css";
import { DueSummaryWords } from "./DueWords";

interface BatchFactsProps {
  detail: BatchDetail;
  /** The heading, for those who move the focus there. */
  name: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Whose batch it is, where it stands, and what it pays. */
export function BatchFacts({ detail: { batch, due, lines }, name, children }: BatchFactsProps) {
  const { since } = batch;
  const known: [string, string | undefined][] = [
    [batch.method === "ach" ? "Bank pays on" : "Paid on", batch.paidOn && dayText(batch.paidOn)],
    [batch.method === "ach" ? "ACH file" : "Check number", batch.reference],
    ["Confirmation", batch.confirmation],
  ];
  const isOwed = batch.state === "draft" || batch.state === "closed";
  const facts = known.filter(([, value]) => value);
  return (
    <Panel>
      <h2 id="batch-name" ref={name} tabIndex={-1} className={classes.name}>
        {batch.tpaName}
      </h2>
      <p className={classes.quiet}>
        <BatchStateWord state={batch.state} /> since <Moment time={since.at} /> by {since.username}
      </p>
      <p className={classes.figure} role="status" aria-label={`Total at cost ${dollars(due)}`}>
        {dollars(due)}
      </p>
      <p className={classes.quiet}>{batch.state === "draft" ? "at cost, as it stands now" : "at cost"}</p>
      {isOwed && lines.length > 0 ? (
        <DueSummaryWords when={dueSummary(lines.map((line) => line.due))} />
      ) : null}
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {batch.state === "paid" ? (
        <div className={classes.said}>
          <Notice title="Waits for the administrator">
            {batch.method === "ach"
              ? "Download the ACH file and upload it at your bank: no bank was contacted. "
              : ""}
            It is confirmed once {batch.tpaName} has the money. If the{" "}
            {batch.method === "ach" ? "payment" : "check"} comes back, its products are due again.
          </Notice>
        </div>
      ) : null}
      {batch.state === "returned" ? (
        <div className={classes.said}>
          <Notice kind="warn" title="The money came back">
            {asSentence(batch.returnReason ?? "")} Its products are due again: put them into another batch.
          </Notice>
        </div>
      ) : null}
      {children}
    </Panel>
  );
}

/** What somebody typed as a reason, with the period that a sentence after it needs. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
