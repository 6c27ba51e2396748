import { type KeyboardEvent, useRef, useState } from "react";

/**
 * Makes a grid of checkboxes one stop of the Tab key: the arrow keys move within it, Home and End go to its ends, and a letter goes
 * to the next checkbox whose label begins with it.
 */
export function useGridKeys() {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [tabStop, setTabStop] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const boxes = [...(grid.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const here = boxes.findIndex((box) => box.matches(":focus"));
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const next = placeAfter(event.key, here, boxes);
    const box = next === undefined ? undefined : boxes[next];
    if (box) {
      event.preventDefault();
      box.focus();
    }
  }

  return { grid, tabStop, onKeyDown, onFocus: setTabStop };
}

function placeAfter(key: string, here: number, boxes: readonly HTMLInputElement[]): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return here - 1;
    case "ArrowRight":
      return here + 1;
    case "ArrowUp":
      return here - columnsOf(boxes);
    case "ArrowDown":
      return here + columnsOf(boxes);
    case "Home":
      return 0;
    case "End":
      return boxes.length - 1;
    default:
      return /^[a-z]$/i.test(key) ? placeOfLetter(key.toUpperCase(), here, boxes) : undefined;
  }
}

/** How many stand beside one another, which the width of the page decides. */
function columnsOf(boxes: readonly HTMLInputElement[]): number {
  const top = boxes[0]?.getBoundingClientRect().top;
  const second = boxes.findIndex((box) => box.getBoundingClientRect().top !== top);
  return second < 0 ? boxes.length : second;
}

function placeOfLetter(letter: string, here: number, boxes: readonly HTMLInputElement[]): number | undefined {
  const from = here + 1;
  const inTurn = [...boxes.slice(from), ...boxes.slice(0, from)];
  const found = inTurn.findIndex((box) => box.labels?.[0]?.textContent?.startsWith(letter));
  return found < 0 ? undefined : (found + from) % boxes.length;
}
