import type { Browser, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { goToStep, stepHeading } from "../support/deal";
import { openDraft } from "../support/draft";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import {
  importFile,
  publishElsewhere,
  publish as publishing,
  type SampleFile,
  sampleFile,
  tickWarnings,
} from "../support/rateBooks";
import { facts, toOptions, toSummary, used } from "../support/ratedDeal";
import { cards, choose, dollarText } from "../support/steps";
import { expect } from "../support/test";
import { completePurchase, generateButton, generated } from "../support/wholeDeal";

test.describe.configure({ timeout: 60_000 });

const NORTHSTAR = "northstar-vsc_v1";
const northstar = (page: Page) => cards(page, "VSC providers").filter({ hasText: "Northstar" });
const refused = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const panel = (page: Page) => page.getByRole("region", { name: "For exact prices" });

/** Publishes a file for Northstar, as an administrator does elsewhere. */
async function publish(browser: Browser, site: string | undefined, file: SampleFile): Promise<void> {
  const desk = await browser.newContext({ ...(site !== undefined && { baseURL: site }) });
  const admin = await desk.newPage();
  await signIn(admin, accounts.admin);
  await publishElsewhere(admin.request, "tpa-northstar", file);
  await desk.close();
}

const dearer = (text: string) =>
  text.replace("*,agent_fee,on_top,amount,40.00", "*,agent_fee,on_top,amount,90.00");

/** The day this many days after today where Lakeside stands, whatever day the machine has. */
function dayText(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
}

test("what prices depend on is asked at the aspects, and the rated plans are sold", async ({ page }) => {
  test.slow();
  await openDraft(page, used, accounts.lakeside);
  await expect(panel(page)).toBeVisible();
  await expectGoodLooks(page);
  await expect(panel(page).getByLabel("Sale date")).toHaveValue(dayText(0));
  for (const [label, option] of [
    ["Condition", "Used"],
    ["Fuel", "Gasoline"],
    ["GVWR class", "1: up to 6,000 lb"],
    ["Drive", "Two-wheel drive"],
    ["Engine induction", "Turbo"],
  ] as const) {
    await panel(page).getByLabel(label, { exact: true }).selectOption(option);
  }
  await panel(page).getByLabel("Vehicle value (retail book value)", { exact: true }).fill("21500");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await choose(page, "Coverage Level", /^Basic/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await expect(northstar(page)).toContainText("Powertrain, 36 months / 36,000 miles");
  await expectGoodLooks(page);
  await northstar(page).click();
  const before = await northstar(page).textContent();
  await page
    .getByRole("group", { name: /^Options of Northstar/ })
    .getByRole("checkbox")
    .first()
    .check();
  await expect(northstar(page)).not.toHaveText(before ?? "");
  await cards(page, "GAP providers").filter({ hasText: "Meridian" }).click();
  await page.getByRole("button", { name: "Review deal" }).click();
  await completePurchase(page);
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  const made = page.waitForResponse((answer) => answer.url().endsWith("/api/contracts"));
  await generateButton(page).click();
  const { lines } = await (await made).json();
  await expect(generated(page)).toBeVisible();
  expect(lines[0].rated).toMatchObject({ code: "NS-VSC", version: 1, plan: "PT", months: 36 });
  // What the dealership pays is on no page that a buyer sees.
  const shown = await page.locator("body").textContent();
  expect(shown).toContain(dollarText(lines[0].price));
  expect(shown).not.toContain(dollarText(lines[0].cost));
  // A reload shows the contract that was made, once the summary has taken the place of the steps before it in the browser's history.
  await expect
    .poll(() => page.evaluate(() => history.state?.usr?.at === 0 && !location.search.includes("aspects")))
    .toBe(true);
  await page.reload();
  await expect(page.getByText("Powertrain, 36 months / 36,000 miles").first()).toBeVisible();
});

test("a card without a price says why, and what is pressed on it leads to a price", async ({ page }) => {
  test.slow();
  await openDraft(page, [...used, ...toOptions], accounts.lakeside);
  const card = refused(page, "Northstar");
  await expect(card).toContainText("Needs the condition: new, used or certified.");
  await expectGoodLooks(page);
  await card.getByLabel("Condition", { exact: true }).selectOption("Used");
  await card.getByRole("button", { name: "Apply" }).click();
  await expect(northstar(page)).toBeFocused();
  await expect(northstar(page)).toContainText("Powertrain");

  await openDraft(
    page,
    [...used, ...facts, ...toOptions, { type: "editDeductible", value: "150" }],
    accounts.lakeside,
  );
  await expect(card).toContainText("deductible");
  await card.getByRole("button", { name: "$100 deductible" }).click();
  await expect(card).toHaveCount(0);
  await expect(northstar(page)).toBeFocused();
  await expect(northstar(page)).toContainText("Powertrain");
});

test("a book published between quote and contract asks for the new price", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openDraft(page, [...used, ...facts, ...toSummary], accounts.lakeside);
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(page.getByText("Powertrain, 36 months / 36,000 miles").first()).toBeVisible();
  await publish(browser, baseURL, await sampleFile(NORTHSTAR, dearer));
  await generateButton(page).click();
  const notice = page.locator(":focus");
  await expect(notice).toContainText(
    /Northstar Administrators \(invented\): \$[\d,.]+ is now \$[\d,.]+ \(rates of July 1, 2026\)/,
  );
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Accept new price" }).click();
  await expect(generated(page)).toBeVisible();
});

test("a file with errors is mended, compared, published for tomorrow, and rates a sale of tomorrow", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const ofTomorrow = (text: string) =>
    dearer(text).replace("effective_from,2026-07-01", `effective_from,${dayText(1)}`);
  const desk = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const admin = await desk.newPage();
  await signIn(admin, accounts.admin);
  await admin.goto("/admin/tpas/tpa-northstar/rate-books");
  await expect(admin.getByText("Northstar Administrators (invented)")).toBeVisible();
  await importFile(
    admin,
    await sampleFile(NORTHSTAR, (text) =>
      ofTomorrow(text).replace("on_top,amount,90.00", "on_top,amount,9o.00"),
    ),
  );
  await expect(admin.getByRole("table", { name: "Errors" })).toContainText("9o.00 is not an amount.");
  await expect(publishing(admin)).toHaveCount(0);
  await importFile(admin, await sampleFile(NORTHSTAR, ofTomorrow));
  const differences = admin.getByRole("region", { name: "Differences from version 1" });
  await expect(differences.getByRole("table", { name: "Other changed rows" })).toContainText("agent_fee");
  await tickWarnings(admin);
  await admin.getByLabel("Type NS-VSC to confirm").fill("NS-VSC");
  await publishing(admin).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("NS-VSC, version 2");
  await desk.close();

  await openDraft(page, [...used, ...facts, ...toOptions], accounts.lakeside);
  await expect(northstar(page)).toBeVisible();
  const today = await northstar(page).textContent();
  await goToStep(page, "Select Aspects");
  await panel(page).getByLabel("Sale date").fill(dayText(1));
  await goToStep(page, "Options");
  await expect(northstar(page)).not.toHaveText(today ?? "");
});

