import type { Page } from "@playwright/test";
import { accounts, login, signIn } from "../support/accounts";
import {
  continueDeal,
  fillLead,
  fillVehicle,
  keptDeal,
  lookupButton,
  startDeal,
  stepHeading,
  submitButton,
  submitInput,
  UNKNOWN_VIN,
  VIN,
} from "../support/deal";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { expect, test } from "../support/test";

const vin = (page: Page) => page.getByLabel("VIN", { exact: true });

test("[DEF-C8] [D-114] [D-141] [D-146] [D-111] the ticket shows the vehicle as soon as the page knows it, Lookup Vehicle what the server knows; the caret stays where the VIN is corrected, and the lead is saved", async ({
  page,
}) => {
  await startDeal(page);
  await vin(page).fill("1HGM82633A004352");
  await vin(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type("c");
  await expect(vin(page)).toHaveValue(VIN);
  expect(await vin(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.getByLabel("Mileage").fill("45000");
  const ticket = page.getByRole("complementary", { name: "Deal ticket" });
  await expect(ticket).toContainText("2003 HONDA Accord");
  await expect(ticket).toContainText("45,000 miles");
  expect((await keptDeal(page)).vehicleInfo).toBeNull();
  await lookupButton(page).click();
  await expectToast(page, "Vehicle information retrieved", "2003 HONDA Accord");
  const panel = page.getByRole("region", { name: "Vehicle" });
  await expect(panel).toContainText("2003 HONDA Accord");
  await expect(panel).toContainText("Coupe");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  const { vehicleInfo } = await keptDeal(page);
  expect(vehicleInfo).toMatchObject({ year: 2003, make: "HONDA", model: "Accord", bodyType: "Coupe" });
  expect(vehicleInfo.engineType).toContain("Gasoline");
  expect(Object.keys(vehicleInfo).sort()).toEqual([
    "bodyType",
    "engineType",
    "make",
    "manufacturingPlant",
    "model",
    "traits",
    "year",
  ]);
  await vin(page).fill(VIN.slice(0, 16));
  await expect(ticket).not.toContainText("HONDA");
  await fillVehicle(page);
  await fillLead(page);
  const saved = page.waitForResponse("**/api/submissions");
  await submitInput(page);
  expect((await saved).ok()).toBe(true);
});

test("a server that is gone in the middle, and a vehicle that the device does not know: told, nothing lost, and once it is back the deal goes on", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_/);
  test.slow();
  await login(page, accounts.dealer, ownServer.url);
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await fillVehicle(page, UNKNOWN_VIN);
  await fillLead(page);
  await ownServer.kill();
  await submitButton(page).click();
  await expectToast(page, "Submission Error", "There was an error processing your data. Please try again.");
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await ownServer.restart();
  await page.getByLabel("VIN", { exact: true }).fill(VIN);
  await submitInput(page);
});

test("a session that ended in the middle: what was typed is there after the next login", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.context().clearCookies();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  await signIn(page, accounts.dealer);
  await continueDeal(page);
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await submitInput(page);
});

test("the filled input screen with errors looks right and has no axe violation, nor has what tells of the products", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  await fillVehicle(page);
  await lookupButton(page).click();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText("2003");
  await page.getByLabel("Email").fill("rosa@example");
  await submitButton(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "More Information" }).click();
  await expect(page.getByRole("dialog", { name: "What the products cover" })).toBeVisible();
  await expectNoAxeViolations(page);
});
