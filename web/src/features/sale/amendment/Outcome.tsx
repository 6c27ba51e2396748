import { Button } from "@mantine/core";
import { Notice } from "@/ui/Notice";
import classes from "./Amendment.module.css";
import type { TypedAmendment } from "./useTypedAmendment";

/** What a correction does to the amounts: known, being rated by the administrator's book, or why there is no price. */
export function Outcome({ typed: { view, priceFailure, askPriceAgain } }: { typed: TypedAmendment }) {
  return (
    <div className={classes.outcome} data-outcome tabIndex={-1}>
      {priceFailure ? (
        <Notice
          kind="bad"
          title="The price could not be worked out"
          ways={
            <Button variant="default" onClick={askPriceAgain}>
              Try Again
            </Button>
          }
        >
          What you typed stays. Please check your connection.
        </Notice>
      ) : view.refused !== undefined ? (
        <Notice kind="bad" title="There is no price for this">
          {view.refused}
        </Notice>
      ) : view.amounts.length > 0 ? (
        <ul className={classes.amounts} aria-label="Amounts">
          {view.amounts.map((amount) => (
            <li key={amount}>{amount}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.why}>
          {view.awaitsPrice
            ? "Being rated by the administrator's book..."
            : "Not worked out: see what is marked."}
        </p>
      )}
    </div>
  );
}
