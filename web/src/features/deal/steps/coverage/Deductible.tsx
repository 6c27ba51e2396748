import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { constants } from "@/domain/constants";
import { useDeal } from "@/domain/deal";
import { act } from "../../act";

/** Emptied it counts as 0 at once, and says so when it is left: until then nobody has to type around a zero. */
export function Deductible() {
  const { session } = useDeal();
  const [emptied, setEmptied] = useState(false);
  return (
    <NumberInput
      label="Deductible"
      description="What the owner pays for each repair"
      placeholder="$0"
      value={emptied ? "" : session.deductible}
      onChange={(value) => {
        setEmptied(value === "");
        act({ type: "editDeductible", value: String(value) });
      }}
      onBlur={() => setEmptied(false)}
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
