import { Collapse, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ChevronDown, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { dollars } from "@/domain/money/money";
import { methodLabel, type Payment } from "@/domain/sale/history";
import { Moment } from "@/ui/Moment";
import classes from "./PaymentHistory.module.css";

/** One payment: when, how, how much, by whom, and on demand what for. */
export function PaymentItem({ payment }: { payment: Payment }) {
  const { date, method, lastFour, amount, username } = payment;
  return (
    <li className={classes.payment}>
      <div className={classes.row}>
        <h3 className={classes.when}>
          <Moment time={date} />
        </h3>
        <span className={classes.amount}>{dollars(amount)}</span>
      </div>
      <div className={classes.row}>
        <span className={classes.quiet}>
          {methodLabel(method)} <LastFour digits={lastFour} /> by {username}
        </span>
        <Difference payment={payment} />
      </div>
      {payment.settled ? (
        <p className={classes.settled}>
          Settled by {payment.settled.username}: {payment.settled.reason}
        </p>
      ) : null}
      <PaidLines payment={payment} />
    </li>
  );
}

function LastFour({ digits }: { digits: string | null }) {
  if (digits !== null) {
    return <>ending in {digits}</>;
  }
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>(no digits of its number are kept)</VisuallyHidden>
    </>
  );
}

/** What was paid beyond or below the products' total, where that is not the same. */
export function Difference({ payment: { difference, total } }: { payment: Payment }) {
  if (difference === 0) {
    return null;
  }
  return (
    <span className={classes.difference}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {dollars(Math.abs(difference))} {difference > 0 ? "over" : "short of"} the total of {dollars(total)}
      </span>
    </span>
  );
}

function PaidLines({ payment: { lines } }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <ChevronDown size={16} className={open ? classes.turned : undefined} aria-hidden />
        {lines.length} {lines.length === 1 ? "product" : "products"}
      </UnstyledButton>
      <Collapse id={id} expanded={open}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id} className={classes.row}>
              <span>
                {line.buyerName}
                <span className={classes.product}>{line.productName}</span>
              </span>
              <span className={classes.price}>{dollars(line.price)}</span>
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}
