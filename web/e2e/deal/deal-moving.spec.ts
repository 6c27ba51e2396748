import type { Page } from "@playwright/test";
import { lead, vehicle, wholeDeal } from "../../src/testing/dealEvents";
import { accounts, signIn } from "../support/accounts";
import { continueDeal, goToStep, progressBar, stepHeading, submitInput, VIN } from "../support/deal";
import { openDraft, putDraft } from "../support/draft";
import { expectGoodLooks } from "../support/page";
import { cards, choose } from "../support/steps";
import { expect, test } from "../support/test";
import { generated, isGenerate } from "../support/wholeDeal";

const here = (page: Page) => progressBar(page).locator("[aria-current=step]");
const question = (page: Page) =>
  page.getByRole("heading", { name: "Continue with Rosa Delgado, 2003 HONDA Accord, or start anew?" });
const vin = (page: Page) => page.getByLabel("VIN", { exact: true });

test("[DEF-C1] who comes back to the wizard from the dashboard is asked first, and goes on where it stood, also after a reload and after the next login", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await openDraft(page, [...lead, ...vehicle]);
  await page.getByRole("button", { name: "Back to Home" }).click();
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await expect(question(page)).toBeVisible();
  await expect(progressBar(page)).toHaveCount(0);
  await expect(vin(page)).toHaveCount(0);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  // A session that ended asks after the next login, and loses nothing.
  await signIn(page, accounts.dealer);
  await continueDeal(page);
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
});

test("[DEF-C6] [DEF-C3] a VIN that was checked is in the deal that is created from it; Back and Forward walk its steps, and a reload stays", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/vehicle-eligibility");
  await vin(page).fill(VIN);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(vin(page)).toHaveValue(VIN);
  expect(page.url()).not.toContain(VIN);
  await page.getByLabel("Mileage").fill("45000");
  await submitInput(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await choose(page, "Coverage Level", /^Basic/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/dashboard\/input\?step=summary$/);
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  for (const name of ["Confirm", "Coverage", "Select Aspects"]) {
    await page.goBack();
    await expect(here(page)).toContainText(name);
  }
  await page.goForward();
  await expect(here(page)).toContainText("Coverage");
  await expect(page.getByRole("combobox", { name: "Coverage Level" })).toHaveValue("Basic");
  await page.reload();
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  // A jump is an entry as well, and what is typed stays over all of it.
  await goToStep(page, "Get Started");
  await expect(vin(page)).toHaveValue(VIN);
  await page.goBack();
  await expect(here(page)).toContainText("Options");
  for (const name of ["Confirm", "Coverage", "Select Aspects", "Get Started"]) {
    await page.goBack();
    await expect(here(page)).toContainText(name);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/vehicle-eligibility$/);
  await page.goForward();
  await expect(vin(page)).toHaveValue(VIN);
  // The entry brings the VIN once: emptied, the field stays empty.
  await vin(page).fill("");
  await page.reload();
  await expect(vin(page)).toHaveValue("");
});

test("[DEF-C3] a step that comes before the browser has noted the one before it is not taken back; a new quote takes the place of all steps before it: Back leaves the wizard", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.dealer);
  await putDraft(page, vehicle);
  await page.goto("/dashboard/support");
  await continueDeal(page);
  await goToStep(page, "Coverage");
  await expect(page).toHaveURL(/\?step=coverage$/);
  await progressBar(page).evaluate(async (bar) => {
    const [started, aspects] = bar.querySelectorAll("button");
    started?.click();
    // The deal is at the step by then, the address is not yet.
    await Promise.resolve();
    aspects?.click();
  });
  await expect(page).toHaveURL(/\?step=aspects$/);
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();

  await goToStep(page, "Get Started");
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(vin(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/dashboard\/input$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
});

test("[DEF-C3] Enter on the Summary generates from its beginning, not from another control, and not while it is held down; the finished deal takes the place of its steps: Back leaves the wizard", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  // All but the last press.
  await putDraft(page, wholeDeal().slice(0, -1));
  await page.goto("/dashboard/support");
  await continueDeal(page);
  for (const name of ["Coverage", "Options", "Deal Info"] as const) {
    await goToStep(page, name);
    await expect(here(page)).toContainText(name);
  }
  let orders = 0;
  page.on("request", (request) => {
    orders += isGenerate(request) ? 1 : 0;
  });
  await page.getByLabel("Down Payment").focus();
  await page.keyboard.down("Enter");
  await expect(stepHeading(page, "Deal Summary")).toBeFocused();
  // Held down, the key comes again and again.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print Summary" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  await page.getByText("Check the deal with the buyer").click();
  await page.keyboard.press("Enter");
  expect(orders).toBe(0);
  await stepHeading(page, "Deal Summary").focus();
  await page.keyboard.press("Enter");
  await expect(generated(page)).toBeVisible();
  expect(orders).toBe(1);
  await expect(page).toHaveURL(/step=finalSummary$/);
  await page.reload();
  await expect(generated(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
});
