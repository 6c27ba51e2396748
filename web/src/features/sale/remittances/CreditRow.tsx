import type { ReactNode } from "react";
import type { BatchCredit } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import classes from "./BatchView.module.css";
import { DayOf } from "./DayOf";

interface CreditRowProps {
  credit: BatchCredit;
  /** Whether the batch pays less by it. */
  taken?: boolean;
  /** Whose amount it is, where rows of several TPAs stand together. */
  from?: string;
  children: ReactNode;
}

/** An amount of a product that a draft can take, or took: a credit, or a fee. */
export function CreditRow({ credit, taken = false, from, children }: CreditRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.strong}>{credit.productName}</span>
        <span className={classes.detail}>
          {from ? (
            <>
              <span>{from}</span>{" "}
            </>
          ) : null}
          <span>{credit.buyerName}</span> <span>{credit.vehicleInfo}</span> <span>{credit.vin}</span>{" "}
          <span>
            sold <DayOf time={credit.date} />
          </span>
        </span>
      </span>
      <span className={classes.amount}>{dollars(taken ? -credit.amount : credit.amount)}</span>
      {children}
    </li>
  );
}
