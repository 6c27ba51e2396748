import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  continueDeal,
  fillLead,
  fillVehicle,
  goToStep,
  keptDeal,
  progressBar,
  startDeal,
  stepHeading,
  submitInput,
  VIN,
} from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { cards, choose, reachConfirm, reachCoverage, reachOptions, submitOptions } from "../support/steps";
import { expect, test } from "../support/test";
import { generateButton, generated, isGenerate, makeDeal } from "../support/wholeDeal";

test.describe.configure({ timeout: 60_000 });

const here = (page: Page) => progressBar(page).locator("[aria-current=step]");
const question = (page: Page) =>
  page.getByRole("heading", { name: "Continue with Rosa Delgado, 2003 HONDA Accord, or start anew?" });
const vin = (page: Page) => page.getByLabel("VIN", { exact: true });

/** Leaves a deal of Rosa Delgado's at the aspects, and stands on the dashboard. */
async function leaveADeal(page: Page): Promise<void> {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await submitInput(page);
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("[DEF-C1] who opens the wizard with a kept deal is asked first, and goes on where it stood", async ({
  page,
}) => {
  await leaveADeal(page);
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await expect(question(page)).toBeVisible();
  await expect(progressBar(page)).toHaveCount(0);
  await expect(vin(page)).toHaveCount(0);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
});

test("[DEF-C1] started anew, nothing of the last customer is left", async ({ page }) => {
  await leaveADeal(page);
  await page.goto("/dashboard/input");
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Start anew" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(vin(page)).toHaveValue("");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  expect(JSON.stringify(await keptDeal(page))).not.toContain("Rosa");
});

test("[DEF-C1] a deal that no one began opens without a question", async ({ page }) => {
  await startDeal(page);
  await page.goto("/dashboard/contracts");
  await page.goto("/dashboard/input");
  await expect(vin(page)).toBeFocused();
});

test("[DEF-C1] Get Started has New Quote, which asks once something was typed", async ({ page }) => {
  await startDeal(page);
  const newQuote = page.getByRole("button", { name: "New Quote" });
  const { idempotencyKey } = await keptDeal(page);
  await newQuote.click();
  await expect.poll(async () => (await keptDeal(page)).idempotencyKey).not.toBe(idempotencyKey);
  await vin(page).fill(VIN);
  await newQuote.click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(vin(page)).toHaveValue("");
});

test("[DEF-C3] Back and Forward walk the steps, and a reload stays", async ({ page }) => {
  await page.clock.install();
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await fillVehicle(page);
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
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(vin(page)).toHaveValue(VIN);
});

test("[DEF-C3] a step that comes before the browser has noted the one before it is not taken back", async ({
  page,
}) => {
  await reachCoverage(page);
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
});

test("[DEF-C3] a finished deal takes the place of its steps: Back leaves the wizard", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/support");
  await page.goto("/dashboard/input");
  await makeDeal(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await expect(page).toHaveURL(/step=finalSummary$/);
  await page.reload();
  await expect(generated(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
});

test("[DEF-C3] so does a new quote, and no step of the deal before it comes back", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/support");
  await page.goto("/dashboard/input");
  await fillVehicle(page);
  await submitInput(page);
  await goToStep(page, "Coverage");
  await goToStep(page, "Get Started");
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(vin(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/dashboard\/input$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
});

test("[DEF-C6] a VIN that was checked is in the deal that is created from it", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/vehicle-eligibility");
  await vin(page).fill(VIN);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(vin(page)).toHaveValue(VIN);
  expect(page.url()).not.toContain(VIN);
  await vin(page).fill("");
  await page.reload();
  await expect(vin(page)).toHaveValue("");
});

test("[DEF-C6] with a kept deal the question comes first; started anew, the VIN is there", async ({
  page,
}) => {
  await leaveADeal(page);
  await page.getByRole("link", { name: /Vehicle Eligibility/ }).click();
  await vin(page).fill("1M8GDM9AXKP042788");
  await page.getByRole("button", { name: "Check Vehicle Eligibility" }).click();
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Start anew" }).click();
  await expect(vin(page)).toHaveValue("1M8GDM9AXKP042788");
  await expect(page.getByLabel("First Name")).toHaveValue("");
});

test("[DEF-C7] a step that lacks something shows what, a button that leads there, and nothing else", async ({
  page,
}) => {
  await startDeal(page);
  await goToStep(page, "Options");
  const step = page.locator("main form");
  await expect(step).toContainText("This step needs the vehicle. Enter the VIN and look the vehicle up.");
  await expect(step.getByRole("button")).toHaveText(["Go to Get Started"]);
  await expect(step.getByRole("radio")).toHaveCount(0);
  await expectGoodLooks(page);
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await fillVehicle(page);
  await submitInput(page);
  for (const name of ["Confirm", "Options"] as const) {
    await goToStep(page, name);
    await expect(step).toContainText("This step needs a coverage level. Choose one first.");
    await expect(step.getByRole("button")).toHaveText(["Go to Coverage"]);
  }
  await step.getByRole("button").click();
  await choose(page, "Coverage Level", /^Basic/);
  await goToStep(page, "Options");
  await expect(cards(page, "VSC providers")).toHaveCount(6);
});

test("[DEF-C8] the ticket shows the vehicle as soon as the page knows it", async ({ page }) => {
  const ticket = page.getByRole("complementary", { name: "Deal ticket" });
  await startDeal(page);
  await fillVehicle(page);
  await expect(ticket).toContainText("2003 HONDA Accord");
  await expect(ticket).toContainText("45,000 miles");
  expect((await keptDeal(page)).vehicleInfo).toBeNull();
  await vin(page).fill(VIN.slice(0, 16));
  await expect(ticket).not.toContainText("HONDA");
});

test("Enter goes on at Confirm, also after a press beside the controls", async ({ page }) => {
  await reachConfirm(page);
  await expect(stepHeading(page, "Review Your Selections")).toBeFocused();
  await page.getByText("Check these with the customer").click();
  await page.keyboard.press("Enter");
  await expect(cards(page, "VSC providers")).toHaveCount(6);
});

test("Enter on the Summary generates from its beginning, not from another control, and not while it is held down", async ({
  page,
}) => {
  await reachOptions(page, { amountFinanced: "2500000", term: "60", apr: "5.9" });
  await cards(page, "VSC providers").first().click();
  await submitOptions(page);
  await page.getByLabel("Email").fill("rosa@example.com");
  await page.getByLabel("Street").fill("12 Elm Street");
  await page.getByLabel("City").first().fill("Reno");
  await page.getByLabel("State").first().selectOption("NV");
  await page.getByLabel("ZIP").first().fill("89501");
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
});

test("[DEF-C1] a session that ended asks after the next login, and loses nothing", async ({ page }) => {
  await leaveADeal(page);
  await signIn(page, accounts.dealer);
  await continueDeal(page);
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
});
