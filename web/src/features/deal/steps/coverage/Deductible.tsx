import { NumberInput } from "@mantine/core";
import { constants } from "@/domain/constants";
import { useDeal } from "@/domain/deal";
import { act } from "../../act";

export function Deductible() {
  const { session } = useDeal();
  return (
    <NumberInput
      label="Deductible"
      description="What the owner pays for each repair"
      value={session.deductible}
      onChange={(value) => act({ type: "editDeductible", value: String(value) })}
      min={0}
      step={constants().deductibleStep}
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      thousandSeparator=","
      prefix="$"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
