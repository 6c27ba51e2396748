import { type ComboboxItem, Select, type SelectProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type Ref, useEffect, useRef, useState } from "react";

interface SearchSelectProps
  extends Omit<
    SelectProps,
    "data" | "value" | "onChange" | "searchable" | "searchValue" | "onSearchChange" | "allowDeselect" | "ref"
  > {
  data: ComboboxItem[];
  value: string;
  onChange: (value: string) => void;
  /** Told what is looked for: nothing, while the field holds the name of what is chosen. */
  onSought?: (sought: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A choice that is searched by typing. What is typed takes the place of the chosen one's name, and is never added to it. */
export function SearchSelect({ data, value, onChange, onSought, ref, ...others }: SearchSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(field, ref);
  const [typed, setTyped] = useState("");
  const chosen = data.find((option) => option.value === value)?.label ?? "";
  const holdsName = typed === chosen;

  const type = (text: string) => {
    setTyped(text);
    onSought?.(text === chosen ? "" : text.trim());
  };
  const select = () => {
    if (holdsName) {
      field.current?.select();
    }
  };
  useEffect(() => {
    // Chosen by the keyboard, it keeps the focus: the next letter begins another search.
    if (holdsName && document.activeElement === field.current) {
      field.current?.select();
    }
  }, [holdsName]);

  return (
    <Select
      {...others}
      ref={merged}
      data={data}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      onOptionSubmit={(next) => {
        // Chosen again, it is no change: the search is over all the same.
        if (next === value) {
          type(chosen);
        }
      }}
      searchValue={typed}
      onSearchChange={type}
      onFocus={select}
      onClick={select}
      allowDeselect={false}
      searchable
    />
  );
}
