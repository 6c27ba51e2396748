import { type ComboboxItem, Select, type SelectProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type Ref, useLayoutEffect, useRef, useState } from "react";

interface SearchSelectProps
  extends Omit<
    SelectProps,
    | "data"
    | "value"
    | "onChange"
    | "searchable"
    | "searchValue"
    | "onSearchChange"
    | "onInput"
    | "onBlur"
    | "allowDeselect"
    | "ref"
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
  // Null, while the field holds the name of what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  // Chosen here, until the caller says the same: the next letter may be quicker.
  const [ahead, setAhead] = useState<{ of: string; option: ComboboxItem } | null>(null);
  if (ahead !== null && ahead.of !== value) {
    setAhead(null);
  }
  const option = ahead?.of === value ? ahead.option : data.find((one) => one.value === value);
  const name = option?.label ?? "";

  const type = (text: string | null) => {
    setTyped(text);
    onSought?.(text === null || text === name ? "" : text.trim());
  };
  const select = () => {
    if (typed === null) {
      field.current?.select();
    }
  };
  useLayoutEffect(() => {
    // Chosen by the keyboard, it keeps the focus: the next letter begins another search. An effect after the paint would come after that letter.
    if (typed === null && field.current === document.activeElement && field.current?.value === name) {
      field.current.select();
    }
  }, [typed, name]);

  return (
    <Select
      {...others}
      ref={merged}
      data={data}
      value={option?.value ?? value}
      onChange={(next) => next !== null && onChange(next)}
      onOptionSubmit={(next) => {
        const submitted = data.find((one) => one.value === next);
        setAhead(submitted && next !== value ? { of: value, option: submitted } : null);
        type(null);
      }}
      searchValue={typed ?? name}
      // The library's own changes of it are left out: they would put the name over what was typed since.
      onInput={(event) => type(event.currentTarget.value)}
      onBlur={() => type(null)}
      onFocus={select}
      onClick={select}
      allowDeselect={false}
      searchable
    />
  );
}
