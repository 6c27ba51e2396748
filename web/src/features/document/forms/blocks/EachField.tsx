import { NativeSelect } from "@mantine/core";
import { useContext } from "react";
import type { Each } from "@/api/document/forms";
import { loops } from "./blockList";
import { ListsItems } from "./listsItems";

interface EachFieldProps {
  label: string;
  each: Each | null | undefined;
  onChange: (each: Each | null) => void;
}

const choices = [
  { value: "", label: "Once" },
  ...Object.entries(loops).map(([value, label]) => ({ value, label })),
];

/** How often a row or a place stands: waivers and pre-contract sheets list the items of their deal. */
export function EachField({ label, each, onChange }: EachFieldProps) {
  const listsItems = useContext(ListsItems);
  return !listsItems && each == null ? null : (
    <NativeSelect
      label={label}
      data={choices}
      value={each ?? ""}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : (value as Each))}
    />
  );
}
