import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { generateElsewhere } from "../support/contracts";
import {
  changeKept,
  countCalls,
  failCalls,
  fillVehicle,
  goToStep,
  keptDeal,
  openWizard,
  stepHeading,
} from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { loadRules } from "../support/rules";
import { expect } from "../support/test";
import {
  buyer,
  fact,
  generateButton,
  generated,
  openSummary,
  panel,
  storedContracts,
} from "../support/wholeDeal";

const refusal = (page: Page) => page.locator("form").getByRole("alert");
const DRAWS = /^\/api\/deal-seeds$/;

test("[DEF-A2] the server draws the seed of each deal, and a reload draws none", async ({ page }) => {
  const draws = countCalls(page, "POST", DRAWS);
  await signIn(page, accounts.dealer);
  const drawn = page.waitForResponse(/\/api\/deal-seeds$/);
  await openWizard(page);
  const { seed } = await (await drawn).json();
  await expect.poll(async () => (await keptDeal(page)).seed).toBe(seed);
  await fillVehicle(page);
  await page.reload();
  await expect(page.getByLabel("Mileage")).toHaveValue("45,000");
  expect((await keptDeal(page)).seed).toBe(seed);
  expect(draws()).toBe(1);

  const next = page.waitForResponse(/\/api\/deal-seeds$/);
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  const other = await (await next).json();
  await expect.poll(async () => (await keptDeal(page)).seed).toBe(other.seed);
  expect(other.seed).not.toBe(seed);
});

test("[DEF-A2] an idle dashboard keeps one seed ahead, which the next deal takes", async ({ page }) => {
  const draws = countCalls(page, "POST", DRAWS);
  await signIn(page, accounts.dealer);
  const drawn = page.waitForResponse(/\/api\/deal-seeds$/);
  await page.goto("/dashboard");
  const { seed } = await (await drawn).json();
  const ahead = () => page.evaluate(() => sessionStorage.getItem("dealSeedAhead"));
  await expect.poll(ahead).toBe(String(seed));
  const prepared = page.waitForResponse(/\/api\/settings$/);
  await page.reload();
  await prepared;
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect.poll(async () => (await keptDeal(page)).seed).toBe(seed);
  expect(await ahead()).toBeNull();
  expect(draws()).toBe(1);
});

test("[DEF-A2] prices that can no longer be used are shown anew, and nothing that was typed is lost", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openSummary(page);
  const used = await keptDeal(page);
  await generateElsewhere(page, used, used.seed, "Robin Doe");

  // The server can't draw at first: the next press is refused and draws as well.
  await failCalls(page, "**/api/deal-seeds");
  await generateButton(page).click();
  await expect(refusal(page)).toContainText(
    "These prices can no longer be used. Please check the new prices",
  );
  expect((await keptDeal(page)).seed).toBe(used.seed);
  await page.unroute("**/api/deal-seeds");

  const otd = fact(panel(page, "Deal Information"), "OTD price");
  const before = await otd.textContent();
  await generateButton(page).click();
  await expectToast(
    page,
    "Prices Updated",
    "The deal's prices could no longer be used. Please check the new ones with the buyer.",
  );
  await expect(otd).not.toHaveText(before ?? "");
  await expect(refusal(page)).toContainText(
    "These prices can no longer be used. Please check the new prices",
  );
  await expect(refusal(page)).toContainText("in Options");
  await expectGoodLooks(page);
  const renewed = await keptDeal(page);
  expect(renewed.seed).not.toBe(used.seed);
  expect(renewed.buyerInfo.name).toBe(buyer.name);
  expect([renewed.chosenVsc, renewed.chosenGap]).toEqual([used.chosenVsc, used.chosenGap]);

  await goToStep(page, "Options");
  await expect(page.getByRole("radio", { name: /^Summit Protect/ })).toBeChecked();
  await goToStep(page, "Summary");
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  const contracts = await storedContracts(page);
  expect(contracts).toHaveLength(2);
  expect(contracts[0]?.totalPrice).toBe(renewed.buyerInfo.otdPrice);
});

test("[DEF-A2] prices that the browser chose itself make no contract", async ({ page }) => {
  await openSummary(page);
  const { applyDeal } = await loadRules();
  const chosen = applyDeal(await keptDeal(page), { type: "seedDrawn", seed: 7 });
  await changeKept(page, chosen);
  await page.reload();
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  expect((await keptDeal(page)).seed).toBe(7);
  await generateButton(page).click();
  await expect(refusal(page)).toContainText("These prices can no longer be used");
  await expect.poll(async () => (await keptDeal(page)).seed).not.toBe(7);
  expect(await storedContracts(page)).toEqual([]);
});
