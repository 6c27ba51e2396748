import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus at a card (`data-card`) where what had it went away: a card that gets a price, or loses it, is another one then. The
 * new one's choice gets it (a radio, or `data-choice`), or the card itself. Gives what the element around the cards needs.
 */
export function useCardFocus() {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focused.current !== undefined && document.activeElement === document.body) {
      const cards = ref.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
      const card = [...cards].find(({ dataset }) => dataset.card === focused.current);
      (card?.querySelector<HTMLElement>("[role=radio], [data-choice]") ?? card)?.focus();
    }
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>("[data-card]")?.dataset.card;
    },
    // React tells of no focus that goes with what it takes out of the page.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
