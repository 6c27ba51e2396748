import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  failCalls,
  fillLead,
  fillVehicle,
  goToStep,
  keptDeal,
  openWizard,
  progressBar,
  type StepName,
  startDeal,
  stepHeading,
  submitInput,
  VIN,
} from "../support/deal";
import { expectGoodLooks, expectToast, toast, widths } from "../support/page";
import { expect, test } from "../support/test";

const steps: [StepName, string][] = [
  ["Get Started", "input"],
  ["Select Aspects", "aspects"],
  ["Coverage", "coverage"],
  ["Confirm", "summary"],
  ["Options", "results"],
  ["Deal Info", "dealInfo"],
  ["Summary", "finalSummary"],
];

const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });

test("[D-009] the wizard starts with Get Started, the VIN in focus", async ({ page }) => {
  await startDeal(page);
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toBeFocused();
});

test("[D-045] the progress bar has the seven steps in order", async ({ page }) => {
  await startDeal(page);
  const buttons = progressBar(page).getByRole("button");
  await expect(buttons).toHaveCount(7);
  await expect(buttons).toContainText(steps.map(([name]) => name));
  await expect(buttons.first()).toHaveAttribute("aria-current", "step");
});

test("[D-045] [D-046] [D-047] every step can be jumped to, which is told", async ({ page }) => {
  await startDeal(page);
  for (const [name, step] of [...steps].reverse()) {
    await goToStep(page, name);
    await expectToast(page, "Step Changed", `Navigated to ${name}`);
    await expect(progressBar(page).locator("[aria-current=step]")).toContainText(name);
    expect((await keptDeal(page)).step).toBe(step);
  }
});

test("[D-046] a step can be jumped to by keyboard, and takes the focus along", async ({ page }) => {
  await startDeal(page);
  await progressBar(page)
    .getByRole("button", { name: /Coverage/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Coverage Time" })).toBeFocused();
});

test("the bar tells what is done and what is missing", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await submitInput(page);
  const bar = progressBar(page).getByRole("button");
  await expect(bar.nth(0)).toContainText("Done");
  await expect(bar.nth(1)).toContainText("You are here");
  await expect(bar.nth(2)).toContainText("Not started");
  await goToStep(page, "Get Started");
  await page.getByLabel("VIN", { exact: true }).fill("1");
  await goToStep(page, "Coverage");
  await expect(bar.nth(0)).toContainText("Something is missing");
});

test("[D-025] [D-026] Back to Dashboard leads to the dashboard", async ({ page }) => {
  await startDeal(page);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[D-055] Back to Home leads to the dashboard", async ({ page }) => {
  await startDeal(page);
  await goToStep(page, "Coverage");
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[D-068] [D-069] [D-070] [D-071] [D-072] [D-158] [D-160] a new deal has its fields and their defaults", async ({
  page,
}) => {
  await startDeal(page);
  const deal = await keptDeal(page);
  expect(deal).toMatchObject({
    vin: "",
    miles: 0,
    selectedAspects: [],
    vehicleInfo: null,
    step: "input",
    loading: false,
    coverageTime: 36,
    coverageMiles: 12_000,
    deductible: 100,
    coverageLevel: null,
    selectedProvider: null,
    paymentMethod: "finance",
    totalVehiclePrice: "",
    showMonthlyPayment: true,
  });
  expect(deal.buyerInfo).toBeTruthy();
  expect(deal.selectedProducts).toMatchObject({ vsc: false, gap: false, ancillary: false });
  expect(deal.selectedProducts.ancillaryOptions).toEqual({
    tireAndWheel: false,
    windshieldProtection: false,
    paintAndFabricProtection: false,
    antiTheftEtch: false,
    gps: false,
  });
});

test("the ticket grows with the deal", async ({ page }) => {
  await startDeal(page);
  await expect(ticket(page)).toContainText("Not entered yet");
  await fillVehicle(page);
  await fillLead(page);
  await page.getByLabel("Amount Financed").fill("2790000");
  await page.getByLabel("Guaranteed Asset Protection (GAP)").check();
  await expect(ticket(page)).toContainText("45,000 miles");
  await expect(ticket(page)).toContainText("Rosa Delgado");
  await expect(ticket(page)).toContainText("GAP");
  await expect(ticket(page)).toContainText("$27,900.00");
  await submitInput(page);
  await expect(ticket(page)).toContainText("2003 HONDA Accord");
});

test("on a phone the ticket is a bar that opens, and all seven steps can be reached", async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 800 });
  await startDeal(page);
  await fillLead(page);
  const bar = ticket(page).getByRole("button");
  await expect(bar).toHaveAttribute("aria-expanded", "false");
  await expect(ticket(page).getByText("Rosa Delgado")).toBeHidden();
  await bar.click();
  await expect(bar).toHaveAttribute("aria-expanded", "true");
  await expect(ticket(page).getByText("Rosa Delgado")).toBeVisible();
  await bar.click();
  for (const [name] of steps) {
    await goToStep(page, name);
    await expect(progressBar(page).locator("[aria-current=step]")).toContainText(name);
  }
});

test("what was typed survives a reload, and the way to the dashboard and back", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.reload();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue(VIN);
  await expect(page.getByLabel("Mileage")).toHaveValue("45,000");
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await submitInput(page);
  await page.getByRole("button", { name: "Back to Home" }).click();
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
});

test("what was typed is gone after a logout", async ({ page }) => {
  await startDeal(page);
  await fillLead(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain("Rosa");
  await startDeal(page);
  await expect(page.getByLabel("First Name")).toHaveValue("");
});

test("[D-065] New Quote asks first, then resets to an empty input screen", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.getByRole("button", { name: "New Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Start a new quote?" });
  await dialog.getByRole("button", { name: "Keep this deal" }).click();
  await expect(dialog).toBeHidden();
  expect((await keptDeal(page)).vin).toBe(VIN);
  await page.getByRole("button", { name: "New Quote" }).click();
  await dialog.getByRole("button", { name: "Start new quote" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  expect(await keptDeal(page)).toMatchObject({ vin: "", miles: 0, completed: [] });
});

test("an enrolment that can't be loaded is told, and Retry starts the deal", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await signIn(page, accounts.lakeside);
  await failCalls(page, "**/api/enrollment");
  await page.goto("/dashboard/input");
  await expect(page.getByRole("alert")).toContainText("The deal could not be started");
  await expect(progressBar(page)).toBeHidden();
  await page.unroute("**/api/enrollment");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("Dealer state")).toHaveValue("NV");
});

test("a jump does not keep a toast from its turn", async ({ page }) => {
  await page.clock.install();
  await startDeal(page);
  await fillVehicle(page);
  await submitInput(page);
  await goToStep(page, "Coverage");
  await expectToast(page, "Step Changed", "Navigated to Coverage");
  // What the submit had still to say is dropped: a later toast is about what the person did last.
  await page.clock.runFor(2_000);
  await expect(toast(page).locator(".mantine-Notification-title")).toHaveText("Step Changed");
});

test("the wizard looks right and has no axe violation, small and large, light and dark", async ({ page }) => {
  test.slow();
  await startDeal(page);
  await openWizard(page);
  await expectGoodLooks(page);
});
