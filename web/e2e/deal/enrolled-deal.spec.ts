import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { fillVehicle, startDeal, submitInput } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { cards, cents, dollarText, submitOptions } from "../support/steps";
import { expect } from "../support/test";
import {
  addCoBuyer,
  completePurchase,
  expectListed,
  fact,
  fillContact,
  fillPurchase,
  generate,
  panel,
  passCoverage,
} from "../support/wholeDeal";

const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });
const ancillaries = (page: Page) =>
  page.getByRole("list", { name: "Ancillary products", exact: true }).getByRole("listitem");

/** Opens the wizard as the enrolled dealer, and expects what it is enrolled with. */
async function startEnrolled(page: Page): Promise<void> {
  const named = page.waitForResponse(/\/api\/tpas\?/);
  await startDeal(page, accounts.lakeside);
  await expect(page.getByLabel("Dealer state")).toHaveValue("NV");
  const vsc = page.getByRole("radiogroup", { name: "VSC (Vehicle Service Contract)" });
  await expect(vsc.getByLabel("Yes")).toBeChecked();
  await expect(page.getByText("5 of 6 VSC TPAs selected")).toBeVisible();
  for (const [title, name] of [
    ["Available VSC TPA Options (Select up to 6)", "Ironwood Motor Protection"],
    ["Available GAP TPA Options (Select up to 3)", "Evergreen Shield"],
  ] as const) {
    await expect(page.getByRole("group", { name: title }).getByRole("checkbox", { name })).toBeChecked();
  }
  const paint = page.getByRole("radiogroup", { name: "TPA for Paint & Fabric Protection" });
  await expect(paint.getByRole("radio", { name: "Larkspur Appearance Care" })).toBeChecked();
  for (const tpa of (await (await named).json()).items) {
    expect(Object.keys(tpa).sort()).toEqual(["id", "products", "tpa_name"]);
  }
}

/** Expects the cards of the TPAs that sell in Nevada, and those that have no price. */
async function expectCardsOfTpas(page: Page): Promise<void> {
  await expect(cards(page, "VSC providers")).toContainText([
    "Alder Ridge Administrators",
    "Canyon Crest Protection",
    "Granite Peak Administrators",
    "Ironwood Motor Protection",
  ]);
  await expect(cards(page, "VSC providers")).toHaveCount(4);
  await expect(cards(page, "GAP providers")).toContainText([
    "Alder Ridge Administrators",
    "Evergreen Shield",
  ]);
  await expect(ancillaries(page)).toContainText(["Canyon Crest Protection", "Larkspur"]);
  // Those with a rate book say what they need, or why they have no price.
  await expect(page.getByRole("article")).toContainText([
    "Northstar Administrators (invented)",
    "Meridian Lane Protection (invented)",
    "Harbor Light Ancillary (invented)",
  ]);
}

test("[D-171] [D-188] [D-189] [D-196] [DEF-A5] an enrolled dealer's state and TPAs come filled in and look right; its deal sells what they offer, and nothing that was declined", async ({
  page,
}) => {
  test.slow();
  await startEnrolled(page);
  await expectGoodLooks(page);
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await submitInput(page);
  await passCoverage(page);
  await expectCardsOfTpas(page);

  await page.getByRole("radio", { name: /^Granite Peak Administrators/ }).click();
  await page.getByRole("radio", { name: /^Evergreen Shield/ }).click();
  const otd = cents(await ticket(page).getByText("OTD price").locator("..").textContent());
  const left = otd - cents(await ancillaries(page).first().textContent());
  await page.getByRole("checkbox", { name: "In this deal: Windshield Protection", exact: true }).uncheck();
  await expect(ticket(page)).toContainText(dollarText(left));
  await expect(ticket(page)).not.toContainText("Windshield");
  await submitOptions(page);
  await expect(page.getByLabel("OTD Price")).toHaveValue(dollarText(left));
  await addCoBuyer(page);
  await completePurchase(page);
  await expect(fact(panel(page, "VSC Details"), "Provider")).toHaveText("Granite Peak Administrators");
  await expect(fact(panel(page, "GAP Details"), "Provider")).toHaveText("Evergreen Shield");
  await expect(fact(panel(page, "Co-Buyer"), "Name")).toHaveText("Luis Delgado");
  await expect(fact(panel(page, "Ancillary Products"), "Windshield Protection")).toHaveCount(0);

  const stored = await generate(page);
  expect(stored.contract.totalPrice).toBe(left);
  expect(stored.lines.map((line: { productName: string }) => line.productName)).toEqual([
    "Granite Peak Administrators Comprehensive, 36 months",
    "Evergreen Shield",
    "Paint & Fabric Protection, Larkspur Appearance Care",
  ]);
  await expectListed(page, stored);
});
