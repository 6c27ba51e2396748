import { dollars } from "@/domain/money/money";
import classes from "./BatchView.module.css";

/** To whom, and how much: what a question is about. */
export function Stake({ tpaName, amount }: { tpaName: string; amount: number }) {
  return (
    <div className={classes.stake}>
      <span>{tpaName}</span>
      <span>{dollars(amount)}</span>
    </div>
  );
}
