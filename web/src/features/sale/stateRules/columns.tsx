import { ArrowRightLeft, CircleCheck, CircleHelp, Eye, type LucideIcon, TriangleAlert } from "lucide-react";
import type { RuleUse, StateRule } from "@/api/sale/stateRules";
import { dayText } from "@/domain/form/formats";
import type { RecordColumn } from "@/ui/RecordTable";
import classes from "./StateRules.module.css";

/** What becomes of a rule, in words. */
export const uses: Record<RuleUse, { word: string; Icon: LucideIcon }> = {
  applied: { word: "Verified, applied to quotes", Icon: CircleCheck },
  applied_to_transfers: { word: "Verified, applied to transfers", Icon: ArrowRightLeft },
  shown: { word: "Verified, shown only", Icon: Eye },
  unverified: { word: "Check with counsel, not applied", Icon: CircleHelp },
  applied_unconfirmed: { word: "Applied to prices, check with counsel", Icon: TriangleAlert },
};

/** What becomes of a rule: an icon and words. */
export function RuleUseWord({ use }: { use: RuleUse }) {
  const { word, Icon } = uses[use];
  return (
    <span className={classes.use}>
      <Icon size={18} aria-hidden />
      <span>{word}</span>
    </span>
  );
}

/** Of which sales a rule speaks: 'Sales from 2023-01-01'. */
function daysText({ from, to }: StateRule): string {
  if (from !== null && to !== null) {
    return `Sales from ${dayText(from)} to ${dayText(to)}`;
  }
  if (from !== null) {
    return `Sales from ${dayText(from)}`;
  }
  return to === null ? "All sales" : `Sales to ${dayText(to)}`;
}

export const columns: readonly RecordColumn<StateRule>[] = [
  { header: "State", whole: true, cell: ({ state }) => state, order: ({ state }) => state },
  {
    header: "Product",
    wide: true,
    whole: true,
    cell: ({ product }) => product,
    order: ({ product }) => product,
  },
  {
    header: "Rule",
    cell: (rule) => (
      <>
        {rule.rule}: <strong>{rule.value}</strong>
        <span className={classes.detail}>{daysText(rule)}</span>
        {rule.note ? <span className={classes.detail}>{rule.note}</span> : null}
        {/* On a phone these have no columns. */}
        <span className={classes.narrow}>{rule.citation || rule.source}</span>
        <span className={classes.narrow}>
          <RuleUseWord use={rule.use} />
        </span>
      </>
    ),
    order: ({ rule }) => rule,
  },
  {
    header: "Where it was read",
    wide: true,
    cell: ({ citation, source }) => (
      <>
        {citation || "No citation"}
        {source ? <span className={classes.detail}>{source}</span> : null}
      </>
    ),
    order: ({ citation }) => citation,
  },
  {
    header: "What becomes of it",
    wide: true,
    cell: ({ use }) => <RuleUseWord use={use} />,
    order: ({ use }) => use,
  },
];
