import type { Page } from "@playwright/test";
import { lead, vehicle } from "../../src/testing/dealEvents";
import { goToStep, progressBar, type StepName, startDeal, stepHeading } from "../support/deal";
import { openDraft } from "../support/draft";
import { expectGoodLooks, widths } from "../support/page";
import { choose } from "../support/steps";
import { expect, test } from "../support/test";
import { generateButton } from "../support/wholeDeal";

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
const missing = (page: Page) => page.getByRole("list", { name: "What is missing" });
const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });

test("[D-009] [D-046] [DEF-C7] [D-285] [D-286] [D-287] an empty wizard starts with Get Started, the VIN in focus; a jump by keyboard takes the focus along; what a step lacks, and the summary's list of what is missing, look right", async ({
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

  await goToStep(page, "Options");
  await expect(page.locator("main form")).toContainText("This step needs the vehicle.");
  await expectGoodLooks(page);
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Get Started")).toBeVisible();

  await goToStep(page, "Summary");
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await generateButton(page).click();
  await expect(missing(page).getByRole("listitem")).toHaveCount(10);
  await expect(page.locator(":focus")).toContainText("The contract needs a few things first");
  await expectGoodLooks(page);
});

test("aspects, coverage and review look right; on a phone the ticket is a bar that opens, and all seven steps can be reached", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await openDraft(page, [...lead, ...vehicle]);
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  await page.getByRole("checkbox", { name: "Commercial", exact: true }).click();
  await expectGoodLooks(page);
  await continueButton(page).click();
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await expectGoodLooks(page);
  await choose(page, "Coverage Level", /^Exclusionary/);
  await continueButton(page).click();
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
  await expectGoodLooks(page);

  await page.setViewportSize({ width: widths.phone, height: 800 });
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
