import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { stepHeading } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
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

/** The menu of a deal of all seven products, in the buyer's hands. */
async function handOver(page: Page) {
  await openSummary(page, { ancillaries: [...ancillaries] });
  await page.getByRole("button", { name: "Present Menu" }).click();
  await expect(offered(page)).toBeVisible();
  await page.getByRole("button", { name: "Hand Over" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your options" })).toBeVisible();
}

/** How many pages a PDF has. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** [DOC-26] */
test("a buyer chooses on the dealership's device by keyboard alone, and the deal goes on with it", async ({
  page,
}) => {
  await handOver(page);
  expect(new URL(page.url()).pathname).toBe("/menu");
  expect(
    await page.evaluate(async () => [sessionStorage.getItem("dealSession"), await caches.keys()]),
  ).toEqual([null, []]);
  for (const address of ["/dashboard/contracts", "/dashboard/input", "/dashboard/support"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Your options" })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your options" })).toBeVisible();

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
  await page.getByLabel("Password").fill("a guess");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password is incorrect")).toBeVisible();
  await page.getByLabel("Password").fill(accounts.dealer.password);
  await page.keyboard.press("Enter");

  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(page.getByText(/The buyer chose from the menu on/)).toBeVisible();
  await expect(panel(page, "GAP Details")).toContainText("No asset protection selected");
  await expect(fact(panel(page, "Ancillary Products"), "Tire and Wheel")).toBeVisible();
  await expect(panel(page, "Ancillary Products").getByRole("term")).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/The buyer chose from the menu on/)).toBeVisible();
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
});

test("a menu looks right on every screen, and prints on one landscape page", async ({ page }) => {
  await handOver(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(offered(page).getByRole("row")).toHaveCount(1 + 7 + 3);
  await expectNothingCut(page);
  await expectNoAxeViolations(page);
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
});

test("where a menu is required there is no contract without one, nor with an outdated one", async ({
  page,
}) => {
  await openSummary(page, { ancillaries: ["tire_and_wheel"] });
  await page.goto("/dashboard/settings?tab=menu");
  await page.getByRole("switch", { name: "A signed menu is required" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saved!" })).toBeVisible();
  await expectGoodLooks(page);
  await openSummary(page, { ancillaries: ["tire_and_wheel"] });
  await generateButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Please present the menu first in Summary");
});

test("a buyer signs the waiver on the dealership's device, and the contract follows", async ({ page }) => {
  await openSummary(page, { ancillaries: ["tire_and_wheel"] });
  const { settings, version } = await (await page.request.get("/api/menu-settings")).json();
  const demanded = { settings: { ...settings, menuRequired: true }, version };
  expect((await page.request.put("/api/menu-settings", { data: demanded })).ok()).toBe(true);
  await page.getByRole("button", { name: "Present Menu" }).click();
  await page.getByRole("button", { name: "Hand Over" }).click();
  await page.getByRole("button", { name: "Take package Essential" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(accounts.dealer.password);
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await generateButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please have the menu's waiver signed first in Summary",
  );

  const waiver = panel(page, "Waiver");
  await expect(waiver.getByRole("listitem")).toContainText(["Product WaiverIssued"]);
  await expectGoodLooks(page);
  await expectNoAxeViolations(page);
  await waiver.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/signings\/menu-\d+-s1$/);
  await expect(page.getByText("Something is not finished")).toBeHidden();
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
  const shown = page.getByRole("region", { name: "Product Waiver" });
  await expect(
    shown.getByRole("paragraph").filter({ hasText: /^I decline Tire and Wheel\. / }),
  ).toBeVisible();
  await expectGoodLooks(page);
  const places = page.getByRole("button", { name: /^(Sign here|Put my initials here)/ });
  await expect(places).toHaveCount(2);
  for (let left = 2; left > 0; left--) {
    await places.first().click();
    await expect(places).toHaveCount(left - 1);
  }
  await button(page, "Sign waiver").click();
  await expect(heading(page, "You have signed")).toBeVisible();
  await button(page, "Give the device back").click();
  await page.getByLabel("Password").fill(accounts.dealer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed by everyone")).toBeVisible();
  await button(page, "Back to the Deal").click();
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(waiver.getByRole("listitem")).toContainText(["Signed"]);
  await expectGoodLooks(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await page.goto("/dashboard/contracts");
  await page
    .getByRole("button", { name: /^Documents of / })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Documents" }).getByRole("listitem")).toContainText([
    "Product Waiver",
    "Vehicle Service Contract",
    "Guaranteed Asset Protection Waiver",
  ]);
  await expectGoodLooks(page);
});
