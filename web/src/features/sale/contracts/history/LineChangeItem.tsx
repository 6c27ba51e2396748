import { VisuallyHidden } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { dollars } from "@/domain/money/money";
import { StatusMark } from "../StatusMark";
import classes from "./ContractHistory.module.css";
import type { LineChange } from "./lineChanges";

/** A line that came, went or changed, with what it was before and is after. */
export function LineChangeItem({ change }: { change: LineChange }) {
  const { line } = change;
  if (change.kind === "changed") {
    const { before } = change;
    return (
      <li className={classes.change}>
        {line.productName}
        {line.said === undefined ? null : <p className={classes.said}>{line.said}</p>}
        <dl className={classes.facts}>
          {before.price === line.price ? null : (
            <Fact name="Price" before={dollars(before.price)} after={dollars(line.price)} />
          )}
          {before.remit === line.remit ? null : (
            <Fact name="Remit" before={yesNo(before.remit)} after={yesNo(line.remit)} />
          )}
          {before.status === line.status ? null : (
            <Fact
              name="Status"
              before={<StatusMark status={before.status} />}
              after={<StatusMark status={line.status} />}
            />
          )}
        </dl>
      </li>
    );
  }
  const removed = change.kind === "removed";
  return (
    <li className={`${classes.change} ${classes.whole}`}>
      <span>
        {line.productName}
        {line.said === undefined ? null : <span className={classes.said}>{line.said}</span>}
      </span>
      <span className={removed ? classes.goneAmount : classes.amount}>
        {removed ? <VisuallyHidden>deleted, it was </VisuallyHidden> : null}
        {dollars(line.price)}
      </span>
    </li>
  );
}

function Fact({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.before}>{before}</span>
        <ArrowRight size={16} aria-hidden />
        <VisuallyHidden> changed to </VisuallyHidden>
        {after}
      </dd>
    </div>
  );
}

function yesNo(value: boolean): string {
  return value ? "Yes" : "No";
}
