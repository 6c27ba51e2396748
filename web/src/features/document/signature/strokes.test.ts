import { describe, expect, test } from "vitest";
import { inField, type Strokes } from "./strokes";

const field = { width: 300_000, height: 36_000 };
const pad = { width: 600, height: 160 };

const extent = (strokes: Strokes) => {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};

describe("a drawing in the field of a signature", () => {
  test("is as high as the field, in its own shape", () => {
    const strokes = inField(
      [
        [
          { x: 100, y: 30 },
          { x: 300, y: 130 },
        ],
        [
          { x: 200, y: 80 },
          { x: 210, y: 90 },
        ],
      ],
      pad,
      field,
    );
    expect(strokes).toEqual([
      [
        [0, 0],
        [72_000, 36_000],
      ],
      [
        [36_000, 18_000],
        [39_600, 21_600],
      ],
    ]);
  });

  test("is no wider than the field", () => {
    const [line] = inField(
      [
        [
          { x: 0, y: 80 },
          { x: 600, y: 100 },
        ],
      ],
      { width: 600, height: 100 },
      field,
    );
    expect(line).toEqual([
      [0, 13_000],
      [300_000, 23_000],
    ]);
  });

  test("a small mark stays small, and a dot a dot", () => {
    expect(
      extent(
        inField(
          [
            [
              { x: 10, y: 10 },
              { x: 20, y: 18 },
            ],
          ],
          pad,
          field,
        ),
      ),
    ).toEqual({ width: 4_500, height: 3_600 });
    expect(inField([[{ x: 10, y: 10 }]], pad, field)).toEqual([[[0, 18_000]]]);
  });

  test("what was drawn beyond the edge is at the edge, and every point a whole number inside the field", () => {
    const strokes = inField(
      [
        [
          { x: -40, y: 200 },
          { x: 33.3, y: 7.7 },
          { x: 900, y: -3 },
        ],
      ],
      pad,
      field,
    );
    for (const [x, y] of strokes.flat()) {
      expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(field.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(field.height);
    }
  });

  test("nothing is nothing, and a million points are no error", () => {
    expect(inField([], pad, field)).toEqual([]);
    const many = Array.from({ length: 1_000_000 }, (_, at) => ({ x: at % 600, y: at % 160 }));
    expect(inField([many], pad, field)[0]).toHaveLength(1_000_000);
  });
});
