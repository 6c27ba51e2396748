import type { Page } from "@playwright/test";
import { accounts, login, signIn } from "../support/accounts";
import {
  continueDeal,
  countCalls,
  failCalls,
  fillLead,
  fillVehicle,
  holdCalls,
  keptDeal,
  lookupButton,
  recordToasts,
  startDeal,
  stepHeading,
  submitButton,
  submitInput,
  told,
  UNKNOWN_VIN,
  VIN,
} from "../support/deal";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { expect, test } from "../support/test";

const vin = (page: Page) => page.getByLabel("VIN", { exact: true });
const miles = (page: Page) => page.getByLabel("Mileage");
const lead = (page: Page) =>
  page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/submissions"));
const vinError = "Please enter a valid 17-character VIN";

test("[D-073] [D-074] [D-075] [D-076] [D-079] [D-080] the input screen has its fields and buttons", async ({
  page,
}) => {
  await startDeal(page);
  for (const label of ["First Name", "Last Name", "Address", "City", "State", "ZIP", "Phone", "Email"]) {
    await expect(page.getByLabel(label, { exact: true })).toBeEditable();
  }
  await expect(vin(page)).toBeEditable();
  await expect(miles(page)).toBeEditable();
  await expect(lookupButton(page)).toHaveText("Lookup Vehicle");
  const methods = page.getByRole("radiogroup", { name: "Purchase Method" }).getByRole("radio");
  await expect(methods).toHaveCount(3);
  for (const label of ["Finance", "Cash", "Outside Finance"]) {
    await expect(page.getByRole("radio", { name: label, exact: true })).toBeAttached();
  }
  await expect(page.getByRole("heading", { name: "Product Selection" })).toBeVisible();
  await expect(submitButton(page)).toHaveText("See coverage");
  await expect(submitButton(page)).toHaveAccessibleDescription(/^Submit( |$)/);
  await page.getByRole("button", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[D-077] [D-078] each purchase method shows its own money fields", async ({ page }) => {
  await startDeal(page);
  const loanFields = ["Loan Term", "APR", "Amount Financed"];
  for (const method of ["Outside Finance", "Finance"]) {
    await page.getByText(method, { exact: true }).click();
    for (const label of loanFields) {
      await expect(page.getByLabel(label)).toBeVisible();
    }
    await expect(page.getByLabel("Total Vehicle Price")).toHaveCount(0);
  }
  await page.getByText("Cash", { exact: true }).click();
  await expect(page.getByLabel("Total Vehicle Price")).toBeVisible();
  for (const label of loanFields) {
    await expect(page.getByLabel(label)).toHaveCount(0);
  }
});

test("[D-084] [D-085] [D-086] the VIN field cleans what is typed or pasted", async ({ page }) => {
  await startDeal(page);
  await vin(page).fill("1hgcm82633a004352");
  await expect(vin(page)).toHaveValue(VIN);
  await vin(page).fill("1HG CM826-33A004352");
  await expect(vin(page)).toHaveValue(VIN);
  await vin(page).fill(`${VIN}99`);
  await expect(vin(page)).toHaveValue(VIN);
  await vin(page).fill("");
  await vin(page).pressSequentially("ioq1hg");
  await expect(vin(page)).toHaveValue("1HG");
});

test("the caret stays where the VIN is corrected", async ({ page }) => {
  await startDeal(page);
  await vin(page).fill("1HGM82633A004352");
  await vin(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type("c");
  await expect(vin(page)).toHaveValue(VIN);
  expect(await vin(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test("[D-082] [D-083] [D-087] [D-088] [D-094] the VIN's error and the buttons follow its validity", async ({
  page,
}) => {
  await startDeal(page);
  await miles(page).fill("45000");
  await expect(page.getByText(vinError)).toHaveCount(0);
  await expect(lookupButton(page)).toBeDisabled();
  await vin(page).fill(VIN.slice(0, 16));
  await expect(page.getByText(vinError)).toBeVisible();
  await expect(vin(page)).toHaveAccessibleDescription(new RegExp(vinError));
  await expect(lookupButton(page)).toBeDisabled();
  await expect(submitButton(page)).toBeDisabled();
  await vin(page).fill(VIN.toLowerCase());
  await expect(page.getByText(vinError)).toHaveCount(0);
  await expect(lookupButton(page)).toBeEnabled();
  await expect(submitButton(page)).toBeEnabled();
});

test("a wrong check digit is a hint, not an error", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page, "1HGCM82643A004352");
  await expect(page.getByText("Check digit does not match: please re-read the VIN")).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
});

test("[D-091] [D-092] [D-093] [D-096] the mileage is a whole number, and Submit needs one", async ({
  page,
}) => {
  await startDeal(page);
  await vin(page).fill(VIN);
  await expect(submitButton(page)).toBeDisabled();
  for (const [typed, kept] of [
    ["abc", 0],
    ["-5", 0],
    ["45,000", 45_000],
  ] as const) {
    await miles(page).fill(typed);
    await miles(page).blur();
    await expect(miles(page)).toHaveValue(kept.toLocaleString("en-US"));
    expect((await keptDeal(page)).miles).toBe(kept);
    await expect(submitButton(page)).toBeEnabled({ enabled: kept > 0 });
  }
});

test("[D-097] [D-098] [D-099] [D-105] phone and e-mail", async ({ page }) => {
  await startDeal(page);
  const phone = page.getByLabel("Phone");
  await phone.pressSequentially("555a123-4567");
  await expect(phone).toHaveValue("(555) 123-4567");
  await phone.fill("555123456789");
  await expect(phone).toHaveValue("(555) 123-4567");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
});

test("[D-100] [D-101] [D-102] [D-103] [D-104] the money fields keep what they may hold", async ({ page }) => {
  await startDeal(page);
  const apr = page.getByLabel("APR");
  await apr.pressSequentially("5.999");
  await expect(apr).toHaveValue("5.999");
  await expect(apr).toHaveAccessibleDescription(/up to 2 decimals/);
  await apr.fill("5.9");
  await apr.blur();
  await expect(apr).toHaveValue("5.9%");
  await apr.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(apr).toHaveValue("5.");
  await expect(apr).not.toHaveAttribute("aria-invalid", "true");
  const amount = page.getByLabel("Amount Financed");
  await amount.pressSequentially("2000050");
  await expect(amount).toHaveValue("$20,000.50");
  await page.keyboard.press("Backspace");
  await expect(amount).toHaveValue("$2,000.05");
  const term = page.getByLabel("Loan Term");
  await term.fill("-72");
  await expect(term).toHaveValue("-72");
  await expect(term).toHaveAccessibleDescription(/from 0 to 480/);
  await page.getByText("Cash", { exact: true }).click();
  const price = page.getByLabel("Total Vehicle Price");
  await price.fill("$25,000.50");
  await expect(price).toHaveValue("25000.50");
  await price.blur();
  await expect(price).toHaveValue("25,000.50");
});

test("wrong fields are told beside the fields, the first gets the focus, nothing is sent", async ({
  page,
}) => {
  await startDeal(page);
  const calls = countCalls(page, "POST", /submissions/);
  await fillVehicle(page);
  await fillLead(page);
  await page.getByLabel("Email").fill("rosa@example");
  await page.getByLabel("ZIP").fill("895");
  await page.getByLabel("Loan Term").fill("999");
  await submitButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(page.getByLabel("ZIP")).toHaveAccessibleDescription("Please enter a valid ZIP code.");
  await expect(page.getByLabel("Loan Term")).toHaveAccessibleDescription(/from 0 to 480/);
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  expect(calls()).toBe(0);
});

test("[D-114] [D-141] [D-146] Lookup Vehicle shows the vehicle and stays on the screen", async ({ page }) => {
  await startDeal(page);
  await vin(page).fill(VIN);
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
  // Another VIN is another vehicle.
  await vin(page).fill(VIN.slice(0, 16));
  await expect(panel).not.toContainText("2003 HONDA Accord");
});

test("[D-143] what a decode does not know is shown as 'Unknown'", async ({ page }) => {
  await page.route("**/api/vehicles/*", async (route) => {
    const response = await route.fetch();
    const { vehicle, source } = await response.json();
    const unknown = { ...vehicle, bodyType: "Unknown", engineType: "Unknown", manufacturingPlant: "Unknown" };
    await route.fulfill({ response, json: { vehicle: unknown, source } });
  });
  await startDeal(page);
  await vin(page).fill(VIN);
  await lookupButton(page).click();
  const facts = page.getByRole("region", { name: "Vehicle" }).getByRole("definition");
  await expect(facts).toHaveText(["Unknown", "Unknown", "Unknown"]);
});

test("[D-089] [D-090] [D-095] [D-154] Enter looks up once, and nothing else starts until then", async ({
  page,
}) => {
  await startDeal(page);
  const calls = countCalls(page, "GET", /\/api\/vehicles\//);
  await fillVehicle(page, VIN.slice(0, 16));
  await vin(page).press("Enter");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  expect(calls()).toBe(0);
  const release = await holdCalls(page, "**/api/vehicles/*");
  await vin(page).fill(VIN);
  await vin(page).press("Enter");
  await expect(lookupButton(page)).toHaveText("Looking up...");
  await expect(lookupButton(page)).toBeDisabled();
  await expect(submitButton(page)).toBeDisabled();
  for (const box of await page.getByRole("checkbox").all()) {
    await expect(box).toBeDisabled();
  }
  await vin(page).press("Enter");
  release();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText("2003 HONDA Accord");
  await expect(lookupButton(page)).toBeEnabled();
  expect(calls()).toBe(1);
});

test("[D-066] [D-115] a VIN that nothing decodes: told, and everything stays", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page, UNKNOWN_VIN);
  await submitButton(page).click();
  await expectToast(
    page,
    "Error decoding VIN",
    "Unable to retrieve vehicle information. Please check the VIN and try again.",
  );
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(vin(page)).toHaveValue(UNKNOWN_VIN);
  await expect(submitButton(page)).toBeEnabled();
});

test("[D-067] [D-116] a decode that breaks: told, and everything stays", async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await startDeal(page);
  await failCalls(page, "**/api/vehicles/*");
  await fillVehicle(page);
  await lookupButton(page).click();
  await expectToast(page, "Error", "An error occurred while processing your request.");
  await expect(vin(page)).toHaveValue(VIN);
  await expect(lookupButton(page)).toBeEnabled();
  await page.unroute("**/api/vehicles/*");
  await submitInput(page);
});

test("[D-056] [D-106] [D-109] Submit without a complete lead saves nothing, says nothing of it, and goes on", async ({
  page,
}) => {
  const calls = countCalls(page, "POST", /submissions/);
  await startDeal(page);
  await fillVehicle(page);
  await page.getByLabel("First Name").fill("Rosa");
  await page.getByLabel("Last Name").fill("Delgado");
  const toasts = await recordToasts(page);
  await submitInput(page);
  await expect.poll(toasts).toEqual([told.submitted, told.retrieved]);
  expect((await keptDeal(page)).step).toBe("aspects");
  expect(calls()).toBe(0);
});

test("[D-108] the lead is saved only with first name, last name and phone", async ({ page }) => {
  const calls = countCalls(page, "POST", /submissions/);
  await startDeal(page);
  await fillVehicle(page);
  await lookupButton(page).click();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText("2003");
  await fillLead(page);
  await page.getByLabel("Email").fill("rosa@example.com");
  for (const label of ["First Name", "Last Name", "Phone"]) {
    const field = page.getByLabel(label);
    const value = await field.inputValue();
    await field.fill(" ");
    await submitInput(page);
    expect(calls(), `calls without ${label}`).toBe(0);
    await page.getByRole("navigation", { name: "Deal steps" }).getByRole("button").first().click();
    await field.fill(value);
  }
  const sent = lead(page);
  await submitInput(page);
  await sent;
});

test("[D-112] [D-114] [D-117] a submit tells, one after another, what was done", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  const toasts = await recordToasts(page);
  await submitButton(page).click();
  await expect.poll(toasts).toEqual([told.submitted, told.saved, told.retrieved]);
});

test("[D-118] the wizard goes on after the form's notice", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const [what, selector] of [
        ["notice", ".mantine-Notification-title"],
        ["heading", "h2"],
      ] as const) {
        for (const element of document.querySelectorAll(selector)) {
          const text = `${what}: ${element.textContent}`;
          if (!seen.includes(text)) {
            seen.push(text);
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await submitInput(page);
  await expectToast(page, "Vehicle information retrieved", "2003 HONDA Accord");
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.indexOf("notice: Form Submitted")).toBeGreaterThanOrEqual(0);
  expect(seen.indexOf("heading: Select Aspects")).toBeGreaterThan(seen.indexOf("notice: Form Submitted"));
});

test("[D-107] [D-121] [D-122] [D-123] the lead's payload, and the buyer's information kept before it goes", async ({
  page,
}) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.getByText("Outside Finance", { exact: true }).click();
  const release = await holdCalls(page, "**/api/submissions");
  const sent = lead(page);
  await submitButton(page).click();
  const payload = (await sent).postDataJSON();
  expect((await keptDeal(page)).buyerInfo).toMatchObject({ name: "Rosa Delgado", phone: "(775) 555-0142" });
  release();
  expect(payload).toEqual({
    firstName: "Rosa",
    lastName: "Delgado",
    address: "",
    city: "",
    state: "",
    zip: "",
    phone: "(775) 555-0142",
    email: "",
    vin: VIN,
    miles: 45_000,
    paymentMethod: "outside",
    totalVehiclePrice: null,
    gapTerm: null,
    gapApr: null,
    gapAmountFinanced: null,
  });
});

