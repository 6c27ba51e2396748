import { expect, type Page, test } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { routes } from "../../src/routes";
import { expectNothingCutAtAnyWidth } from "./cut";
import { expectFirstWords, FIRST_WORDS, type FirstWords } from "./firstWords";
import { expectLiving, expectLivingFrame, expectStyles, hold, RULES, SCRIPTS } from "./picture";
import {
  expectLargestEarly,
  expectLightStart,
  expectStillPaint,
  expectWithinBudget,
  watchVisit,
} from "./visit";

/** What a customer reads is all on the server. */
const OF_CUSTOMERS = new Set<string>([routes.sign, routes.menu]);
/** What is shown without the rules, to whoever comes. */
const OF_THE_PUBLIC = new Set<string>([routes.login, routes.dealerIntake]);
/** Addresses that only lead to a page with an address of its own. */
const LEADING = new Set<string>([routes.start, routes.admin, routes.payment]);

/**
 * The routes that each run of the tests visits: what the public sees, what a customer reads, and a list and a form of each
 * role. The others have the same frame and parts, and are visited in `make test-all`.
 */
const USUALLY_VISITED = new Set<string>([
  routes.login,
  routes.dealerIntake,
  routes.sign,
  routes.deal,
  routes.contracts,
  routes.addDealer,
  routes.dealers,
]);

/** What a test of a route's visit says of itself. */
export const visitDetails = (route: string) => ({ tag: USUALLY_VISITED.has(route) ? [] : ["@heavy"] });

const DESK = { width: 1280, height: 800 };
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a route as the first page of a visit, and looks at it in each way that every page is looked at. */
export async function expectGoodVisit(page: Page, route: string, address = route): Promise<void> {
  const words = FIRST_WORDS[route];
  const fetched = await watchVisit(page);
  await test.step("opens, and keeps its first words until the rules are there", () =>
    openPatiently(page, address, words));
  await test.step("stays within its budget, and nothing jumps or becomes the largest text late", async () => {
    const budget = budgets.routes[route as keyof typeof budgets.routes];
    const { bytes, requests } = expectWithinBudget(fetched, budget);
    test.info().annotations.push({ type: "weight", description: `${bytes} bytes, ${requests} requests` });
    if (OF_THE_PUBLIC.has(route)) {
      expectLightStart(fetched);
    }
    if (!OF_CUSTOMERS.has(route)) {
      await expectLargestEarly(page);
    }
    await expectStillPaint(page);
  });
  if (LEADING.has(route)) {
    return;
  }
  await test.step("is cut at no width", () => expectNothingCutAtAnyWidth(page));
  await photograph(page, "narrow", address);
  await page.setViewportSize(DESK);
  const title = (await heading(page).textContent()) ?? "";
  const place = await placeOfHeading(page);
  await test.step("has edges on its buttons where colors are the system's", async () => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await expectEdges(page);
    await photograph(page, "forced", address);
    await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  });
  if (words) {
    await test.step("said its first words in their place before any script", async () => {
      await hold(page, SCRIPTS);
      await page.goto(address, { waitUntil: "commit" });
      await expectFirstWords(page, words);
      await expectStyles(page);
      await expect.soft(heading(page)).toHaveText(title);
      const { x, y } = await placeOfHeading(page);
      expect.soft(x, "the heading stays where it was").toBe(place.x);
      // A button that comes beside the heading may be a pixel higher.
      expect.soft(Math.abs(y - place.y), "the heading stays where it was").toBeLessThanOrEqual(1);
    });
  }
}

/** Opens a page and waits until the network rests; one that waits for the rules shows its first words while they are on their way. */
async function openPatiently(page: Page, address: string, words: FirstWords | undefined): Promise<void> {
  const release = words ? await hold(page, RULES) : () => {};
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  if (words) {
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expectLivingFrame(page);
    await expectFirstWords(page, words);
    release();
    await expectLiving(page);
  }
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Loading...")).toHaveCount(0);
}

async function placeOfHeading(page: Page): Promise<{ x: number; y: number }> {
  return (await heading(page).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
}

/** Expects that each button can be told from what is around it without colors of its own. */
async function expectEdges(page: Page): Promise<void> {
  const buttons = page.locator("button.mantine-Button-root, a.mantine-Button-root");
  await expect(buttons.first()).toBeVisible();
  const edgeless = await buttons.evaluateAll((all) =>
    all
      .filter((button) => !(Number.parseFloat(getComputedStyle(button).borderTopWidth) > 0))
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect.soft(edgeless, "buttons without an edge").toEqual([]);
}

/** Takes a picture for whoever wants to look at the pages, where LOOK_DIR names a folder. */
async function photograph(page: Page, kind: "narrow" | "forced", address: string): Promise<void> {
  if (process.env.LOOK_DIR) {
    await page.setViewportSize(kind === "narrow" ? { width: 320, height: 640 } : DESK);
    const path = `${process.env.LOOK_DIR}/${kind}${address.replaceAll(/[/?=]/g, "-")}.png`;
    await page.screenshot({ path, fullPage: true });
  }
}
