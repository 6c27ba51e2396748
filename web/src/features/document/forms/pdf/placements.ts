import type { Fault, PdfPage, Placement } from "@/api/document/forms";
import { roleNames } from "../words";

/** A placement in the editor, under a name that stays its own. */
export interface PlacedItem {
  id: string;
  placement: Placement;
}

/** A point, the typographer's: 1/72 of an inch. Forms count in thousandths of it. */
export const POINT = 1_000;

/** The least side of a placement, in thousandths of a point. */
export const LEAST_SIDE = 4 * POINT;

let made = 0;

function itemOf(placement: Placement): PlacedItem {
  made += 1;
  return { id: `placement-${made}`, placement };
}

/** Placements under new names. */
export function placedOf(placements: readonly Placement[]): PlacedItem[] {
  return placements.map(itemOf);
}

/** The placements alone, in the order in which they are stored: as somebody reads them. */
export function placementsOf(items: readonly PlacedItem[]): Placement[] {
  return inReadingOrder(items).map(({ placement }) => placement);
}

/** The placements as somebody reads the pages: by page, from the top, from the left. */
export function inReadingOrder(items: readonly PlacedItem[]): PlacedItem[] {
  return items.toSorted(
    ({ placement: one }, { placement: other }) =>
      one.page - other.page || one.top - other.top || one.left - other.left,
  );
}

/** Where something lies on a page, in thousandths of a point from its top left. */
export type Box = Pick<Placement, "left" | "top" | "width" | "height">;

/** A box that is moved, and stays on its page. */
export function movedBox(box: Box, by: { left: number; top: number }, page: Size): Box {
  return {
    ...box,
    left: within(box.left + by.left, 0, page.width - box.width),
    top: within(box.top + by.top, 0, page.height - box.height),
  };
}

/** A box whose right and lower edges are moved, and stay on its page. */
export function resizedBox(box: Box, by: { width: number; height: number }, page: Size): Box {
  return {
    ...box,
    width: within(box.width + by.width, LEAST_SIDE, page.width - box.left),
    height: within(box.height + by.height, LEAST_SIDE, page.height - box.top),
  };
}

type Size = Pick<PdfPage, "width" | "height">;

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, Math.max(least, most))));
}

/** How far a press of an arrow key moves: a point, or ten with Ctrl or Cmd held. */
const STEP = POINT;
const LEAP = 10 * POINT;

const ways: Record<string, { across: number; down: number }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The box after a press of a key: arrows move it, Shift and arrows resize it. Null for a key that does neither. */
export function boxAfterKey(box: Box, { key, shiftKey, ctrlKey, metaKey }: Press, page: Size): Box | null {
  const way = ways[key];
  if (way === undefined) {
    return null;
  }
  const step = ctrlKey || metaKey ? LEAP : STEP;
  const [across, down] = [way.across * step, way.down * step];
  return shiftKey
    ? resizedBox(box, { width: across, height: down }, page)
    : movedBox(box, { left: across, top: down }, page);
}

/** The list with a placement in the middle of a page, and what that one is called. */
export function withPlacement(items: readonly PlacedItem[], page: number, { width, height }: Size) {
  const size = { width: Math.min(160 * POINT, width), height: Math.min(16 * POINT, height) };
  const added = itemOf({
    page,
    left: Math.round((width - size.width) / 2),
    top: Math.round((height - size.height) / 2),
    ...size,
    fill: { by: "value", placeholder: "" },
    size: 10 * POINT,
    smallest: 7 * POINT,
    align: "left",
    comb: null,
  });
  return { items: [...items, added], id: added.id };
}

/** The list with something else of a placement. */
export function withPart(items: readonly PlacedItem[], id: string, part: Partial<Placement>): PlacedItem[] {
  return items.map((item) => (item.id === id ? { id, placement: { ...item.placement, ...part } } : item));
}

/** What a placement prints, or who signs there. */
export function placementName({ fill }: Placement): string {
  if (fill.by === "value") {
    return fill.placeholder || "Nothing chosen yet";
  }
  return `${fill.place === "initials" ? "Initials" : "Signature"}: ${roleNames[fill.role]}`;
}

/** The faults by the names of the placements that they are of. Faults count placements from 1. */
export function faultsByPlacement(faults: readonly Fault[], ids: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { placement, message } of faults) {
    const id = placement == null ? undefined : ids[placement - 1];
    if (id !== undefined) {
      found.set(id, [...(found.get(id) ?? []), message]);
    }
  }
  return found;
}

/** Thousandths of a point as points are typed: '72.5'. */
export function pointsText(thousandths: number): string {
  return String(thousandths / POINT);
}

/** Typed points in thousandths; null for what is no number of points. */
export function pointsIn(typed: string): number | null {
  const match = /^\s*(\d{1,5})(?:[.,](\d{0,3}))?\s*$/.exec(typed);
  return match ? Number(match[1]) * POINT + Number((match[2] ?? "").padEnd(3, "0")) : null;
}
