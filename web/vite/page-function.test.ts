import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sitePaths from "../../fixtures/site-paths.json";
import { adminPages } from "../src/app/adminPages.ts";
import { customerPages } from "../src/app/customerPages.ts";
import { dealerPages } from "../src/app/dealerPages.ts";
import { routes, userPath } from "../src/routes.ts";
import { fileOf } from "./prerender.ts";

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

test("[DEF-G] each page that is rendered when the site is built is found at its address", () => {
  const rendered = [
    routes.login,
    routes.dealerIntake,
    routes.sign,
    ...Object.keys(customerPages),
    ...Object.keys(dealerPages),
    ...Object.keys(adminPages),
  ];
  for (const path of rendered.filter((path) => path !== userPath)) {
    const address = path
      .replace(":id", "lakeside-auto")
      .replace(":code", "HL-TW")
      .replace(":version", "2")
      .replace(":owner", "house")
      .replace(":key", "vsc.any.en.HOUSE-VSC.1");
    const { uri } = pageFunction()({ request: { uri: address } });
    expect(uri, path).toBe(`/${fileOf(path)}`);
    expect(sitePaths.paths, "the local run is tested with it, too").toContainEqual({
      path: address,
      file: uri,
    });
  }
  const files = sitePaths.paths.filter(({ path, file }) => file.endsWith(".html") && path !== file);
  expect(new Set(files.map(({ file }) => file)).size).toBe(rendered.length);
});
