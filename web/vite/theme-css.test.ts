import { expect, test } from "vitest";
import { themeStyleSheet } from "./theme-css.ts";

test("the theme's variables are there for both schemes", () => {
  const css = themeStyleSheet();
  expect(css).toMatch(/:root\{[^}]*--mantine-spacing-sm: 1rem/);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="dark"\]\{[^}]*--cd-surface/);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="light"\]\{[^}]*--mantine-color-body: #fff/);
});
