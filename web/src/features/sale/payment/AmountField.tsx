import { TriangleAlert } from "lucide-react";
import { NumberField } from "@/ui/NumberField";
import classes from "./AmountField.module.css";
import type { PaymentFields } from "./usePaymentFields";

interface AmountFieldProps {
  fields: PaymentFields;
  /** '$12.00 more than the total'; null where it is the total, or no amount. */
  difference: string | null;
}

/** What is paid: the total, unless another amount is typed. */
export function AmountField({ fields: { field }, difference }: AmountFieldProps) {
  return (
    <NumberField
      {...field("amount")}
      kind="amount"
      label="Amount"
      description={
        difference === null ? (
          "The total, unless you enter another amount"
        ) : (
          <span className={classes.difference}>
            <TriangleAlert size={16} aria-hidden />
            {difference}
          </span>
        )
      }
      leftSection="$"
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      required
    />
  );
}
