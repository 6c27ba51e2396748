import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sitePaths from "../../fixtures/site-paths.json";

/** The code of the front door's function for pages, as `template.yaml` deploys it. */
function pageFunction(): (event: { request: { uri: string } }) => { uri: string } {
  const template = readFileSync(new URL("../../template.yaml", import.meta.url), "utf8");
  const resource = template.slice(template.indexOf("\n  PageFunction:"));
  const code = /FunctionCode: \|\n((?: {8}.*\n|\n)+)/.exec(resource)?.[1];
  return new Function(`${code}\nreturn handler;`)();
}

test.each(sitePaths.paths)("[DEF-C5] [DEF-G] at the front door $path is $file", ({ path, file }) => {
  const { uri } = pageFunction()({ request: { uri: path } });
  expect(uri).toBe(file);
});
