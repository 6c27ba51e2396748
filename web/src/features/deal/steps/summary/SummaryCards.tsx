import type { DealSummary } from "@/domain/deal/deal";
import classes from "./Summary.module.css";
import { SummaryCard } from "./SummaryCard";

/** All that the deal says. */
export function SummaryCards({ summary }: { summary: DealSummary }) {
  return (
    <div className={classes.cards}>
      <SummaryCard
        title="Vehicle"
        note={summary.vinNote}
        facts={summary.vehicle}
        empty="No vehicle information available"
      />
      <SummaryCard title="Primary Buyer" facts={summary.buyer} empty="No buyer information available" />
      {summary.coBuyer ? (
        <SummaryCard title="Co-Buyer" facts={summary.coBuyer} empty="No co-buyer information available" />
      ) : null}
      <SummaryCard title="VSC Details" facts={summary.vsc} empty="No vehicle service contract selected" />
      <SummaryCard title="GAP Details" facts={summary.gap} empty="No asset protection selected" />
      <SummaryCard
        title="Ancillary Products"
        facts={summary.ancillary}
        empty="No ancillary products selected"
        figures
      />
      <SummaryCard title="Lender" facts={summary.lender} empty="No lender information available" />
      <SummaryCard
        title="Deal Information"
        facts={summary.deal}
        empty="No deal information available"
        figures
      />
    </div>
  );
}
