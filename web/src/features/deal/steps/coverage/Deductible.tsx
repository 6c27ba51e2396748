import { NumberInput } from "@mantine/core";
import { constants } from "@/domain/constants";
import { dispatchDeal, useDeal } from "@/domain/deal";

export function Deductible() {
  const { session } = useDeal();
  return (
    <NumberInput
      label="Deductible"
      description="What the owner pays for each repair"
      value={session.deductible}
      onChange={(value) => dispatchDeal({ type: "editDeductible", value: String(value) })}
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
