import type { CSSVariablesResolver } from "@mantine/core";

/**
 * Our changes to the component library's colours, and the few surfaces of our own (`--cd-...`). Text colours hold 4.5:1 on every
 * surface they appear on.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--cd-content-width": "1200px",
    "--cd-form-width": "720px",
  },
  light: {
    "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
    "--mantine-color-placeholder": "#697077",
    "--mantine-color-error": "#c0262b",
    "--mantine-color-success": "var(--cd-good)",
    "--mantine-color-default-border": "#ced4da",
    "--cd-page": "#f8f9fa",
    "--cd-surface": "#ffffff",
    "--cd-line": "#e3e6ea",
    "--cd-line-strong": "#868e96",
    "--cd-accent-text": "var(--mantine-color-accent-7)",
    "--cd-accent-quiet": "var(--mantine-color-accent-0)",
    "--cd-good": "#1f7a3d",
    "--cd-warn": "#8a5300",
    "--cd-bad": "#c0262b",
    "--cd-bad-quiet": "#fdf1f1",
    "--cd-good-quiet": "#eff8f1",
    "--cd-warn-quiet": "#fdf6e9",
  },
  dark: {
    "--mantine-color-dimmed": "var(--mantine-color-dark-2)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-error": "#ff8f8f",
    "--mantine-color-success": "var(--cd-good)",
    "--cd-page": "var(--mantine-color-dark-8)",
    "--cd-surface": "var(--mantine-color-dark-7)",
    "--cd-line": "var(--mantine-color-dark-5)",
    "--cd-line-strong": "var(--mantine-color-dark-3)",
    "--cd-accent-text": "var(--mantine-color-accent-3)",
    "--cd-accent-quiet": "color-mix(in srgb, var(--mantine-color-accent-7) 20%, var(--mantine-color-dark-7))",
    "--cd-good": "#69c98a",
    "--cd-warn": "#e5b05c",
    "--cd-bad": "#ff8f8f",
    "--cd-bad-quiet": "#35201f",
    "--cd-good-quiet": "#17291d",
    "--cd-warn-quiet": "#2f2615",
  },
});
