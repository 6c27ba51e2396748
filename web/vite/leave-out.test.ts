import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withoutCarried, withoutKept } from "./leave-out.ts";

const COMPONENTS = new URL("../node_modules/@mantine/core/esm/components/", import.meta.url);
const SOURCES = new URL("../src/", import.meta.url);

const namesOf = async (component: string) =>
  withoutCarried(await readFile(new URL(`${component}/${component}.mjs`, COMPONENTS), "utf8")).names;

/** What the site's build leaves out would be missing while the page runs, and nowhere else. */
test("[DEF-G] no source asks a component for a relative that the site leaves out", async () => {
  const names = (await Promise.all(["Button", "ActionIcon", "Checkbox", "Input"].map(namesOf))).flat();
  expect(names).toEqual([
    "Button.Group",
    "Button.GroupSection",
    "ActionIcon.Group",
    "ActionIcon.GroupSection",
    "Checkbox.Indicator",
    "Checkbox.Card",
    "Input.Placeholder",
  ]);
  const asked = new RegExp(String.raw`\b(?:${names.map((name) => name.replace(".", "\\.")).join("|")})\b`);
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, SOURCES), "utf8")]),
  );
  expect(texts.filter(([, text = ""]) => asked.test(text)).map(([file]) => file)).toEqual([]);
});

test("[DEF-G] what makes a component of the router is marked as doing nothing else", () => {
  const code =
    'var Link = React10.forwardRef(\n  () => null\n);\nLink.displayName = "Link";\nReact10.useEffect(() => {});';
  expect(withoutKept(code)).toBe(
    "var Link = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\nReact10.useEffect(() => {});",
  );
});
