import type { Adopted, SignatureField } from "@/api/document/signings";

/** A place in the pad, in its own pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** The lines of a drawn signature, from point to point, in its field. */
export type Strokes = Extract<Adopted, { way: "drawn" }>["strokes"];

/** A mark is not drawn larger than a signature of half the pad's height. */
const LEAST_SHARE = 0.5;

/**
 * A drawing as large as it fits the field, in its own shape, at the field's left edge and halfway up: a pad is higher than the field, so that
 * a finger has room. What was drawn beyond the pad's edge is at the edge.
 */
export function inField(
  lines: readonly (readonly Spot[])[],
  pad: { width: number; height: number },
  field: SignatureField,
): Strokes {
  const seen = lines.map((line) =>
    line.map(({ x, y }) => ({ x: within(x, pad.width), y: within(y, pad.height) })),
  );
  const xs = seen.flat().map(({ x }) => x);
  const ys = seen.flat().map(({ y }) => y);
  const [left, top] = [least(xs), least(ys)];
  const [width, height] = [most(xs) - left, most(ys) - top];
  const scale = Math.min(
    field.height / Math.max(height, pad.height * LEAST_SHARE),
    field.width / Math.max(width, 1),
  );
  const above = (field.height - height * scale) / 2;
  return seen.map((line) =>
    line.map(({ x, y }) => [
      within(Math.round((x - left) * scale), field.width),
      within(Math.round(above + (y - top) * scale), field.height),
    ]),
  );
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

// A signature has more points than a call takes arguments.
function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
}