test("[D-122] a cash lead carries the price, a financed one the loan", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.getByLabel("Amount Financed").fill("2790000");
  await page.getByLabel("Loan Term").fill("72");
  await page.getByLabel("APR").fill("5.9");
  const financed = lead(page);
  await submitInput(page);
  expect((await financed).postDataJSON()).toMatchObject({
    paymentMethod: "finance",
    totalVehiclePrice: null,
    gapTerm: 72,
    gapApr: "5.9",
    gapAmountFinanced: 2_790_000,
  });
  await page.getByRole("navigation", { name: "Deal steps" }).getByRole("button").first().click();
  await page.getByText("Cash", { exact: true }).click();
  await page.getByLabel("Total Vehicle Price").fill("25000.5");
  await miles(page).fill("45001");
  const cash = lead(page);
  await submitInput(page);
  expect((await cash).postDataJSON()).toMatchObject({
    paymentMethod: "cash",
    totalVehiclePrice: 2_500_050,
    gapTerm: null,
    gapApr: null,
    gapAmountFinanced: null,
  });
});

test("[D-110] [D-111] the same lead is not saved twice, and is reported as saved", async ({ page }) => {
  const calls = countCalls(page, "POST", /submissions/);
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await submitInput(page);
  await expectToast(page, "Vehicle information retrieved", "2003 HONDA Accord");
  await page.getByRole("navigation", { name: "Deal steps" }).getByRole("button").first().click();
  await page.getByLabel("City").fill("Reno");
  const toasts = await recordToasts(page);
  await submitInput(page);
  await expect.poll(toasts).toContain(told.saved);
  expect(calls()).toBe(1);
  await page.getByRole("navigation", { name: "Deal steps" }).getByRole("button").first().click();
  await miles(page).fill("45010");
  await submitInput(page);
  expect(calls()).toBe(2);
});

