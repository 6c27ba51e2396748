import { useEffect, useRef } from "react";
import { inNextTasks } from "@/ui/nextTask";

/**
 * Puts the focus where a step begins, once it shows: into its first field (`data-first-field`) where there is a keyboard, else on
 * its heading (`data-step-heading`), which a screen reader then reads. On a touch screen a focused field would raise the
 * on-screen keyboard.
 */
export function useStepFocus<T extends HTMLElement>() {
  const screen = useRef<T>(null);
  useEffect(
    () =>
      // To lay the step out for the sake of the focus would make the step that rendered it twice as long.
      inNextTasks(() => {
        if (screen.current?.contains(document.activeElement)) {
          // Somebody, or who led here, was quicker.
          return;
        }
        const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
        const field = window.matchMedia("(pointer: fine)").matches ? find("[data-first-field]") : null;
        (field ?? find("[data-step-heading]"))?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }),
    [],
  );
  return screen;
}
