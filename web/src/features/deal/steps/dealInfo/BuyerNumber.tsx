import type { TextInputProps } from "@mantine/core";
import { type BuyerField, useDeal } from "@/domain/deal/deal";
import type { NumberField as Kind } from "@/domain/deal/typing";
import { NumberField } from "@/ui/NumberField";
import { act } from "../../act";
import { useDealInfoError } from "./errors";

interface BuyerNumberProps extends Omit<TextInputProps, "value" | "onChange" | "error"> {
  field: Extract<BuyerField, "downPayment" | "term" | "apr" | "payment">;
  kind: Kind;
}

/** A number of the deal info step. */
export function BuyerNumber({ field, ...props }: BuyerNumberProps) {
  const { session } = useDeal();
  return (
    <NumberField
      autoComplete="off"
      {...props}
      value={props.disabled ? "" : (session.buyerInfo[field] ?? "")}
      error={useDealInfoError(field)}
      onText={(value) => act({ type: "editBuyer", field, value })}
    />
  );
}
