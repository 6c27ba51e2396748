import { flushSync } from "react-dom";

const FIELDS = "input, textarea";

interface Typed {
  value: string;
  checked: boolean;
}

/**
 * Puts the living page in the place of the picture of it that came with the site's file. What was typed into the picture, and where, is in the
 * page then: all of it happens between two keystrokes.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const typed = new Map([...fieldsOf(root)].map(([name, { value, checked }]) => [name, { value, checked }]));
  const [focused, selection] = focusIn(root);
  flushSync(render);
  for (const [name, field] of fieldsOf(root)) {
    const before = typed.get(name);
    if (before) {
      retype(field, before);
    }
    if (name === focused) {
      field.focus();
      if (selection && field.selectionStart !== null) {
        field.setSelectionRange(...selection);
      }
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a page by the names that they have in the picture and in the page. */
function fieldsOf(root: HTMLElement): Map<string, Field & { checked: boolean }> {
  const fields = root.querySelectorAll<Field & { checked: boolean }>(FIELDS);
  return new Map(
    [...fields].flatMap((field) => {
      // A choice among several is known by its value.
      const name = field.type === "radio" ? `=${field.value}` : field.dataset.path;
      return name === undefined ? [] : [[name, field]];
    }),
  );
}

function focusIn(root: HTMLElement): [name: string | undefined, selection: [number, number] | undefined] {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement && root.contains(field) && field.matches(FIELDS))) {
    return [undefined, undefined];
  }
  const { selectionStart: start, selectionEnd: end } = field as Field;
  return [field.dataset.path, start === null || end === null ? undefined : [start, end]];
}

/** Types for the person: the page hears of it as of a keystroke. */
function retype(field: Field & { checked: boolean }, { value, checked }: Typed): void {
  if (field.type === "checkbox" || field.type === "radio") {
    if (field.checked !== checked && (checked || field.type === "checkbox")) {
      field.click();
    }
  } else if (value !== "" && field.value !== value) {
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
