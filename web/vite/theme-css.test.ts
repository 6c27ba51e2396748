import { expect, test } from "vitest";
import { brandFrom, contrastWithWhite, DEFAULT_COLOR } from "../src/brand.ts";
import { themeStyleSheet } from "./theme-css.ts";

test("the theme's variables are there for both schemes", () => {
  const css = themeStyleSheet(DEFAULT_COLOR);
  expect(css).toMatch(/:root\{[^}]*--mantine-spacing-sm: 1rem/);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="dark"\]\{[^}]*--cd-surface/);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="light"\]\{[^}]*--mantine-color-body: #fff/);
});

test("another accent gives all shades, and those under white text carry it", () => {
  const { color } = brandFrom({ VITE_BRAND_COLOR: "#7A1F4B" });
  const css = themeStyleSheet(color);
  const shades = Array.from(
    { length: 10 },
    (_, number) => css.match(new RegExp(`--mantine-color-accent-${number}: (#[0-9a-f]{6})`))?.[1],
  );
  expect(shades[7]).toBe("#7a1f4b");
  expect(new Set(shades).size).toBe(10);
  for (const number of [6, 7, 8, 9]) {
    expect(contrastWithWhite(shades[number] ?? "")).toBeGreaterThanOrEqual(4.5);
  }
  expect(css).not.toContain("#2f57b8");
});
