import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type FocusEvent, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { SoldRow } from "@/domain/sale/sold";
import type { RowKind } from "./kinds";

interface VirtualRowsOptions {
  count: number;
  /** How high a row is before it is measured, in pixels. */
  height: number;
  /** How many stand side by side. */
  lanes?: number;
  gap?: number;
  keyOf: (place: number) => string;
}

/** How high the rows were of the list that was left last, and at which entry of the history: who comes back finds each where it was. */
let left: { entry: string; rows: VirtualItem[] } | null = null;

/**
 * Keeps only the rows near the view in the document, and the one that had the focus last, wherever the page is scrolled to: Tab goes on
 * from there, and a dialog that it opened gives the focus back.
 */
export function useVirtualRows<Body extends HTMLElement>({
  count,
  height,
  lanes = 1,
  gap = 0,
  keyOf,
}: VirtualRowsOptions) {
  const body = useRef<Body>(null);
  const { key: entry } = useLocation();
  const [measured] = useState(() => (left?.entry === entry ? left.rows : []));
  const [top, setTop] = useState(0);
  const [visited, setVisited] = useState<string | null>(null);
  // What stands above the list may grow or shrink, a notice for example.
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) {
      setTop(now);
    }
  });
  // What can be seen comes first, in one step, and its neighbours in slices.
  const beyond = useDeferredValue(8 * lanes, lanes);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    overscan: beyond,
    // Known before anything is measured: the first rows are part of the first rendering, which is done in slices.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    lanes,
    gap,
    getItemKey: keyOf,
    initialMeasurementsCache: measured,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (visited === null) {
        return near;
      }
      // With its neighbours, so that Tab leads to them.
      const place = placeOf(visited, count, keyOf);
      const kept = [place - 1, place, place + 1].filter((index) => place >= 0 && index >= 0 && index < count);
      return [...new Set([...near, ...kept])].sort((a, b) => a - b);
    },
  });
  useEffect(
    () => () => {
      left = { entry, rows: virtualizer.takeSnapshot() };
    },
    [entry, virtualizer],
  );
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>("[data-index]");
    if (row) {
      setVisited(keyOf(Number(row.dataset.index)));
    }
  };
  return {
    body,
    /**
     * For the body: notes which row has the focus. That it is lost is not noted, since the browser says so before it gives the focus to
     * the next control, which has to be there still.
     */
    focusing: { onFocus },
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems().map((item) => ({
      index: item.index,
      key: item.key,
      lane: item.lane,
      top: item.start - top,
    })),
    measure: virtualizer.measureElement,
  };
}

/** The key of the row at a place of a list. */
export function keyAt<Row extends SoldRow>(kind: RowKind<Row>, rows: readonly Row[], place: number): string {
  const row = rows[place];
  return row ? kind.key(row) : String(place);
}

function placeOf(key: string, count: number, keyOf: (place: number) => string): number {
  for (let place = 0; place < count; place += 1) {
    if (keyOf(place) === key) {
      return place;
    }
  }
  return -1;
}
