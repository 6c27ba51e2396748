import { NativeSelect, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import type { When } from "@/api/document/forms";
import { FieldGrid } from "@/ui/FieldGrid";
import { conditions, statesIn } from "./blockList";
import { ListsItems } from "./listsItems";

interface WhenFieldProps {
  /** What it is for, in the label: 'Printed', 'Row 2 is printed'. */
  label: string;
  when: When | null | undefined;
  onChange: (when: When | null) => void;
}

/** What only a document that lists items can be told by. */
const OF_ITEMS = ["accepted", "declined"];

function choicesFor(kind: string, listsItems: boolean) {
  const told = Object.entries(conditions).map(([value, label]) => ({ value, label }));
  return [
    { value: "", label: "In every deal" },
    ...told.filter(({ value }) => listsItems || value === kind || !OF_ITEMS.includes(value)),
    { value: "state", label: "In certain states" },
  ];
}

/** Which deals a block or a row is for. */
export function WhenField({ label, when, onChange }: WhenFieldProps) {
  const kind = when == null ? "" : typeof when === "string" ? when : "state";
  const states = typeof when === "object" && when !== null ? when.state : [];
  const listsItems = useContext(ListsItems);
  const [typed, setTyped] = useState(states.join(", "));
  return (
    <FieldGrid>
      <NativeSelect
        label={label}
        data={choicesFor(kind, listsItems)}
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
  if (kind === "") {
    return null;
  }
  return kind === "state" ? { state: statesIn(states) } : (kind as Extract<When, string>);
}
