import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { contrastWithWhite, DEFAULT_COLOR, shade } from "../brand.ts";

/** The one accent: it marks the next action on a screen and nothing else. Shade 7 carries white text at 6.6:1. */
const tuned: MantineColorsTuple = [
  "#eef3fc",
  "#dbe4f7",
  "#b7c8ef",
  "#8ea9e8",
  "#7495e3",
  "#5079d9",
  "#3f6bd2",
  "#2f57b8",
  "#274a9f",
  "#1c3a80",
];

/** Slightly cool dark greys, so that both schemes feel like one product. Shade 2 (quiet text) holds 5.5:1 on shade 6. */
const dark: MantineColorsTuple = [
  "#d8dce3",
  "#bcc3ce",
  "#9ba4b3",
  "#7a8494",
  "#434b59",
  "#343b47",
  "#242a33",
  "#1b2027",
  "#14181e",
  "#0e1116",
];

/** The shades of another accent. Both that carry white text, 6 and 7, do so at 4.5:1 at least. */
function shadesOf(color: string): MantineColorsTuple {
  const brighter = shade(color, 0.1);
  return [
    shade(color, 0.92),
    shade(color, 0.83),
    shade(color, 0.65),
    shade(color, 0.5),
    shade(color, 0.36),
    shade(color, 0.22),
    contrastWithWhite(brighter) >= 4.5 ? brighter : color,
    color,
    shade(color, -0.14),
    shade(color, -0.32),
  ];
}

/** The theme with the brand's accent. */
export const themeFor = (color: string) =>
  createTheme({
    primaryColor: "accent",
    primaryShade: { light: 7, dark: 6 },
    colors: { accent: color === DEFAULT_COLOR ? tuned : shadesOf(color), dark },
    black: "#1c2128",
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    headings: {
      fontWeight: "600",
      sizes: {
        h1: { fontSize: "1.75rem", lineHeight: "1.25" },
        h2: { fontSize: "1.25rem", lineHeight: "1.4" },
        h3: { fontSize: "1rem", lineHeight: "1.5" },
      },
    },
    // Steps of 8 px.
    spacing: { xs: "0.5rem", sm: "1rem", md: "1.5rem", lg: "2rem", xl: "3rem" },
    defaultRadius: "md",
    radius: { sm: "0.25rem", md: "0.5rem", lg: "0.75rem" },
    respectReducedMotion: true,
    cursorType: "pointer",
    components: {
      // Controls of 42 px can be hit with a thumb, and 16 px text keeps phones from zooming into a field.
      Button: { defaultProps: { size: "md" } },
      TextInput: { defaultProps: { size: "md" } },
      PasswordInput: { defaultProps: { size: "md" } },
      Select: { defaultProps: { size: "md" } },
      NativeSelect: { defaultProps: { size: "md" } },
      Textarea: { defaultProps: { size: "md" } },
      Checkbox: { defaultProps: { size: "md" } },
      Radio: { defaultProps: { size: "md" } },
      Switch: { defaultProps: { size: "md" } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
      CloseButton: { defaultProps: { "aria-label": "Close" } },
    },
  });
