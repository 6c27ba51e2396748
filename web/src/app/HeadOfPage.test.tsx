// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadSoldCore } from "@/domain/soldCore";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showRoutes } from "@/testing/page";
import { signIn } from "@/testing/signIn";
import { adminPages } from "./adminPages";
import { dealerPages } from "./dealerPages";
import { type HeadAt, HeadOfPage } from "./HeadOfPage";
import type { AppPage } from "./pages";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
  signIn("person");
  // No answer comes while these look.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(leaveScreens);

/** The ways back and the texts above a page's content, in their order. */
async function headShown() {
  const heading = await screen.findByRole("heading", { level: 1 });
  const texts = [...(heading.parentElement?.children ?? [])].map((one) => one.textContent);
  const ways = [...document.querySelectorAll("[data-leads-to]")].map((way) => way.textContent);
  return { texts, ways };
}

const waiting = Object.entries<AppPage>({ ...dealerPages, ...adminPages })
  .filter((entry): entry is [string, AppPage & { head: HeadAt }] => entry[1].head !== undefined)
  .map(([path, page]) => ({ path, address: path.replaceAll(/:\w+/g, "one"), ...page }));

test.each(waiting)(
  "what shows of $path before the rules come is what shows with them",
  async ({ path, address, load, head }) => {
    const Content = await load();
    showRoutes({ [path]: <HeadOfPage head={head} /> }, address);
    const before = await headShown();
    cleanup();
    showRoutes({ [path]: <Content /> }, address);
    expect(await headShown()).toEqual(before);
  },
);
