import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fonts, licensesText, npmLibraries, passwordList, rustLibraries } from "./licenses.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

test("[DEF-E9] each library in the site is named with the text of its license", async () => {
  const rust = await rustLibraries(path("../.."));
  const npm = await npmLibraries(path(".."));
  const names = (libraries: { name: string }[]) => libraries.map(({ name }) => name);
  expect(names(rust)).toEqual(
    expect.arrayContaining(["serde", "wasm-bindgen", "email_address", "serde_derive"]),
  );
  expect(names(npm)).toEqual(expect.arrayContaining(["react", "@mantine/core", "scheduler", "tslib"]));
  // The product itself, the server's libraries and what only builds or tests the site are not in it.
  for (const absent of ["dealer-core", "axum", "vite", "vitest", "@playwright/test", "proptest"]) {
    expect([...names(rust), ...names(npm)]).not.toContain(absent);
  }
  const all = [...rust, ...npm];
  expect(all.filter(({ license }) => license === "")).toEqual([]);
  const text = licensesText("CoverDesk", "The product's own license", all);
  for (const one of all) {
    expect(text).toContain(`  ${one.name} ${one.version}: ${one.license}`);
    for (const license of one.texts) {
      expect(text).toContain(license);
    }
  }
  expect(text).toContain("The product's own license");
  // These ship no text: their neighbours of the same authors do.
  expect(names(all.filter(({ texts }) => texts.length === 0)).sort()).toEqual([
    "krilla",
    "react-remove-scroll-bar",
    "tsify-macros",
  ]);
});

test("the list of common passwords names its author", async () => {
  expect((await passwordList(path("../.."))).texts[0]).toMatch(/^MIT License[\s\S]*Daniel Wolf/);
});

test("the fonts that the site sends have their licenses", async () => {
  const [ofDocuments, liberation, foxit] = (await fonts(path("../.."))).map(({ texts }) => texts[0]);
  for (const text of [ofDocuments, liberation]) {
    expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
  }
  expect(foxit).toMatch(/PDFium Authors/);
});

test("a text that several libraries share stands once, with all their names", () => {
  const text = licensesText("Shield", "Own", [
    { name: "b", version: "2.0.0", license: "MIT", texts: ["The text"] },
    { name: "a", version: "1.0.0", license: "MIT", texts: ["The text"] },
  ]);
  expect(text.split("The text").length).toBe(2);
  expect(text).toContain("a 1.0.0, b 2.0.0");
});
