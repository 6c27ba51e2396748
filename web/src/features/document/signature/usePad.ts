import { useCallback, useEffect, useRef, useState } from "react";
import SignaturePad, { type PointGroup } from "signature_pad";
import type { Drawing } from "./Pad";

/** What changes the colour that text has, and lines with it. */
const COLORS = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];

/** The lines of a canvas that is drawn on: they stay when it changes its size or its colours. */
export function usePad(onDrawn: (strokes: number) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [count, setCount] = useState(0);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;

  useEffect(() => {
    const shown = canvas.current;
    if (!shown) {
      return undefined;
    }
    // Lines as thick as on paper, however fast they are drawn.
    const made = new SignaturePad(shown, { minWidth: 1.25, maxWidth: 2.25, penColor: colorOf(shown) });
    pad.current = made;
    let width = fit(shown, made, null);
    const drawn = () => {
      const strokes = made.toData().length;
      setCount(strokes);
      latest.current(strokes);
    };
    const recolor = () => {
      made.penColor = colorOf(shown);
      made.fromData(made.toData().map((line) => ({ ...line, penColor: made.penColor })));
    };
    const observer = new ResizeObserver(() => {
      width = fit(shown, made, width);
    });
    const queries = COLORS.map((query) => window.matchMedia(query));
    made.addEventListener("endStroke", drawn);
    observer.observe(shown);
    for (const query of queries) {
      query.addEventListener("change", recolor);
    }
    return () => {
      made.off();
      observer.disconnect();
      for (const query of queries) {
        query.removeEventListener("change", recolor);
      }
    };
  }, []);

  const show = (lines: PointGroup[]) => {
    pad.current?.fromData(lines);
    setCount(lines.length);
    return lines.length;
  };
  const drawing = useCallback((): Drawing => {
    const { width = 0, height = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    return { lines: (pad.current?.toData() ?? []).map(({ points }) => points), size: { width, height } };
  }, []);
  return {
    canvas,
    /** How many lines there are. */
    count,
    drawing,
    clear: () => show([]),
    /** Takes the last line away, and says how many are left. */
    undo: () => show(pad.current?.toData().slice(0, -1) ?? []),
  };
}

/** Lines have the colour that text has: in the dark, and in the system's contrast themes. */
function colorOf(canvas: HTMLCanvasElement): string {
  return getComputedStyle(canvas).color;
}

/** Gives a canvas as many pixels as the screen shows of it, which clears it, and draws its lines anew: as much larger as it is wider. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad, before: number | null): number | null {
  const { width, height } = canvas.getBoundingClientRect();
  if (width === 0 || width === before) {
    return before;
  }
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.getContext("2d")?.scale(ratio, ratio);
  const scale = before === null ? 1 : width / before;
  const scaled = pad.toData().map((line) => ({
    ...line,
    points: line.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  pad.fromData(scaled);
  return width;
}
