import type { KeyboardEvent } from "react";

/** Presses the button that goes on, as far as it can be pressed now. */
export function goOn(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}

/** For cards: Space chooses, Enter goes on, as in every field of the wizard. A key that is held down goes on once. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Enter") {
    event.preventDefault();
    if (!event.repeat) {
      goOn(event.currentTarget.closest("form"));
    }
  }
}
