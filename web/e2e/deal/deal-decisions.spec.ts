import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { fillVehicle, goToStep, keptDeal, startDeal, stepHeading, submitInput } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { cards, cents, dollarText, GAP, noGap, prices, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";
import {
  completePurchase,
  fact,
  fillContact,
  fillPurchase,
  generateButton,
  generated,
  isGenerate,
  loan,
  panel,
  passCoverage,
} from "../support/wholeDeal";

const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });
const inDeal = (page: Page, product: string) =>
  page.getByRole("checkbox", { name: `In this deal: ${product}`, exact: true });
const ask = (page: Page) => page.getByRole("dialog", { name: "Does the buyer take GAP?" });
const review = (page: Page) => page.getByRole("button", { name: "Review deal" });

test("[DEF-A5] No GAP stands beside the GAP cards; a press on it again takes it back", async ({ page }) => {
  await reachOptions(page, { products: [VSC, GAP], amountFinanced: "2500000" });
  const [first = 0, second = 0] = await prices(page, "GAP providers");
  await expect(ticket(page)).toContainText("Not decided yet");
  await expect(ticket(page)).toContainText(dollarText(2_500_000 + first));
  await noGap(page).click();
  await expect(noGap(page)).toBeChecked();
  await expect(ticket(page).getByText("GAP")).toHaveCount(0);
  await cards(page, "GAP providers").nth(1).click();
  await expect(noGap(page)).not.toBeChecked();
  await expect(ticket(page)).toContainText(dollarText(2_500_000 + second));
  await noGap(page).click();
  await expect(cards(page, "GAP providers").nth(1)).not.toBeChecked();
  await noGap(page).click();
  await expect(ticket(page)).toContainText("Not decided yet");
});

test("[DEF-A5] a deal whose GAP was not decided asks at Submit, and goes on as it is answered", async ({
  page,
}) => {
  await reachOptions(page, { products: [VSC, GAP] });
  await cards(page, "VSC providers").first().click();
  await review(page).click();
  await expect(ask(page)).toBeVisible();
  await expect(ask(page).getByRole("button", { name: "Choose a provider" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page, "GAP providers").first()).toBeFocused();
  await expect(ask(page)).toHaveCount(0);
  await review(page).click();
  await ask(page).getByRole("button", { name: "No GAP" }).click();
  await page.clock.runFor(1500);
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  expect(await keptDeal(page)).toMatchObject({ gapDeclined: true, chosenGap: null });
});

test("[DEF-A5] a contract holds what was chosen and nothing that was declined", async ({ page }) => {
  await startDeal(page, accounts.lakeside);
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page, loan);
  await submitInput(page);
  await passCoverage(page);
  const gap = (await prices(page, "GAP providers"))[0] ?? 0;
  const windshield = page.getByRole("list", { name: "Ancillary products" }).getByRole("listitem").nth(1);
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
    "Tire & Wheel Protection, Juniper Mesa Programs",
    "Paint & Fabric Protection, Larkspur Appearance Care",
  ]);
});

test("[DEF-A5] asked for anew, a product that was declined is open again", async ({ page }) => {
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "GPS"] });
  await noGap(page).click();
  await inDeal(page, "GPS").uncheck();
  await goToStep(page, "Get Started");
  for (const product of [GAP, "GPS"]) {
    await page.getByRole("checkbox", { name: product, exact: true }).uncheck();
    await page.getByRole("checkbox", { name: product, exact: true }).check();
  }
  await goToStep(page, "Options");
  await expect(noGap(page)).not.toBeChecked();
  await expect(inDeal(page, "GPS")).toBeChecked();
});

test("[D-251] [D-250] the cards are a radio group: arrows move, Space chooses and takes back, Enter goes on", async ({
  page,
}) => {
  await reachOptions(page, { products: [VSC, GAP] });
  const vsc = cards(page, "VSC providers");
  await expect(vsc.first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(vsc.nth(5)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(vsc.nth(1)).toBeFocused();
  await expect(vsc.nth(1)).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(vsc.nth(1)).toBeChecked();
  await page.keyboard.press("Space");
  await expect(vsc.nth(1)).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await page.keyboard.press("Space");
  // One stop for each group.
  await page.keyboard.press("Tab");
  await expect(cards(page, "GAP providers").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(noGap(page)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await expect(vsc.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  expect(await keptDeal(page)).toMatchObject({ chosenVsc: "providerB", gapDeclined: true });
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

test("[DEF-A5] a draft of before anything could be declined is read, and asks", async ({ page }) => {
  await reachOptions(page, { products: [VSC, GAP] });
  await cards(page, "VSC providers").first().click();
  await page.evaluate(() => {
    const { gapDeclined, declinedAncillaries, ...older } = JSON.parse(
      sessionStorage.getItem("dealSession") ?? "",
    );
    if (gapDeclined === undefined || declinedAncillaries === undefined) {
      throw new Error("The draft does not hold what was declined.");
    }
    sessionStorage.setItem("dealSession", JSON.stringify(older));
  });
  await page.reload();
  await expect(cards(page, "VSC providers").first()).toBeChecked();
  await review(page).click();
  await expect(ask(page)).toBeVisible();
});
