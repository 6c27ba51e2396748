import { DEFAULT_THEME } from "@mantine/core";
import type { Plugin } from "vite";
import { UNUSED_COLORS } from "./theme-css.ts";

/**
 * Parts of the component library's provider that write style elements while the page runs: `UiProvider` switches both off, since the content
 * security policy forbids them, and their code need not travel.
 */
const LEFT_OUT = /@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/**
 * What gives every field its id: the library gives it another one as soon as it stands in the page, for the sake of React 17, and so renders each
 * field of a page twice before the page shows.
 */
const IDS = /@mantine\/hooks\/.*\/use-id\.mjs$/;

/** All shades of all colors; `theme-css.ts` says which ones no page has. */
const COLORS = /@mantine\/core\/.*\/default-colors\.mjs$/;

const usedColors = () =>
  Object.fromEntries(Object.entries(DEFAULT_THEME.colors).filter(([name]) => !UNUSED_COLORS.includes(name)));

const REACTS_ID = `import { useId as useReactsId } from "react";
export function useId(id) {
  const own = useReactsId();
  return typeof id === "string" ? id : \`mantine-\${own}\`;
}`;

/**
 * Relatives that a component of every page carries as its properties, such as `Checkbox.Card`: none of the first pages shows one. Who does
 * takes it by its own name, `CheckboxCard`, and so has it in the page's own script.
 */
const COMPONENTS = /@mantine\/core\/.*\/(?:Button|ActionIcon|Checkbox|Input)\.mjs$/;
const CARRIED =
  /^((?:Button|ActionIcon)\.Group(?:Section)?|Checkbox\.(?:Card|Indicator)|Input\.Placeholder) = \w+;$/gm;

/** The relatives that a component's code makes its properties, and the code without them. */
export function withoutCarried(code: string): { code: string; names: string[] } {
  return { code: code.replace(CARRIED, ""), names: [...code.matchAll(CARRIED)].map(([, name = ""]) => name) };
}

/** The router's file, which gives all of its components, those of other kinds of applications too. */
const ROUTER = /\/react-router\/.*\/chunk-\w+\.mjs$/;

/** What names a component for tools, and what makes one: without a word that this does nothing else, each is kept. */
const NAMING = /^\w+\.displayName = "\w+";$/gm;
const MAKING = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** The router's code, of which the bundler can leave out each component that is not used. */
export const withoutKept = (code: string) => code.replace(NAMING, "").replace(MAKING, "$1/* @__PURE__ */ $2");

/** Leaves out what is never used of the component library and of the router, though their own code names it. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    load(id) {
      if (IDS.test(id)) {
        return REACTS_ID;
      }
      if (COLORS.test(id)) {
        return `export const DEFAULT_COLORS = ${JSON.stringify(usedColors())};`;
      }
      const [, name] = LEFT_OUT.exec(id) ?? [];
      return name && `export const ${name} = () => null;`;
    },
    transform: {
      filter: { id: [COMPONENTS, ROUTER] },
      handler: (code, id) => ({
        code: ROUTER.test(id) ? withoutKept(code) : withoutCarried(code).code,
        map: null,
      }),
    },
  };
}
