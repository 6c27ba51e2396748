import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back when a dialog or a panel closes, unless it was led elsewhere by then: to what opened it, or, where that has been drawn anew, as a
 * list is that became a table, to the control with the same label. It has it before the page hears that the dialog is gone. Gives the ref of the content.
 */
export function useFocusBack(opened: boolean, isWanted = true): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      opener.current ??= document.activeElement;
      return;
    }
    const { current } = opener;
    opener.current = null;
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || content.current?.contains(activeElement);
    if (isWanted && current !== null && isNowhere) {
      const label = JSON.stringify(current.getAttribute("aria-label"));
      const next = current.isConnected ? current : document.querySelector(`[aria-label=${label}]`);
      (next as HTMLElement | null)?.focus({ preventScroll: true });
    }
  }, [opened, isWanted]);
  return content;
}
