import { type RefObject, useEffect, useRef } from "react";

/** How long the keyboard's own way out of what closes, such as Tab, may take, in milliseconds. */
const AFTER_MS = 20;

/**
 * Gives the focus back when a dialog or a panel closes, unless it was led elsewhere: to what opened it, or, where that has been drawn anew, as a list is
 * that became a table, to the control with the same label. Gives the ref of its content.
 */
export function useFocusBack(opened: boolean, isWanted = true): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current ??= document.activeElement;
      return undefined;
    }
    const { current } = opener;
    opener.current = null;
    const isNowhere = () =>
      document.activeElement === document.body || content.current?.contains(document.activeElement);
    if (!isWanted || current === null || !isNowhere()) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (isNowhere()) {
        const label = JSON.stringify(current.getAttribute("aria-label"));
        const next = current.isConnected ? current : document.querySelector(`[aria-label=${label}]`);
        (next as HTMLElement | null)?.focus({ preventScroll: true });
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened, isWanted]);
  return content;
}
