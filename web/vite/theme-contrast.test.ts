import { describe, expect, test } from "vitest";
import { channels, contrastWithWhite, DEFAULT_COLOR, hex } from "../src/brand.ts";
import { themeVariables } from "./theme-css.ts";

const theme = themeVariables(DEFAULT_COLOR);

/** A color with what it names looked up and mixed, as #rrggbb. */
function resolved(value: string, variables: Record<string, string>): string {
  const named = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (named) {
    return resolved(variables[named] ?? "", variables);
  }
  const mixed = value.match(/^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/);
  if (mixed) {
    const [, first = "", percent, second = ""] = mixed;
    const other = channels(resolved(second, variables));
    return hex(
      channels(resolved(first, variables)).map(
        (channel, index) => (channel * Number(percent) + (other[index] ?? 0) * (100 - Number(percent))) / 100,
      ),
    );
  }
  const long = value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (!/^#[0-9a-f]{6}$/i.test(long)) {
    throw new Error(`'${value}' is no color that this test reads`);
  }
  return long;
}

/** WCAG 2.2's contrast ratio of two variables, from 1 to 21. */
function contrast(one: string, other: string, variables: Record<string, string>): number {
  const [first, second] = [one, other].map((name) =>
    contrastWithWhite(resolved(`var(${name})`, variables)),
  ) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

const PLAIN = ["--cd-page", "--cd-surface"];
const SURFACES = [...PLAIN, "--cd-accent-quiet"];
const TINTS = ["good", "warn", "bad"];
const TEXTS = [
  "--mantine-color-text",
  "--mantine-color-dimmed",
  "--mantine-color-placeholder",
  "--mantine-color-error",
  "--mantine-color-success",
  "--cd-accent-text",
  ...TINTS.map((tint) => `--cd-${tint}`),
];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const variables = { ...theme.variables, ...theme[scheme] };

  test.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)))(
    "%s can be read on %s",
    (text, surface) => {
      expect(contrast(text, surface, variables)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(TINTS)("text, quiet text and its own color can be read on the tint of what is %s", (tint) => {
    for (const text of ["--mantine-color-text", "--mantine-color-dimmed", `--cd-${tint}`]) {
      expect(contrast(text, `--cd-${tint}-quiet`, variables), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  // WCAG 2.2, 1.4.11.
  test.each(PLAIN)("an edge that tells of a control is seen on %s", (surface) => {
    expect(contrast("--cd-line-strong", surface, variables)).toBeGreaterThanOrEqual(3);
  });
});
