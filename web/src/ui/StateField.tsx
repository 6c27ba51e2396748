import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { constants } from "@/domain/screens/constants";

interface StateFieldProps extends Omit<NativeSelectProps, "data" | "value" | "onChange"> {
  /** A 2-letter code, or nothing. */
  value: string;
  onText: (state: string) => void;
}

/** The state of an address. A native select opens as a wheel on phones, and two typed letters choose on a keyboard. */
export function StateField({ value, onText, ...props }: StateFieldProps) {
  const states = constants().addressStates;
  // What was kept may be no state, such as one letter: it must stay visible to be corrected.
  const others = states.includes(value) ? [""] : [...new Set(["", value])];
  return (
    <NativeSelect
      label="State"
      size="md"
      {...props}
      data={[...others, ...states].map((state) => ({ value: state, label: state }))}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
