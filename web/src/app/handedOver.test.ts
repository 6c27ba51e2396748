// @vitest-environment jsdom
import { matchRoutes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "@/routes";
import { documents } from "@/ui/documents";
import { routeTree } from "./router";

let opened: string[] = [];

beforeEach(() => {
  opened = [];
  vi.spyOn(documents, "open").mockImplementation((address) => {
    opened.push(address);
  });
});
afterEach(() => localStorage.clear());

const addresses = Object.values(routes).filter(
  (address) => address !== routes.sign && address !== routes.menu,
);

/** Runs what stands before the page at an address, and follows where it leads. */
function visit(address: string): void {
  for (const { route } of matchRoutes(routeTree, address) ?? []) {
    const guard = route.loader as ((of: { request: Request }) => unknown) | undefined;
    const answer = guard?.({ request: new Request(`https://site.example${address}`) });
    if (answer instanceof Response && opened.length === 0) {
      visit(answer.headers.get("location") ?? "");
    }
  }
}

test.each([
  ["signing", "/sign"],
  ["menu", "/menu"],
])("[DOC-26] a device that was handed over for a %s shows it at every address of the site", (what, page) => {
  localStorage.setItem("userInfo", `handed for ${what}`);
  for (const address of [...addresses, "/no-such-page"]) {
    opened = [];
    visit(address);
    expect(opened, address).toEqual([page]);
  }
});
