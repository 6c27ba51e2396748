import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { themeFor } from "../src/ui/theme.ts";
import { cssVariables } from "../src/ui/themeVariables.ts";

const NAME = "virtual:theme.css";
const RESOLVED = "\0virtual:theme.css";

/** The library's colors that no page has. Without their shades the style sheet is half as long. */
export const UNUSED_COLORS = [
  "red",
  "pink",
  "grape",
  "violet",
  "indigo",
  "blue",
  "cyan",
  "teal",
  "green",
  "lime",
  "yellow",
  "orange",
];

const UNUSED = new RegExp(`^--mantine-color-(?:${UNUSED_COLORS.join("|")})-`);

const used = <Value>(variables: Record<string, Value>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));

/** The theme's variables with this accent: those of both schemes, and those of each. */
export function themeVariables(color: string) {
  const merged = mergeMantineTheme(DEFAULT_THEME, themeFor(color));
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  return {
    variables: used({ ...base.variables, ...own.variables }),
    light: used({ ...base.light, ...own.light }),
    dark: used({ ...base.dark, ...own.dark }),
  };
}

/** They as a style sheet. */
export const themeStyleSheet = (color: string) => convertCssVariables(themeVariables(color), ":root");

/**
 * Serves `virtual:theme.css`. The component library would write these variables into a style element while the page runs, which
 * the content security policy forbids.
 */
export function themeCss(color: string): Plugin {
  return {
    name: "theme-css",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? themeStyleSheet(color) : undefined),
  };
}
