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

/** The theme's variables as a style sheet, with this accent. */
export function themeStyleSheet(color: string): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, themeFor(color));
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  return convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ":root",
  );
}

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
