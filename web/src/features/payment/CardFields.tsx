import { FormattedInput } from "@/ui/FormattedInput";
import classes from "./PaymentForm.module.css";
import type { PaymentFields } from "./usePaymentFields";

/** The fields of a credit card. */
export function CardFields({ fields: { field } }: { fields: PaymentFields }) {
  return (
    <>
      <FormattedInput
        {...field("cardNumber")}
        label="Card Number"
        placeholder="1234 5678 9012 3456"
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className={classes.pair}>
        <FormattedInput
          {...field("expiryDate")}
          label="Expiry Date"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
        />
        <FormattedInput
          {...field("cvv")}
          label="CVV"
          placeholder="123"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
      <FormattedInput {...field("cardholderName")} label="Cardholder Name" autoComplete="cc-name" required />
    </>
  );
}
