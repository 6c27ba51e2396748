import { useDeal } from "@/domain/deal/deal";
import { StateField } from "@/ui/StateField";
import { act } from "../../act";
import { useDealInfoError } from "./errors";

interface BuyerStateProps {
  field: "state" | "coBuyerState" | "lenderState";
  required?: boolean;
}

/** The state of an address of the deal info step. */
export function BuyerState({ field, required = false }: BuyerStateProps) {
  const { session } = useDeal();
  return (
    <StateField
      value={session.buyerInfo[field] ?? ""}
      required={required}
      autoComplete="off"
      error={useDealInfoError(field)}
      onText={(value) => act({ type: "editBuyer", field, value })}
    />
  );
}
