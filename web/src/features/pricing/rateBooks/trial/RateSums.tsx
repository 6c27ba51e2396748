import type { Described } from "@/api/http/calls";
import { numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { Facts } from "../Facts";
import classes from "./Trial.module.css";

type Rate = Described<"Rate">;

/** What a price is for, and all that it is made of. */
export function RateSums({ rate }: { rate: Rate }) {
  const { base, deductible, extras, contractCost, components, dealerCost, suggested, minimum, maximum } =
    rate;
  return (
    <>
      <Facts
        facts={[
          ["Term", termText(rate)],
          ["Class", rate.class ?? undefined],
          ["Form", rate.form],
        ]}
      />
      <div className={classes.sums}>
        <Sums
          label="Cost"
          rows={[
            ["Base", base],
            ["Deductible", deductible],
            ...extras.map(({ name, amount }) => [name, amount] as const),
            ["Contract cost", contractCost],
          ]}
          total="Contract cost"
        />
        <Sums
          label="Components"
          rows={[
            ...components.map(({ name, amount }) => [name, amount] as const),
            ["Dealer cost", dealerCost],
          ]}
          total="Dealer cost"
        />
        <Sums
          label="Retail"
          rows={[
            ["Suggested", suggested],
            ["Minimum", minimum],
            ["Maximum", maximum],
          ]}
        />
      </div>
    </>
  );
}

interface SumsProps {
  label: string;
  rows: readonly (readonly [name: string, cents: number | null])[];
  /** The name of the row that the others make. */
  total?: string;
}

function Sums({ label, rows, total }: SumsProps) {
  return (
    <table className={classes.sum}>
      <caption>{label}</caption>
      <tbody>
        {rows.map(([name, cents]) => (
          <tr key={name} data-total={name === total || undefined}>
            <th scope="row">{name}</th>
            <td>{cents === null ? "–" : dollars(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function termText({ months, miles }: Rate): string {
  const far =
    miles === "notCounted"
      ? null
      : miles === "unlimited"
        ? "unlimited miles"
        : `${numberText(miles.miles)} miles`;
  return [`${numberText(months)} months`, far].filter(Boolean).join(" / ");
}
