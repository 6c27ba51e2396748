import postcss from "postcss";
import { expect, test } from "vitest";
import { systemScheme } from "./system-scheme.ts";

const turned = (css: string) =>
  postcss([systemScheme()]).process(css, { from: undefined }).css.replace(/\s+/g, "");

test("[DEF-G] what holds in a named scheme holds in the system's, with the same weight", () => {
  expect(turned(':where([data-mantine-color-scheme="dark"]) .a { color: red }')).toBe(
    "@media(prefers-color-scheme:dark){:where(:root).a{color:red}}",
  );
  expect(turned("[data-mantine-color-scheme='light'] .a { color: red }")).toBe(
    "@media(prefers-color-scheme:light){:root.a{color:red}}",
  );
  expect(turned("[data-mantine-color-scheme] .a { color: red }")).toBe(":root.a{color:red}");
});

test("[DEF-G] a rule of both schemes is parted, and others stay as they are", () => {
  expect(turned(".a, [data-mantine-color-scheme=dark] .b { color: red }")).toBe(
    ".a{color:red}@media(prefers-color-scheme:dark){:root.b{color:red}}",
  );
  expect(turned(".a:hover { color: red }")).toBe(".a:hover{color:red}");
});
