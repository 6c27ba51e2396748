import { patiently } from "./patiently";
import type { Toast } from "./toastContent";

/** How long a toast stays before the next in turn takes its place, in milliseconds: long enough to be read. */
const TURN_MS = 1_500;

let waiting: Toast[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;
/** How often somebody pressed something, and how often they had when the last toast was raised. */
let presses = 0;
let pressesBefore = 0;

/** Counts what is pressed, until it is told to stop. A press that is doubled or held is one: its answer may have come in between. */
export function watchPresses(): () => void {
  const count = (event: MouseEvent | KeyboardEvent) => {
    const isAgain = event instanceof KeyboardEvent ? event.repeat : event.detail > 1;
    presses += isAgain ? 0 : 1;
  };
  const kinds = ["mousedown", "keydown"] as const;
  for (const kind of kinds) {
    window.addEventListener(kind, count, { capture: true });
  }
  return () => {
    for (const kind of kinds) {
      window.removeEventListener(kind, count, { capture: true });
    }
  };
}

/**
 * Takes away what is told of the page that was left. What the same press that leads on has raised is about the page that comes, and
 * stays.
 */
export function leavePage(): void {
  if (presses > pressesBefore) {
    dismissToast();
  }
}

/** Shows a toast at once, in the place of the one that is showing and of those that wait for their turn. */
export function toast(next: Toast): void {
  dismissToast();
  pressesBefore = presses;
  show(next);
}

/** Shows toasts that belong together one after another, as only one may be visible. The last stays as long as any toast. */
export function toastInTurn(...toasts: Toast[]): void {
  pressesBefore = presses;
  waiting.push(...toasts);
  if (turn === undefined) {
    takeTurn();
  }
}

function takeTurn(): void {
  const next = waiting.shift();
  turn = next && setTimeout(takeTurn, TURN_MS);
  if (next) {
    show(next);
  }
}

function show(next: Toast): void {
  if (place) {
    place.show(next, dismissToast);
  } else {
    early = next;
    void prepareToasts(() => patiently(() => import("./Toasts")));
  }
}

/** Takes away the toast that is showing, and those that wait for their turn. */
export function dismissToast(): void {
  clearTimeout(turn);
  turn = undefined;
  waiting = [];
  clear();
}

function clear(): void {
  early = undefined;
  place?.clear();
}

type Toasts = typeof import("./Toasts");

let place: Toasts["place"] | undefined;
/** The toast that was raised before there was a place for it. */
let early: Toast | undefined;
const hosts = new Set<(toasts: Toasts) => void>();

/** Hands over what shows toasts, as soon as it is there; gives the way to wait for it no longer. It is not part of what a page starts with. */
export function whenToastsLoad(host: (toasts: Toasts) => void): () => void {
  hosts.add(host);
  return () => hosts.delete(host);
}

/** Fetches what shows toasts, before there is one to show. */
export async function prepareToasts(load = () => import("./Toasts")): Promise<void> {
  const toasts = await load();
  place = toasts.place;
  for (const host of hosts) {
    host(toasts);
  }
  if (early) {
    place.show(early, dismissToast);
    early = undefined;
  }
}
