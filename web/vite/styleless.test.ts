import { expect, test } from "vitest";
import { styleless } from "./styleless.ts";

test("[DEF-G] styles in the markup become rules, one for each style, and forms can't be sent", () => {
  const { pages, rules } = styleless([
    { path: "/a", html: '<p style="color:red">a</p><p style="--x:&quot;y&quot;">b</p>' },
    { path: "/b", html: '<p style="color:red">c</p><button type="submit">d</button>' },
  ]);
  expect(pages).toEqual([
    { path: "/a", html: '<p data-look="0">a</p><p data-look="1">b</p>' },
    { path: "/b", html: '<p data-look="0">c</p><button type="button" data-sends>d</button>' },
  ]);
  expect(rules).toEqual(['[data-look="0"]{color:red}', '[data-look="1"]{--x:"y"}']);
});
