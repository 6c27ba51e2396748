import type { Page } from "@playwright/test";
import {
  fillLead,
  fillVehicle,
  keptDeal,
  lookupButton,
  startDeal,
  stepHeading,
  submitButton,
  submitInput,
  VIN,
} from "../support/deal";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { expect, test } from "../support/test";

const vin = (page: Page) => page.getByLabel("VIN", { exact: true });
const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });

test("[DEF-C8] [D-114] [D-141] [D-146] [D-111] the ticket shows the vehicle as soon as the page knows it, Lookup Vehicle what the server knows; the caret stays where the VIN is corrected; the filled screen with an error, and what tells of the products, look right; the lead is saved", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  await vin(page).fill("1HGM82633A004352");
  await vin(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type("c");
  await expect(vin(page)).toHaveValue(VIN);
  expect(await vin(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.getByLabel("Mileage").fill("45000");
  await expect(ticket(page)).toContainText("2003 HONDA Accord");
  await expect(ticket(page)).toContainText("45,000 miles");
  expect((await keptDeal(page)).vehicleInfo).toBeNull();
  await lookupButton(page).click();
  await expectToast(page, "Vehicle information retrieved", "2003 HONDA Accord");
  const panel = page.getByRole("region", { name: "Vehicle" });
  await expect(panel).toContainText("2003 HONDA Accord");
  await expect(panel).toContainText("Coupe");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  const { vehicleInfo } = await keptDeal(page);
  expect(vehicleInfo).toEqual({
    year: 2003,
    make: "HONDA",
    model: "Accord",
    bodyType: "Coupe",
    engineType: expect.stringContaining("Gasoline"),
    manufacturingPlant: expect.any(String),
    traits: expect.anything(),
  });

  await page.getByLabel("Email").fill("rosa@example");
  await submitButton(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "More Information" }).click();
  await expect(page.getByRole("dialog", { name: "What the products cover" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Email").fill("rosa@example.com");

  await vin(page).fill(VIN.slice(0, 16));
  await expect(ticket(page)).not.toContainText("HONDA");
  await fillVehicle(page);
  await fillLead(page);
  const saved = page.waitForResponse("**/api/submissions");
  await submitInput(page);
  expect((await saved).ok()).toBe(true);
});
