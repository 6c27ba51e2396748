import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { leavePicture, type Picture } from "./picture";
import { notePresses } from "./presses";

/** The picture that came with a page, within the living frame. Its links and its way back lead on; fields keep what is typed for the page. */
export function PictureOfPage({ nodes }: Picture) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  useLayoutEffect(() => {
    const shown = place.current;
    if (!shown) {
      return undefined;
    }
    const follow = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to !== null) {
        event.preventDefault();
        void latest.current(to);
      }
    };
    shown.replaceChildren(...nodes);
    // What is followed at once is not to be pressed again.
    shown.addEventListener("click", follow);
    notePresses(shown);
    return () => {
      shown.removeEventListener("click", follow);
      leavePicture(shown);
    };
  }, [nodes]);
  return <div ref={place} />;
}

/** Where a press leads within the site; null where the browser does better by itself. */
function wayOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) {
    return null;
  }
  const way = target.closest<HTMLElement>("[data-leads-to], a[href^='/']:not([target])");
  return way?.dataset.leadsTo ?? way?.getAttribute("href") ?? null;
}
