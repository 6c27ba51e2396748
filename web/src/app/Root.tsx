import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { leavePage } from "@/ui/toast";

/** Around every page: moves the focus and the scroll position as a full page load would. */
export function Root() {
  useFocusAfterNavigation();
  useLeavingToasts();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** What a toast says of a page goes with the page. */
function useLeavingToasts(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) {
      shown.current = key;
      leavePage();
    }
  }, [key]);
}

/** After a navigation the focus goes to the page's heading, which a screen reader then reads, or to its first field. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      const target = document.querySelector<HTMLElement>("[data-first-field], h1");
      target?.focus();
    }
  }, [pathname]);
}
