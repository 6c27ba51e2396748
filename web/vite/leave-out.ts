import type { Plugin } from "vite";

/**
 * Parts of the component library's provider that write style elements while the page runs: `UiProvider` switches both off, since the content
 * security policy forbids them, and their code need not travel.
 */
const LEFT_OUT = /@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Leaves out what is never used of the component library, though its own code names it. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    load(id) {
      const [, name] = LEFT_OUT.exec(id) ?? [];
      return name && `export const ${name} = () => null;`;
    },
  };
}
