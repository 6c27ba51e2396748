import { useDeal } from "@/domain/deal/deal";
import { numberAtRest } from "@/domain/deal/typing";
import { NumberField } from "@/ui/NumberField";
import { act } from "../../act";

/** Emptied it counts as 0 at once, and says so when it is left: until then no one has to type around a zero. */
export function Deductible() {
  const { view } = useDeal();
  const { deductibleTyped } = view;
  return (
    <NumberField
      kind="deductible"
      label="Deductible"
      description="What the owner pays for each repair"
      placeholder="$0"
      inputMode="numeric"
      value={deductibleTyped}
      onText={(value) => act({ type: "editDeductible", value })}
      onStep={(up) => act({ type: "stepDeductible", up })}
      onBlur={() =>
        act({ type: "editDeductible", value: numberAtRest("deductible", deductibleTyped || "0") })
      }
      autoComplete="off"
    />
  );
}
