import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { notePage } from "@/ui/trail";

/** Which link was followed last from each entry of the history. */
const followed = new Map<string, string>();

/**
 * After a navigation the focus goes to the page's heading, which a screen reader then reads, or to its first field. Who comes back finds it
 * on the link that led away, and the page where it was scrolled to.
 */
export function useFocusAfterNavigation(): void {
  const location = useLocation();
  const { key, pathname } = location;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useEffect(() => notePage(location), [location]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const href = target instanceof Element && target.closest("main a[href]")?.getAttribute("href");
      if (href) {
        followed.set(key, href);
      }
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    const link = isBack ? linkTo(followed.get(key)) : undefined;
    const target = link ?? document.querySelector<HTMLElement>("[data-first-field], h1");
    // The browser has scrolled already to where the page was left.
    target?.focus({ preventScroll: isBack });
  }, [pathname, key, isBack]);
}

function linkTo(href: string | undefined): HTMLElement | undefined {
  return href === undefined
    ? undefined
    : [...document.querySelectorAll<HTMLElement>("main a[href]")].find(
        (link) => link.getAttribute("href") === href,
      );
}
