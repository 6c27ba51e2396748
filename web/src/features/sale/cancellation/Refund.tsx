import { VisuallyHidden } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { Prefill, Quote, QuoteAnswer } from "@/domain/sale/cancellation";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { useSettled } from "@/ui/useSettled";
import classes from "./CancellationView.module.css";
import { lenderOf, totalOf } from "./words";

interface RefundProps {
  prefill: Prefill;
  answer: QuoteAnswer;
  /** What can be done with it. */
  children: ReactNode;
}

/** What a cancellation refunds: to whom, who gives it back, and by when. Those who hear the page are told once the typing pauses. */
export function Refund({ prefill, answer, children }: RefundProps) {
  const { quote } = answer;
  const said = useSettled(saidOf(answer));
  return (
    <Panel title="Refund" action={quote && isEstimate(quote) ? <Estimate /> : null}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p className={classes.figure}>{quote ? totalOf(quote) : "—"}</p>
      <p className={classes.due}>
        {quote ? `due by ${dayText(quote.due_date)}` : "Not worked out: see what is marked"}
      </p>
      {quote ? <Sides prefill={prefill} quote={quote} /> : null}
      <div className={classes.said}>
        {answer.refused ? (
          <Notice kind="warn" title="There is no refund to work out">
            {answer.refused.message}
          </Notice>
        ) : null}
        {quote?.warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
      {children}
    </Panel>
  );
}

/** That something is unknown of it. */
function Estimate() {
  return (
    <span className={classes.estimate}>
      <TriangleAlert size={18} aria-hidden />
      Estimate
    </span>
  );
}

function isEstimate({ unknown }: Quote): boolean {
  return unknown.length > 0;
}

/** Who gets the refund, and who gives it back. */
function Sides({ prefill, quote }: { prefill: Prefill; quote: Quote }) {
  return (
    <div className={classes.split}>
      <Side
        title="Who gets it"
        rows={[
          [lenderOf(prefill), quote.to_lienholder],
          [prefill.buyerName, quote.to_buyer],
        ]}
      />
      <Side
        title="Who gives it back"
        rows={[
          [prefill.tpaName, quote.tpa_share],
          ["Your dealership, of its markup", quote.dealer_share],
          ["Sales tax", quote.tax_refund],
        ]}
      />
    </div>
  );
}

function Side({ title, rows }: { title: string; rows: [name: string, cents: number][] }) {
  const shown = rows.filter(([, cents]) => cents !== 0);
  return (
    <dl className={classes.side}>
      <dt>{title}</dt>
      {(shown.length > 0 ? shown : rows.slice(0, 1)).map(([name, cents]) => (
        <dd key={name}>
          <span>{name}</span>
          <span>{dollars(cents)}</span>
        </dd>
      ))}
    </dl>
  );
}

/** What is told of the total; what stands against one is told where it shows. */
function saidOf({ quote }: QuoteAnswer): string {
  if (!quote) {
    return "";
  }
  const word = isEstimate(quote) ? "Estimated refund" : "Refund";
  return `${word} ${totalOf(quote)}, due by ${dayText(quote.due_date)}`;
}
