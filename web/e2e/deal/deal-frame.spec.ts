import type { Page } from "@playwright/test";
import {
  fillLead,
  fillVehicle,
  goToStep,
  progressBar,
  type StepName,
  startDeal,
  stepHeading,
  submitInput,
  VIN,
} from "../support/deal";
import { expectGoodLooks, widths } from "../support/page";
import { expect, test } from "../support/test";

const steps: StepName[] = [
  "Get Started",
  "Select Aspects",
  "Coverage",
  "Confirm",
  "Options",
  "Deal Info",
  "Summary",
];

const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });

test("[D-009] [D-046] the wizard starts with Get Started, the VIN in focus, and looks right; a step that is jumped to by keyboard takes the focus along", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toBeFocused();
  await expectGoodLooks(page);
  await progressBar(page)
    .getByRole("button", { name: /Coverage/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Coverage Time" })).toBeFocused();
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
  for (const name of steps) {
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
