import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { comes } from "../support/comes";
import { expectNothingCut } from "../support/cut";
import { stepHeading } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { button, drawWithMouse, heading } from "../support/signing";
import { expect } from "../support/test";
import { buyer, fact, generateButton, generated, openSummary, panel } from "../support/wholeDeal";

test.describe.configure({ timeout: 120_000 });

const ancillaries = [
  "tire_and_wheel",
  "windshield_protection",
  "paint_and_fabric",
  "theft_protection",
  "key_replacement",
] as const;

const offered = (page: Page) => page.getByRole("table", { name: "What is offered" });
const options = (page: Page) => page.getByRole("heading", { level: 1, name: "Your options" });

/** How many pages a PDF has. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Has the dealership demand a signed menu. */
async function requireMenu(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/settings?tab=menu");
  const required = page.getByRole("switch", { name: "A signed menu is required" });
  await comes(required);
  await required.click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saved!" })).toBeVisible();
  await expectGoodLooks(page);
}

/** Expects that a buyer who holds the device finds the menu alone. */
async function expectMenuAlone(page: Page): Promise<void> {
  await expect(options(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/menu");
  expect(
    await page.evaluate(async () => [sessionStorage.getItem("dealSession"), await caches.keys()]),
  ).toEqual([null, []]);
  await page.goto("/dashboard/input");
  await expect(options(page)).toBeVisible();
  await page.goBack();
  await expect(options(page)).toBeVisible();
}

/** Looks at the menu on every screen, and at the one landscape page that it prints, in black and without the site's frame. */
async function lookAtMenu(page: Page): Promise<void> {
  await comes(offered(page));
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(offered(page).getByRole("row")).toHaveCount(1 + 7 + 3);
  await expectNothingCut(page);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const packages = page.getByRole("group", { name: "Package to compare" });
  await packages.getByRole("button", { name: "Essential" }).click();
  await expect(page.getByRole("columnheader", { name: /Essential/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Complete/ })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  const sheet = page.locator(".cd-menu-sheet");
  await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(sheet.getByText("Acme Motors")).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pageCount(pdf)).toBe(1);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
  expect([Number(width), Number(height)]).toEqual([792, 612]);
  await page.emulateMedia({ media: null, colorScheme: null });
}

/** The buyer takes a package without its second product, by keyboard alone. */
async function chooseByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Still open: Vehicle Service Contract (VSC)");
  await page.getByRole("button", { name: "Take package Preferred" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveText("Accept");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page.getByText("Declined")).toHaveCount(4);
}

/** The dealership takes the device back. */
async function takeBack(page: Page): Promise<void> {
  await page.getByLabel("Password").fill(accounts.dealer.password);
  await page.keyboard.press("Enter");
}

/** The buyer reads the waiver, draws, and signs at each of its places; then the dealership has the device again. */
async function signWaiver(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${buyer.name}`).click();
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  await expect(page.getByRole("table")).toHaveCount(4);
  await expectGoodLooks(page);
  await button(page, "I have read this document").click();
  await drawWithMouse(page);
  await button(page, "I adopt this as my signature").click();
  const declined = page.getByRole("region", { name: "Product Waiver" }).getByRole("paragraph");
  await expect(declined.filter({ hasText: /^I decline .*GAP.*\. / })).toBeVisible();
  const places = page.getByRole("button", { name: /^(Sign here|Put my initials here)/ });
  await expect(declined.filter({ hasText: /^I decline / })).toHaveCount(4);
  await expect(places).toHaveCount(4 + 1);
  for (let left = 5; left > 0; left--) {
    await places.first().click();
    await expect(places).toHaveCount(left - 1);
  }
  await button(page, "Sign waiver").click();
  await expect(heading(page, "You have signed")).toBeVisible();
  await button(page, "Give the device back").click();
  await takeBack(page);
  await expect(page.getByText("Signed by everyone")).toBeVisible();
}

test("[DOC-26] where a signed menu is required there is no contract without one: a buyer chooses from it by keyboard alone and signs the waiver on the dealership's device, and the contract follows", async ({
  page,
}) => {
  await requireMenu(page);
  await openSummary(page, { ancillaries: [...ancillaries] });
  await generateButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Please present the menu first in Summary");
  await page.getByRole("button", { name: "Present Menu" }).click();
  await comes(page.getByRole("button", { name: "Hand Over" }));
  await page.getByRole("button", { name: "Hand Over" }).click();
  await expectMenuAlone(page);
  await lookAtMenu(page);
  await chooseByKeyboard(page);
  await takeBack(page);

  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(page.getByText(/The buyer chose from the menu on/)).toBeVisible();
  await expect(panel(page, "GAP Details")).toContainText("No asset protection selected");
  await expect(fact(panel(page, "Ancillary Products"), "Tire and Wheel")).toBeVisible();
  await expect(panel(page, "Ancillary Products").getByRole("term")).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/The buyer chose from the menu on/)).toBeVisible();
  await generateButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please have the menu's waiver signed first in Summary",
  );

  const waiver = panel(page, "Waiver");
  await expect(waiver.getByRole("listitem")).toContainText(["Product WaiverIssued"]);
  await expectGoodLooks(page);
  await waiver.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/signings\/menu-\d+-s1$/);
  await signWaiver(page);
  await button(page, "Back to the Deal").click();
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(waiver.getByRole("listitem")).toContainText(["Signed"]);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await page.getByRole("button", { name: "Print Contract", exact: true }).click();
  const documents = page.getByRole("list", { name: "Documents" }).getByRole("listitem");
  await comes(documents);
  await expect(documents).toContainText([
    "Product Waiver",
    "Vehicle Service Contract",
    "Tire and Wheel Protection",
  ]);
});