test("a vehicle that was looked up is not decoded again", async ({ page }) => {
  const calls = countCalls(page, "GET", /\/api\/vehicles\//);
  await startDeal(page);
  await fillVehicle(page);
  await lookupButton(page).click();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText("2003");
  await submitInput(page);
  expect(calls()).toBe(1);
});

test("[D-113] [D-119] a lead that can't be saved: told, nothing lost, and the next try works", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await startDeal(page);
  await failCalls(page, "**/api/submissions");
  await fillVehicle(page);
  await fillLead(page);
  const toasts = await recordToasts(page);
  await submitButton(page).click();
  await expect.poll(toasts).toEqual([told.saveFailed, told.submitFailed]);
  await expect(toast(page)).toHaveRole("alert");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await expect(submitButton(page)).toBeEnabled();
  await page.unroute("**/api/submissions");
  await submitInput(page);
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

test("[D-081] the form keeps its values under their names", async ({ page }) => {
  await startDeal(page);
  await fillVehicle(page);
  await fillLead(page);
  await page.getByLabel("Address").fill("12 Main St");
  await page.getByLabel("City").fill("Reno");
  await page.getByLabel("State", { exact: true }).selectOption("NV");
  await page.getByLabel("ZIP").fill("89501");
  await page.getByLabel("Email").fill("rosa@example.com");
  await page.getByLabel("Loan Term").fill("60");
  await page.getByLabel("APR").fill("4.5");
  await page.getByLabel("Amount Financed").fill("1000000");
  expect(await keptDeal(page)).toMatchObject({
    contact: {
      firstName: "Rosa",
      lastName: "Delgado",
      address: "12 Main St",
      city: "Reno",
      state: "NV",
      zip: "89501",
      phone: "(775) 555-0142",
      email: "rosa@example.com",
    },
    vin: VIN,
    miles: 45_000,
    paymentMethod: "finance",
    loan: { term: "60", apr: "4.5", amountFinanced: 1_000_000 },
  });
});

test("the filled input screen with errors looks right and has no axe violation", async ({ page }) => {
  test.slow();
  await startDeal(page);
  await fillVehicle(page);
  await lookupButton(page).click();
  await expect(page.getByRole("region", { name: "Vehicle" })).toContainText("2003");
  await page.getByLabel("Email").fill("rosa@example");
  await submitButton(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectGoodLooks(page);
});
