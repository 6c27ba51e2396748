import { useEffect } from "react";
import { focusHeading } from "@/ui/focusHeading";

/** Gives the focus to the page's heading when the page took the place of the one that had it, which said that it was loading. */
export function useFocusHeading(): void {
  useEffect(() => {
    if (document.activeElement === document.body) {
      focusHeading();
    }
  }, []);
}
