import { CloseButton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useRef } from "react";

interface SearchBoxProps {
  label: string;
  /** What is found. */
  description?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A field to search a list with, and a button that empties it. */
export function SearchBox({ label, description, value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={field}
      type="search"
      label={label}
      description={description}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      leftSection={<Search size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        value === "" ? null : (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              onChange("");
              // The button that was pressed is gone now.
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}
