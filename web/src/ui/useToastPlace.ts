import { useEffect } from "react";
import classes from "./toast.module.css";
import { type Area, coveredBy, isOnScreen, toastPlace } from "./toastPlace";

/** What somebody presses or types into. */
const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=combobox]";
/** What else is to be read. */
const TEXTS = "h1, h2, h3, p, label, th, td, [role=alert]";
/** How long the page rests before a toast that has come to cover something moves, in milliseconds. */
const REST_MS = 120;

/** Keeps the toast that shows off everything that can be pressed, and off the texts where there is room for that. */
export function useToastPlace(shown: string | undefined): void {
  useEffect(() => {
    if (shown === undefined) {
      return undefined;
    }
    // The toast itself comes with the next frame.
    const frame = requestAnimationFrame(place);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(place, REST_MS);
    };
    const changes = new MutationObserver(later);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    window.addEventListener("scroll", later, { capture: true, passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener("scroll", later, { capture: true });
      window.removeEventListener("resize", later);
    };
  }, [shown]);
}

function place(): void {
  const host = document.querySelector<HTMLElement>(`.${classes.host}[data-position="top-right"]`);
  const toast = host?.querySelector<HTMLElement>(`.${classes.toast}`);
  // It does not run away from who is about to press something on it.
  if (!host || !toast || toast.matches(":hover") || toast.contains(document.activeElement)) {
    return;
  }
  const now = toast.getBoundingClientRect();
  const controls = areasOf(CONTROLS, host);
  const screen = {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    top: 80,
    margin: window.matchMedia("(max-width: 48em)").matches ? 16 : 24,
  };
  if (host.dataset.placed && isOnScreen(now, screen) && coveredBy(now, controls) === 0) {
    return;
  }
  const size = { width: now.width, height: now.height };
  const clear = toastPlace(size, screen, [...controls, ...areasOf(TEXTS, host)]);
  const covers = coveredBy({ ...clear, ...size }, controls) > 0;
  const { left, top } = covers ? toastPlace(size, screen, controls) : clear;
  host.dataset.placed = "true";
  host.style.setProperty("--toast-left", `${left}px`);
  host.style.setProperty("--toast-top", `${top}px`);
}

/** Where these elements are seen: those of the dialog, where one is open, as nothing else can be reached then. */
function areasOf(selector: string, host: HTMLElement): Area[] {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const root = dialogs[dialogs.length - 1] ?? document;
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !host.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight,
    );
}
