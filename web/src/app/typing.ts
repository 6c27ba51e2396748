import { nextTask } from "@/ui/nextTask";
import { HELD, holdIn, keepHolding, notePress, type Press, takePresses } from "./presses";

const FIELDS = "input, textarea";
const FOCUSED = "input, textarea, button, [role=tab], a, main";
/** Where what is pressed in either way is found by its name. */
const PRESSED_BY: Record<Press["kind"], string> = { click: HELD, enter: "input" };

interface Typed {
  value: string;
  checked: boolean;
}

/** A press, with the name of what was pressed. */
type NamedPress = Press & { name: string };

/** What was typed into a page's fields, where its focus is, and what was pressed or is held down without effect. */
export interface Typing {
  fields: Map<string, Typed>;
  focused: string | undefined;
  selection: [number, number] | undefined;
  presses: NamedPress[];
  hold: { name: string; element: HTMLElement; until: "mouseup" | "keyup" } | undefined;
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & { checked: boolean; defaultChecked: boolean };

/** What a person changed in the fields of a picture, and pressed in it. */
export function typingIn(place: HTMLElement): Typing {
  const changed = [...named<Field>(place, FIELDS)].filter(([, field]) => isChanged(field));
  const fields = new Map(changed.map(([name, { value, checked }]) => [name, { value, checked }] as const));
  const presses = takePresses(place).flatMap((press) => {
    const name = nameIn(place, PRESSED_BY[press.kind], press.element);
    return name === undefined ? [] : [{ ...press, name }];
  });
  const held = holdIn(place);
  const name = held ? nameIn(place, HELD, held.element) : undefined;
  const hold = held && name !== undefined ? { ...held, name } : undefined;
  return { fields, ...focusIn(place), presses, hold };
}

/** Types into a page's fields what stood in those of the same names, puts the focus where it was, and presses what was pressed. */
export function retype(place: HTMLElement, { fields, focused, selection, presses, hold }: Typing): void {
  for (const [name, field] of named<Field>(place, FIELDS)) {
    const before = fields.get(name);
    if (before) {
      retypeField(field, before);
    }
  }
  const at = focused === undefined ? undefined : named(place, FOCUSED).get(focused);
  at?.focus({ preventScroll: true });
  if (selection && isField(at) && at.selectionStart !== null) {
    at.setSelectionRange(...selection);
  }
  const living = hold && (hold.element.isConnected ? hold.element : named(place, HELD).get(hold.name));
  if (living) {
    keepHolding({ element: living, until: hold.until });
  }
  void pressAll(place, presses);
}

async function pressAll(place: HTMLElement, presses: readonly NamedPress[]): Promise<void> {
  const [stayed, due] = [true, false].map((stays) =>
    presses.filter(({ element }) => element.isConnected === stays),
  );
  for (const press of stayed ?? []) {
    pressAgain(press);
  }
  for (const { name, kind } of due ?? []) {
    // What was typed or pressed before may have enabled the button, once the page has heard of it.
    await nextTask();
    const control = named(place, PRESSED_BY[kind]).get(name);
    if (control && kind === "enter") {
      enter(control);
    } else if (!isField(control) || control === document.activeElement) {
      // A field that was left since then has nothing to open.
      control?.click();
    }
  }
}

/** Presses what went on as it was into the frame's picture of the page: that leads on from there, or waits for the page. */
function pressAgain(press: Press): void {
  if (press.kind === "click") {
    press.element.click();
  } else {
    notePress(press);
  }
}

/** Presses Enter in a field: the page hears of the key, and unless it does something else then, the form is sent as the browser does it. */
function enter(field: HTMLElement): void {
  const isLeft = field.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  if (isLeft) {
    field.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.click();
  }
}

function nameIn(place: HTMLElement, kind: string, element: HTMLElement): string | undefined {
  return [...named(place, kind)].find(([, other]) => other === element)?.[0];
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
