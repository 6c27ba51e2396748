import type { Page } from "@playwright/test";
import { options, typed } from "../../src/testing/dealEvents";
import { accounts } from "../support/accounts";
import { openDraft } from "../support/draft";
import { expectGoodLooks } from "../support/page";
import { cards, cents, dollarText, GAP, noGap, prices, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";
import { completePurchase, fact, generateButton, generated, isGenerate, panel } from "../support/wholeDeal";

const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });
const inDeal = (page: Page, product: string) =>
  page.getByRole("checkbox", { name: `In this deal: ${product}`, exact: true });
const ask = (page: Page) => page.getByRole("dialog", { name: "Does the buyer take GAP?" });
const review = (page: Page) => page.getByRole("button", { name: "Review deal" });

test("[DEF-A5] a contract holds what was chosen and nothing that was declined", async ({ page }) => {
  const contact = {
    email: "rosa@example.com",
    address: "12 Elm Street",
    city: "Reno",
    state: "NV",
    zip: "89501",
  };
  const lead = { firstName: "Rosa", lastName: "Delgado", phone: "7755550142" };
  const loan = { amountFinanced: "2500000", term: "60", apr: "5.9" };
  await openDraft(page, [...typed({ ...contact, ...lead, ...loan }), ...options], accounts.lakeside);
  await expect(cards(page, "GAP providers").first()).toContainText("$");
  const gap = (await prices(page, "GAP providers"))[0] ?? 0;
  const windshield = page
    .getByRole("list", { name: "Ancillary products", exact: true })
    .getByRole("listitem")
    .nth(0);
  const price = cents(await windshield.textContent());
  await page.getByRole("radio", { name: /^Granite Peak/ }).click();
  const before = cents(await ticket(page).getByText("OTD price").locator("..").textContent());
  await noGap(page).click();
  await inDeal(page, "Windshield Protection").uncheck();
  await expect(ticket(page)).toContainText(dollarText(before - gap - price));
  await expect(ticket(page)).not.toContainText("Windshield");
  await review(page).click();
  await expect(page.getByLabel("OTD Price")).toHaveValue(dollarText(before - gap - price));
  await completePurchase(page);
  await expect(panel(page, "GAP Details")).toContainText("No asset protection selected");
  await expect(fact(panel(page, "Ancillary Products"), "Windshield Protection")).toHaveCount(0);
  const answered = page.waitForResponse((response) => isGenerate(response.request()));
  await generateButton(page).click();
  const { contract, lines } = await (await answered).json();
  await expect(generated(page)).toBeVisible();
  expect(contract).toMatchObject({
    products: ["VSC", "Ancillary Products"],
    totalPrice: before - gap - price,
  });
  expect(lines.map((line: { productName: string }) => line.productName)).toEqual([
    "Granite Peak Administrators Comprehensive, 36 months",
    "Paint & Fabric Protection, Larkspur Appearance Care",
  ]);
});

test("[DEF-A5] choices that were taken and declined look well on a phone, a tablet and a desk", async ({
  page,
}) => {
  test.slow();
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel", "GPS"] });
  await cards(page, "VSC providers").first().click();
  await noGap(page).click();
  await inDeal(page, "GPS").uncheck();
  await expectGoodLooks(page);
  await noGap(page).click();
  await review(page).click();
  await expect(ask(page)).toBeVisible();
  await expectGoodLooks(page);
});
