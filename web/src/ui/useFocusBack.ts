import { useEffect, useRef } from "react";

/** The library gives the focus back after 10 ms. */
const AFTER_LIBRARY_MS = 20;

/**
 * Gives the focus back when a dialog or a panel closes and what opened it has been drawn anew, as a list is that became a table: then to the
 * control with the same label. The library itself gives it back to a control that is still there.
 */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current ??= document.activeElement;
      return undefined;
    }
    const { current } = opener;
    opener.current = null;
    const timer = setTimeout(() => {
      if (current?.isConnected === false && document.activeElement === document.body) {
        const label = JSON.stringify(current.getAttribute("aria-label"));
        document.querySelector<HTMLElement>(`[aria-label=${label}]`)?.focus({ preventScroll: true });
      }
    }, AFTER_LIBRARY_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}
