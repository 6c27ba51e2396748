import { dollars } from "@/domain/money/money";
import classes from "./ProviderCards.module.css";

interface PriceProps {
  /** Cents. */
  price: number;
  /** Cents a month; null while monthly payments are not shown. */
  monthly: number | null;
}

/** A price, and under it what it costs a month. */
export function Price({ price, monthly }: PriceProps) {
  return (
    <span className={classes.prices}>
      <span className={classes.price}>{dollars(price)}</span>{" "}
      {monthly === null ? null : <span className={classes.monthly}>{dollars(monthly)} per month</span>}
    </span>
  );
}
