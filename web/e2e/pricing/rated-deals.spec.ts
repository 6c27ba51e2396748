import type { Browser, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { goToStep, stepHeading } from "../support/deal";
import { openDraft } from "../support/draft";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { publishElsewhere, type SampleFile, sampleFile } from "../support/rateBooks";
import { facts, toSummary, used } from "../support/ratedDeal";
import { cards, choose, dollarText } from "../support/steps";
import { expect } from "../support/test";
import { generateButton, generated } from "../support/wholeDeal";

test.describe.configure({ timeout: 60_000 });

const northstar = (page: Page) => cards(page, "VSC providers").filter({ hasText: "Northstar" });
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

/** The day where Lakeside stands, whatever day the machine has. */
const lakesidesDay = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });

test("what prices depend on is asked at the aspects, and on a card without a price, which says why; cut off from the network, the wizard goes on rating", {
  tag: "@heavy",
}, async ({ page, context }) => {
  test.slow();
  await openDraft(page, used, accounts.lakeside);
  await expect(panel(page).getByLabel("Sale date")).toHaveValue(lakesidesDay());
  for (const [label, option] of [
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
  const card = page.getByRole("article").filter({ hasText: "Northstar" });
  await expect(card).toContainText("Needs the condition: new, used or certified.");
  await expectGoodLooks(page);
  await card.getByLabel("Condition", { exact: true }).selectOption("Used");
  await card.getByRole("button", { name: "Apply" }).click();
  await expect(northstar(page)).toBeFocused();
  await expect(northstar(page)).toContainText("Powertrain, 36 months / 36,000 miles");
  const before = (await northstar(page).textContent()) ?? "";
  await page
    .getByRole("group", { name: /^Options of Northstar/ })
    .getByRole("checkbox")
    .first()
    .check();
  await expect(northstar(page)).not.toHaveText(before);

  await context.setOffline(true);
  await goToStep(page, "Coverage");
  await choose(page, "Coverage Level", /^Enhanced/);
  await goToStep(page, "Options");
  await expect(northstar(page)).toContainText("Powertrain Plus");
  await expect(northstar(page)).not.toHaveText(before);
});

test("rated plans are sold: a book published between quote and contract asks for the new price, which the contract has; a dealer that is not enrolled gets no book of it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openDraft(page, [...used, ...facts, ...toSummary], accounts.lakeside);
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(page.getByText("Powertrain, 36 months / 36,000 miles").first()).toBeVisible();
  await publish(browser, baseURL, await sampleFile("northstar-vsc_v1", dearer));
  await generateButton(page).click();
  await expect(page.locator(":focus")).toContainText(
    /Northstar Administrators \(invented\): \$[\d,.]+ is now \$[\d,.]+ \(rates of July 1, 2026\)/,
  );
  await expectGoodLooks(page);
  const made = page.waitForResponse((answer) => answer.url().endsWith("/api/contracts"));
  await page.getByRole("button", { name: "Accept new price" }).click();
  const { lines } = await (await made).json();
  await expect(generated(page)).toBeVisible();
  expect(lines[0].rated).toMatchObject({ code: "NS-VSC", version: 2, plan: "PT", months: 36 });
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

  const book = `/api/rate-books/${lines[0].rated.contentHash}`;
  expect((await page.request.get(book)).status()).toBe(200);
  await signIn(page, accounts.dealer);
  expect((await (await page.request.get("/api/rate-books")).json()).items).toEqual([]);
  expect((await page.request.get(book)).status()).toBe(404);
});
