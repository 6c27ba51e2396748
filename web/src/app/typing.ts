import { nextTask } from "@/ui/nextTask";

const FIELDS = "input, textarea";
/** What does nothing yet in a picture. Its links lead on by themselves. */
const PRESSED = "button, input, [role=tab]";
const FOCUSED = "input, textarea, button, [role=tab], a, main";

interface Typed {
  value: string;
  checked: boolean;
}

/** What was typed into a page's fields, where its focus is, and what was pressed last without effect. */
export interface Typing {
  fields: Map<string, Typed>;
  focused: string | undefined;
  selection: [number, number] | undefined;
  pressed: string | undefined;
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & { checked: boolean; defaultChecked: boolean };

const lastPresses = new WeakMap<HTMLElement, string>();

/** Takes note of what is pressed in a picture, which can't do it yet, until it is told to stop. */
export function notePresses(place: HTMLElement): () => void {
  const note = (pressed: HTMLElement | null | undefined) => {
    const name = [...named(place, PRESSED)].find(([, element]) => element === pressed)?.[0];
    if (name !== undefined) {
      lastPresses.set(place, name);
    }
  };
  const noteClick = ({ target, defaultPrevented }: MouseEvent) => {
    if (!defaultPrevented && target instanceof Element) {
      note(target.closest<HTMLElement>(PRESSED));
    }
  };
  // In a field, Enter presses the button that ends its form.
  const noteEnter = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && target instanceof HTMLInputElement) {
      note([...(target.form?.querySelectorAll("button") ?? [])].at(-1));
    }
  };
  place.addEventListener("click", noteClick);
  place.addEventListener("keydown", noteEnter);
  return () => {
    place.removeEventListener("click", noteClick);
    place.removeEventListener("keydown", noteEnter);
  };
}

/** What a person changed in the fields of a picture. */
export function typingIn(place: HTMLElement): Typing {
  const changed = [...named<Field>(place, FIELDS)].filter(([, field]) => isChanged(field));
  const fields = new Map(changed.map(([name, { value, checked }]) => [name, { value, checked }] as const));
  return { fields, ...focusIn(place), pressed: lastPresses.get(place) };
}

/** Types into a page's fields what stood in those of the same names, puts the focus where it was, and presses what was pressed. */
export function retype(place: HTMLElement, { fields, focused, selection, pressed }: Typing): void {
  for (const [name, field] of named<Field>(place, FIELDS)) {
    const before = fields.get(name);
    if (before) {
      retypeField(field, before);
    }
  }
  const at = focused === undefined ? undefined : named(place, FOCUSED).get(focused);
  at?.focus();
  if (selection && isField(at) && at.selectionStart !== null) {
    at.setSelectionRange(...selection);
  }
  if (pressed !== undefined) {
    // What was typed may have enabled the button, once the page has heard of it.
    void nextTask().then(() => press(place, pressed));
  }
}

function press(place: HTMLElement, name: string): void {
  const button = named(place, PRESSED).get(name);
  // A choice that was made by the press is made by now.
  if (button && !isChoice(button)) {
    button.click();
  }
}

/** Elements by the names that they have in the picture and in the page: the second of a name is told from the first. */
function named<Kind extends HTMLElement>(place: HTMLElement, kind: string): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const counts = new Map<string, number>();
  for (const element of place.querySelectorAll<Kind>(kind)) {
    const name = nameOf(element);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    found.set(`${name}#${count}`, element);
  }
  return found;
}

function nameOf(element: HTMLElement): string {
  if (element.localName === "main") {
    return "main";
  }
  if (!isField(element)) {
    return element.getAttribute("aria-label") ?? element.textContent ?? "";
  }
  if (element.type === "radio") {
    return `=${element.value}`;
  }
  const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent;
  return element.dataset.path ?? (element.name || label || "");
}

/** What the picture came with is none of the person's: the living page may know better. */
function isChanged(field: Field): boolean {
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function isField(element: HTMLElement | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isChoice(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

function focusIn(place: HTMLElement): Pick<Typing, "focused" | "selection"> {
  const focused = [...named(place, FOCUSED)].find(([, element]) => element === document.activeElement);
  if (!focused) {
    return { focused: undefined, selection: undefined };
  }
  const [name, element] = focused;
  const [start, end] = isField(element) ? [element.selectionStart, element.selectionEnd] : [null, null];
  return { focused: name, selection: start === null || end === null ? undefined : [start, end] };
}

/** Types for the person: the page hears of it as of a keystroke. */
function retypeField(field: Field, { value, checked }: Typed): void {
  if (isChoice(field)) {
    if (field.checked !== checked && (checked || field.type === "checkbox")) {
      field.click();
    }
  } else if (value !== "" && field.value !== value) {
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
