import { describe, expect, test } from "vitest";
import { contrastWithWhite, DEFAULT_COLOR } from "../src/brand.ts";
import { themeStyleSheet } from "./theme-css.ts";

const css = themeStyleSheet(DEFAULT_COLOR);

/** The variables of a scheme, with those of both. */
function variablesIn(scheme: "light" | "dark"): Map<string, string> {
  const blocks = [...css.matchAll(/:root(?:\[data-mantine-color-scheme="(\w+)"\])?\{([^}]*)\}/g)];
  return new Map(
    blocks
      .filter(([, of]) => of === undefined || of === scheme)
      .flatMap(([, , block = ""]) => [...block.matchAll(/(--[\w-]+):\s*([^;]+);?/g)])
      .map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

/** The channels of a colour, from 0 to 255, with what it names looked up and mixed. */
function channelsOf(value: string, variables: Map<string, string>): number[] {
  const named = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (named) {
    return channelsOf(variables.get(named) ?? "", variables);
  }
  const mixed = value.match(/^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/);
  if (mixed) {
    const [, first = "", percent, second = ""] = mixed;
    const [one, other] = [channelsOf(first, variables), channelsOf(second, variables)];
    return one.map(
      (channel, index) => (channel * Number(percent) + (other[index] ?? 0) * (100 - Number(percent))) / 100,
    );
  }
  const digits = value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").match(/^#(..)(..)(..)$/);
  if (!digits) {
    throw new Error(`'${value}' is no colour that this test reads`);
  }
  return digits.slice(1).map((channel) => Number.parseInt(channel, 16));
}

const asHex = (channels: number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** WCAG 2.2's contrast ratio of two variables, from 1 to 21. */
function contrast(one: string, other: string, variables: Map<string, string>): number {
  const [first, second] = [one, other].map((name) =>
    contrastWithWhite(asHex(channelsOf(`var(${name})`, variables))),
  ) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

const SURFACES = ["--cd-page", "--cd-surface", "--cd-accent-quiet"];
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
  const variables = variablesIn(scheme);

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
  test.each(SURFACES.slice(0, 2))("an edge that tells of a control is seen on %s", (surface) => {
    expect(contrast("--cd-line-strong", surface, variables)).toBeGreaterThanOrEqual(3);
  });
});
