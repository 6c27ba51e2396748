import type { Page } from "@playwright/test";
import { generateElsewhere } from "../support/contracts";
import { failCalls, goToStep, keptDeal } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
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

test("[DEF-A2] prices that can no longer be used are shown anew, and nothing that was typed is lost", {
  tag: "@heavy",
}, async ({ page, allowConsole }) => {
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
