import { FormattedInput } from "@/ui/FormattedInput";
import { NumberField } from "@/ui/NumberField";
import classes from "./PaymentForm.module.css";
import type { PaymentFields } from "./usePaymentFields";

/** The fields of a credit card. */
export function CardFields({ fields: { field } }: { fields: PaymentFields }) {
  return (
    <>
      <NumberField
        {...field("cardNumber")}
        kind="cardNumber"
        label="Card Number"
        placeholder="1234 5678 9012 3456"
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className={classes.pair}>
        <NumberField
          {...field("expiryDate")}
          kind="expiryDate"
          label="Expiry Date"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
        />
        <NumberField
          {...field("cvv")}
          kind="cvv"
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
