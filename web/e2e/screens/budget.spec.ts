import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { routes } from "../../src/routes";
import { wholeDeal } from "../../src/testing/dealEvents";
import { type Account, accounts, signIn } from "../support/accounts";
import { draftAfter } from "../support/draft";
import { FIRST_WORDS } from "../support/firstWords";
import { expectGoodVisit, visitDetails } from "../support/goodVisit";
import { addressOf } from "../support/records";
import { loadRules } from "../support/rules";
import { site } from "../support/server";
import { test } from "../support/signedIn";
import { beginSigning, handOver } from "../support/signing";
import { expect } from "../support/test";
import { ON_DEMAND } from "../support/visit";

test("what draws and shows documents stays within its budget", async () => {
  const files = await readdir(join(site, "assets"));
  for (const name of ON_DEMAND) {
    const twin = files.filter((file) => file.startsWith(name) && file.endsWith(".br"));
    expect(twin, name).toHaveLength(1);
    const { size } = await stat(join(site, "assets", twin[0] ?? ""));
    expect(size, name).toBeLessThanOrEqual(budgets.modules[name]);
  }
});

test("[DEF-G] every route has a budget", () => {
  expect(Object.keys(budgets.routes).sort()).toEqual(Object.values(routes).sort());
});

const titleOf = (route: string) =>
  `[DEF-G] [DEF-D15] [DEF-D2] ${route} shows at once and stays as it shows, within its budget, cut at no width, with edges on its buttons`;

// A payment without anything to pay leads back to the contracts, and a record is shown for whoever's it is.
const recordsAndWays: string[] = [
  routes.admin,
  routes.payment,
  routes.signing,
  routes.remittance,
  routes.cancellation,
  routes.amendment,
  routes.contract,
  routes.transfer,
  routes.dealer,
  routes.rateBooks,
  routes.rateBook,
  routes.rateBookTrial,
  routes.tpaTerms,
  routes.form,
];

test("[DEF-G] the first words of every page are known", () => {
  const behindLogin = Object.values(routes).filter((path) => /^\/(dashboard|admin)/.test(path));
  expect(Object.keys(FIRST_WORDS).sort()).toEqual(
    behindLogin.filter((path) => !recordsAndWays.includes(path)).sort(),
  );
});

const ofPublic = [routes.start, routes.login, routes.dealerIntake];
/** What a dealership shows that is enrolled with no TPA and has sold nothing. */
const withoutTpas: string[] = [routes.payment, routes.refunds, routes.reports];
/** What shows something else to one that is enrolled. */
const inBothWays: string[] = [routes.deal, routes.settings, routes.submitPayment];
const ofDealers = Object.values(routes).filter((route) => route.startsWith("/dashboard"));

// What the dealership without TPAs sees otherwise is the second visit of its routes.
const visits: { account: Account | null; paths: string[]; tag?: "@heavy" }[] = [
  { account: null, paths: ofPublic },
  { account: accounts.dealer, paths: [...withoutTpas, ...inBothWays], tag: "@heavy" },
  { account: accounts.lakeside, paths: ofDealers.filter((route) => !withoutTpas.includes(route)) },
];

for (const { account, paths, tag = [] } of visits) {
  test.describe(account?.username ?? "anybody", { tag }, () => {
    test.use({ account });
    for (const route of paths) {
      test(titleOf(route), visitDetails(route), async ({ page }) => {
        await expectGoodVisit(page, route, await addressOf(route, page.request));
      });
    }
  });
}

/** Puts the device into the hands of a buyer who signs. */
async function handSigningOver(page: Page): Promise<void> {
  await signIn(page, accounts.lakeside);
  await handOver(page.request, await beginSigning(page.request, "Terrence O'Neill"));
}

/** Puts the device into the hands of a buyer who chooses from a menu. */
async function handMenuOver(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  const { dealOf } = await loadRules();
  const presented = await page.request.post("/api/menus", {
    data: dealOf(await draftAfter(page, wholeDeal())),
  });
  const { id } = await presented.json();
  const handed = await page.request.post(`/api/menus/${id}/hand-over`, { data: {} });
  expect(handed.status()).toBe(200);
}

for (const [route, handDevice] of [
  [routes.sign, handSigningOver],
  [routes.menu, handMenuOver],
] as const) {
  test(titleOf(route), visitDetails(route), async ({ page }) => {
    await handDevice(page);
    await expectGoodVisit(page, route);
  });
}