test("cut off from the network, the wizard goes on rating", async ({ page, context }) => {
  test.slow();
  await openDraft(page, [...used, ...facts, ...toOptions], accounts.lakeside);
  await expect(northstar(page)).toBeVisible();
  const before = await northstar(page).textContent();
  await context.setOffline(true);
  await goToStep(page, "Coverage");
  await choose(page, "Coverage Level", /^Enhanced/);
  await goToStep(page, "Options");
  await expect(northstar(page)).toContainText("Powertrain Plus");
  await expect(northstar(page)).not.toHaveText(before ?? "");
});

test("a dealer that is not enrolled with a TPA is told of no book of it, and gets none by its address", async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const lakeside = await elsewhere.newPage();
  await signIn(lakeside, accounts.lakeside);
  const { items } = await (await lakeside.request.get("/api/rate-books")).json();
  const [{ contentHash }] = items;
  expect((await lakeside.request.get(`/api/rate-books/${contentHash}`)).status()).toBe(200);
  await elsewhere.close();

  await signIn(page, accounts.dealer);
  const asked = await page.evaluate(
    async (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
    ["/api/rate-books", `/api/rate-books/${contentHash}`],
  );
  expect(asked).toEqual([200, 404]);
  expect((await (await page.request.get("/api/rate-books")).json()).items).toEqual([]);
});
