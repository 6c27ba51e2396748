import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { When } from "@/api/document/forms";
import { FieldGrid } from "@/ui/FieldGrid";
import { statesIn } from "./blockList";

interface WhenFieldProps {
  /** What it is for, in the label: 'Printed', 'Row 2 is printed'. */
  label: string;
  when: When | null | undefined;
  onChange: (when: When | null) => void;
}

const choices = [
  { value: "", label: "In every deal" },
  { value: "coBuyer", label: "With a co-buyer" },
  { value: "financed", label: "With a loan" },
  { value: "state", label: "In certain states" },
];

/** Which deals a block or a row is for. */
export function WhenField({ label, when, onChange }: WhenFieldProps) {
  const kind = when == null ? "" : typeof when === "string" ? when : "state";
  const states = typeof when === "object" && when !== null ? when.state : [];
  const [typed, setTyped] = useState(states.join(", "));
  return (
    <FieldGrid>
      <NativeSelect
        label={label}
        data={choices}
        value={kind}
        onChange={(event) => onChange(whenOf(event.currentTarget.value, typed))}
      />
      {kind === "state" ? (
        <TextInput
          label="States"
          description="Their codes: CA, NV, TX"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange({ state: statesIn(event.currentTarget.value) });
          }}
        />
      ) : null}
    </FieldGrid>
  );
}

function whenOf(kind: string, states: string): When | null {
  switch (kind) {
    case "coBuyer":
    case "financed":
      return kind;
    case "state":
      return { state: statesIn(states) };
    default:
      return null;
  }
}
