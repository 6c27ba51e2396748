import { nextTask } from "@/ui/nextTask";

/** What does nothing yet in a picture. Its links lead on by themselves. */
const PRESSED = "button, input, [role=tab]";
/** What is pressed by letting go of it where it was pressed down. */
export const HELD = `${PRESSED}, a[href]`;

/** What somebody did to a control of a picture that can't do it yet. */
export interface Press {
  element: HTMLElement;
  kind: "click" | "enter";
}

/** What the mouse button or the space bar holds down. */
interface Hold {
  element: HTMLElement;
  until: "mouseup" | "keyup";
}

/** In the order of the last press of each: who does the same thing again, as nothing happens, means it once. */
let presses: Press[] = [];
let hold: Hold | null = null;
/** What ends a hold. A mouse button that goes down was let go before. */
const ENDS = ["mouseup", "keyup", "mousedown", "dragstart"] as const;

/** Takes note of what is pressed in a picture, which can't do it yet. */
export function notePresses(place: HTMLElement): void {
  place.addEventListener("click", noteClick);
  place.addEventListener("keydown", noteKey);
  place.addEventListener("mousedown", noteMouse);
  for (const kind of ["mouseup", "keyup", "dragstart"]) {
    place.addEventListener(kind, noteEnd);
  }
}

/**
 * Keeps what links of a picture lead to for the living page, once that is about to come: to load the site anew would take longer, and the
 * page that is left could not be asked about on the way back to it.
 */
export function keepLinks(place: HTMLElement): void {
  place.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>("a[href^='/']:not([target])");
    if (link && isPlain(event)) {
      event.preventDefault();
      notePress({ element: link, kind: "click" });
    }
  });
}

export function notePress(press: Press): void {
  presses = [...presses.filter((other) => doneBy(other) !== doneBy(press)), press];
}

/** What a press is about. Enter in any field of a form and its button are two ways to send it, and only one link can be followed. */
function doneBy({ element, kind }: Press): Element {
  if (element.matches("a")) {
    return document.body;
  }
  return (kind === "enter" || element.matches("[data-sends]") ? element.closest("form") : null) ?? element;
}

/** Hands out what was pressed in a picture, to whoever sees to it from now on. */
export function takePresses(place: HTMLElement): Press[] {
  const taken = presses.filter(({ element }) => place.contains(element));
  presses = presses.filter((press) => !taken.includes(press));
  return taken;
}

/** What is held down in a picture right now. */
export function holdIn(place: HTMLElement): Hold | null {
  return hold && place.contains(hold.element) ? hold : null;
}

/**
 * Presses what took the place of something held down, once it is let go there: browsers press nothing that was not there from the beginning
 * of the press.
 */
export function keepHolding(kept: Hold): void {
  const { element, until } = kept;
  hold = kept;
  const end = (event: Event) => {
    const { type, target } = event;
    if (!isEnd(event, until)) {
      return;
    }
    for (const kind of ENDS) {
      document.removeEventListener(kind, end, true);
    }
    hold = hold === kept ? null : hold;
    if (type === until && target instanceof Node && element.contains(target)) {
      void pressUnlessPressed(element);
    }
  };
  for (const kind of ENDS) {
    document.addEventListener(kind, end, true);
  }
}

/** Whether this ends a hold: letting go of the same, or what shows that it was let go out of sight. */
function isEnd(event: Event, until: Hold["until"]): boolean {
  return !(event instanceof KeyboardEvent) || (until === "keyup" && event.key === " ");
}

/** Presses what the browser does not press by itself right after it was let go. */
async function pressUnlessPressed(element: HTMLElement): Promise<void> {
  let isPressed = false;
  const note = () => {
    isPressed = true;
  };
  element.addEventListener("click", note, true);
  await nextTask();
  element.removeEventListener("click", note, true);
  if (!isPressed) {
    element.click();
  }
}

function noteClick({ target, defaultPrevented }: MouseEvent): void {
  const element = target instanceof Element && target.closest<HTMLElement>(PRESSED);
  if (element && !defaultPrevented && !isChoice(element)) {
    notePress({ element, kind: "click" });
  }
}

function noteKey(event: KeyboardEvent): void {
  const { key, target, repeat, isComposing } = event;
  if (key === " " && !repeat && target instanceof HTMLElement && target.matches("button, [role=tab]")) {
    hold = { element: target, until: "keyup" };
  }
  if (key === "Enter" && target instanceof HTMLInputElement && !isComposing) {
    // The browser would press the form's button, and that would be a second press.
    event.preventDefault();
    notePress({ element: target, kind: "enter" });
  }
}

function noteMouse(event: MouseEvent): void {
  const { target } = event;
  const element = isPlain(event) && target instanceof Element ? target.closest<HTMLElement>(HELD) : null;
  hold = element && { element, until: "mouseup" };
}

/** Whether a press asks for nothing else, such as another tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function noteEnd(event: Event): void {
  if (hold && isEnd(event, hold.until)) {
    hold = null;
  }
}

/** A choice that was made by the press is made: it is among what the fields hold. */
function isChoice(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}
