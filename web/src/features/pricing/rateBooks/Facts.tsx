import type { ReactNode } from "react";
import classes from "./Facts.module.css";

interface FactsProps {
  /** Names and what they are; what is not there does not show. A wide one takes a row of a phone, a whole one any row. */
  facts: readonly (readonly [name: string, value: ReactNode, size?: "wide" | "whole"])[];
}

/** What is known of a record, each with its name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value, size]) => (
          <div key={name} className={size && classes[size]}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
