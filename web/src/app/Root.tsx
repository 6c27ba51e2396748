import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { leavePage } from "@/ui/toast";
import { useFocusAfterNavigation } from "./useFocusAfterNavigation";

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
