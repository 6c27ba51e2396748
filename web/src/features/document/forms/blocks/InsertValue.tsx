import { type ReactNode, useRef, useState } from "react";
import { OptionDetail } from "@/ui/OptionDetail";
import { SearchSelect } from "@/ui/SearchSelect";
import { detailOf, useValues } from "../values";
import classes from "./InsertValue.module.css";

type TextField = HTMLTextAreaElement | HTMLInputElement;

interface Spot {
  field: TextField;
  start: number;
  end: number;
}

/** The fields of a block, and a picker that puts a value into the text where somebody wrote last. */
export function InsertValue({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<Spot | null>(null);
  // Each value that was put in leaves an empty picker.
  const [round, setRound] = useState(0);
  const note = ({ target }: { target: EventTarget }) => {
    if ((target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && isText(target)) {
      last.current = {
        field: target,
        start: target.selectionStart ?? target.value.length,
        end: target.selectionEnd ?? target.value.length,
      };
    }
  };
  const insert = (value: string) => {
    const spot = last.current?.field.isConnected ? last.current : spotAtEnd(place.current);
    setRound((before) => before + 1);
    if (spot) {
      const { field, start, end } = spot;
      field.focus();
      field.setRangeText(`{{${value}}}`, start, end, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <div ref={place} className={classes.fields} onSelectCapture={note} onBlurCapture={note}>
      {children}
      <div className={classes.picker}>
        <ValueSelect
          key={round}
          label={`Insert a value into ${name}`}
          description="It goes where you wrote last. Search by its name: buyer, price, term"
          value=""
          onChange={insert}
        />
      </div>
    </div>
  );
}

interface ValueSelectProps {
  label: string;
  description?: string;
  /** 'product.price|number'; empty while none is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a value among all that a form can print, in one of its formats. */
export function ValueSelect({ value, ...others }: ValueSelectProps) {
  const { values, failed } = useValues();
  const known = new Map(values.map((choice) => [choice.name, choice]));
  const data = [...known.keys()].map((name) => ({ value: name, label: name }));
  if (value !== "" && !known.has(value)) {
    data.push({ value, label: value });
  }
  return (
    <SearchSelect
      {...others}
      error={
        failed ? "The values could not be loaded. Please reload the page once the draft is saved." : null
      }
      data={data}
      value={value}
      renderOption={({ option }) => {
        const choice = known.get(option.value);
        return <OptionDetail detail={choice ? detailOf(choice) : null}>{option.label}</OptionDetail>;
      }}
      maxDropdownHeight={320}
      nothingFoundMessage="No value has this name"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function isText(field: HTMLElement): boolean {
  return field.hasAttribute("data-form-text");
}

/** The end of the first text. */
function spotAtEnd(place: HTMLElement | null): Spot | null {
  const field = place?.querySelector<TextField>("[data-form-text]");
  return field ? { field, start: field.value.length, end: field.value.length } : null;
}
