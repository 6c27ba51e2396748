import { NumberField } from "@/ui/NumberField";
import type { PaymentFields } from "./usePaymentFields";

/** The fields of a bank account, for ACH and E-Check. */
export function AccountFields({ fields: { field } }: { fields: PaymentFields }) {
  return (
    <>
      <NumberField
        {...field("accountNumber")}
        kind="accountNumber"
        label="Account Number"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <NumberField
        {...field("routingNumber")}
        kind="routingNumber"
        label="Routing Number"
        description="The 9 digits at the bottom left of a check"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </>
  );
}
