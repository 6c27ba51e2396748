import type { PriceCard } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import classes from "./ProviderCards.module.css";

interface PriceProps {
  card: Pick<PriceCard, "price" | "monthly" | "plan" | "notes">;
  showMonthly: boolean;
}

/** A price, under it what it costs a month, and what is to be known of it. */
export function Price({ card: { price, monthly, plan, notes }, showMonthly }: PriceProps) {
  return (
    <span className={classes.prices}>
      <span className={classes.price}>{dollars(price)}</span>{" "}
      {showMonthly ? <span className={classes.monthly}>{dollars(monthly)} per month</span> : null}
      {notes.map((note, at) => (
        <span key={note} className={classes.noteLine}>
          {" "}
          {/* A price without a plan comes from no book, which its first note says. */}
          <span className={plan === null && at === 0 ? classes.badge : undefined}>{note}</span>
        </span>
      ))}
    </span>
  );
}
