import { type FormEvent, useEffect, useRef, useState } from "react";
import { dollars } from "@/domain/money/money";
import { type PaymentMethod, type ProductLine, totalOf, typedAmount } from "@/domain/sale/payment";
import { constants } from "@/domain/screens/constants";
import { AccountFields } from "./AccountFields";
import { AmountField } from "./AmountField";
import { AskDifference } from "./AskDifference";
import { CardFields } from "./CardFields";
import { PayButton } from "./PayButton";
import classes from "./PaymentForm.module.css";
import { PayRefusal } from "./PayRefusal";
import type { PaymentUnderWay } from "./usePay";
import { usePaymentFields } from "./usePaymentFields";

interface PaymentFormProps {
  method: PaymentMethod;
  /** All that is marked for remittance. */
  lines: readonly ProductLine[];
  /** Those that this payment is for. */
  paidFor: readonly ProductLine[];
  payment: PaymentUnderWay;
}

/**
 * The form of a method. Its fields have no names, so that no browser can put what is typed into an address, and of what is typed
 * the amount and the last four digits leave the page, nothing else.
 */
export function PaymentForm({ method, lines, paidFor, payment }: PaymentFormProps) {
  const total = totalOf(paidFor);
  const fields = usePaymentFields(method, total);
  const button = useRef<HTMLButtonElement>(null);
  const amount = typedAmount(fields.typed.amount, total);
  const label = constants().paymentMethods.find(({ value }) => value === method)?.label;

  const [asking, setAsking] = useState(false);

  const pay = () => {
    setAsking(false);
    if (fields.checked.details && amount) {
      payment.pay(fields.checked.details, amount.beyond, paidFor, lines);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.submit(event.currentTarget) || payment.busy || payment.paid) {
      return;
    }
    if (amount?.beyond === 0) {
      pay();
    } else {
      setAsking(true);
    }
  };
  useEffect(() => {
    if (payment.paid) {
      // A field that had the focus can no longer be used.
      button.current?.focus();
    }
  }, [payment.paid]);

  return (
    <form className={classes.form} noValidate autoComplete="on" onSubmit={submit} aria-label={label}>
      <fieldset className={classes.fields} disabled={payment.paid}>
        {method === "credit-card" ? <CardFields fields={fields} /> : <AccountFields fields={fields} />}
        <AmountField fields={fields} difference={amount?.difference ?? null} />
      </fieldset>
      <div>
        <PayRefusal refusal={payment.refusal} />
        <PayButton ref={button} busy={payment.busy} paid={payment.paid}>
          {amount ? `Pay ${dollars(amount.amount)}` : "Pay"}
        </PayButton>
      </div>
      <AskDifference
        amount={asking ? amount : null}
        total={total}
        onClose={() => setAsking(false)}
        onConfirm={pay}
      />
    </form>
  );
}
