import type { Plugin } from "vite";

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

const REACTS_ID = `import { useId as useReactsId } from "react";
export function useId(id) {
  const own = useReactsId();
  return typeof id === "string" ? id : \`mantine-\${own}\`;
}`;

/** Leaves out what is never used of the component library, though its own code names it. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    load(id) {
      if (IDS.test(id)) {
        return REACTS_ID;
      }
      const [, name] = LEFT_OUT.exec(id) ?? [];
      return name && `export const ${name} = () => null;`;
    },
  };
}
