import type { TextInputProps } from "@mantine/core";
import { type BuyerField, useDeal } from "@/domain/deal/deal";
import { FormattedInput } from "@/ui/FormattedInput";
import { act } from "../../act";
import { useDealInfoError } from "./errors";

interface BuyerTextProps extends Omit<TextInputProps, "value" | "onChange" | "error"> {
  field: Exclude<BuyerField, "otdPrice" | "downPayment" | "term" | "apr" | "payment">;
}

/** A text field of the deal info step. The data is the customer's, so the browser must not offer the dealer's own. */
export function BuyerText({ field, ...props }: BuyerTextProps) {
  const { session } = useDeal();
  return (
    <FormattedInput
      autoComplete="off"
      {...props}
      value={props.disabled ? "" : (session.buyerInfo[field] ?? "")}
      error={useDealInfoError(field)}
      onText={(value) => act({ type: "editBuyer", field, value })}
    />
  );
}
