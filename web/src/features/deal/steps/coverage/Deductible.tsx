import { NumberInput } from "@mantine/core";
import { useRef } from "react";
import { constants } from "@/domain/constants";
import { useDeal } from "@/domain/deal";
import { act } from "../../act";

export function Deductible() {
  const { session } = useDeal();
  const input = useRef<HTMLInputElement>(null);
  const edit = (value: string) => {
    act({ type: "editDeductible", value });
    if (value === "") {
      // The field now shows '$0': the next digit belongs behind the zero, which it replaces, not before it.
      queueMicrotask(() => input.current?.setSelectionRange(99, 99));
    }
  };
  return (
    <NumberInput
      ref={input}
      label="Deductible"
      description="What the owner pays for each repair"
      value={session.deductible}
      onChange={(value) => edit(String(value))}
      min={0}
      step={constants().deductibleStep}
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      thousandSeparator=","
      prefix="$"
      autoComplete="off"
    />
  );
}
