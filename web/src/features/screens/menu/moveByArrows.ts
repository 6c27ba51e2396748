import type { KeyboardEvent } from "react";

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the buttons of a menu by the arrow keys; it takes nothing. Space and Enter do, as on every button. */
export function moveByArrows(table: HTMLElement | null, event: KeyboardEvent): void {
  const step = steps[event.key];
  const from = placeOf(document.activeElement);
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const cells = [...(table?.querySelectorAll<HTMLElement>("[data-menu-cell]") ?? [])];
  const places = cells.flatMap((cell) => {
    const place = cell.checkVisibility?.() === false ? null : placeOf(cell);
    return place ? [{ cell, place }] : [];
  });
  event.preventDefault();
  const [rows, columns] = step;
  const isAhead = ([row, column]: Place) =>
    rows === 0 ? row === from[0] && (column - from[1]) * columns > 0 : (row - from[0]) * rows > 0;
  const distance = ([row, column]: Place) => Math.abs(row - from[0]) * 100 + Math.abs(column - from[1]);
  const [nearest] = places
    .filter(({ place }) => isAhead(place))
    .sort((one, other) => distance(one.place) - distance(other.place));
  nearest?.cell.focus();
}

type Place = [row: number, column: number];

function placeOf(element: Element | null): Place | null {
  const [row, column] = element?.getAttribute("data-menu-cell")?.split(" ").map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
}
