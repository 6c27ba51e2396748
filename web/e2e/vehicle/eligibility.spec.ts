import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { countCalls, failCalls, holdCalls, recordToasts, UNKNOWN_VIN, VIN } from "../support/deal";
import { expectGoodLooks, expectToast, toast, widths } from "../support/page";
import { expect, test } from "../support/test";

/** Another VIN that the offline decoder knows. */
const OTHER_VIN = "5GZCZ43D13S812715";
const LOOKUP = "**/api/vehicles/*";
const vinError = "Please enter a valid 17-character VIN";
const lookupError = "Unable to find vehicle information. Please check the VIN and try again.";

const vin = (page: Page) => page.getByLabel("VIN", { exact: true });
const check = (page: Page) => page.getByRole("button", { name: /^Check/ });
const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });
/** The part of the result that a screen reader hears. */
const heard = (page: Page) => result(page).getByRole("status");

/** Where these stand and how large they are, in whole pixels. */
function places(...parts: Locator[]): Promise<number[][]> {
  return Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    ),
  );
}

/** Opens the page as a person does, once the login's own toast is out of the way. */
async function open(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Vehicle Eligibility/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vehicle Eligibility" })).toBeVisible();
}

test("[D-419] [D-420] [D-421] the page has a VIN input, its button, and a result that says what it is for", async ({
  page,
}) => {
  await open(page);
  await expect(vin(page)).toBeEditable();
  await expect(check(page)).toHaveText("Check Vehicle Eligibility");
  await expect(result(page)).toContainText("Enter a VIN to see which vehicle it belongs to");
  await expect(heard(page)).toBeEmpty();
  await expect(page.getByText(vinError)).toHaveCount(0);
  await expectGoodLooks(page);
});

test("[D-427] a VIN has 17 characters, cleaned and judged as in the wizard", async ({ page }) => {
  await open(page);
  const calls = countCalls(page, "GET", /\/api\/vehicles\//);
  await expect(check(page)).toBeDisabled();
  await vin(page).fill(`${VIN.toLowerCase().slice(0, 8)} -ioq${VIN.slice(8, 16)}`);
  await expect(vin(page)).toHaveValue(VIN.slice(0, 16));
  await expect(vin(page)).toHaveAccessibleDescription(new RegExp(vinError));
  await expect(check(page)).toBeDisabled();
  await vin(page).press("Enter");
  await vin(page).fill(`${VIN}99`);
  await expect(vin(page)).toHaveValue(VIN);
  await expect(page.getByText(vinError)).toHaveCount(0);
  await expect(check(page)).toBeEnabled();
  expect(calls()).toBe(0);
});

test("a wrong check digit is a hint, and the VIN can be looked up", async ({ page }) => {
  await open(page);
  await vin(page).fill("1HGCM82643A004352");
  await expect(vin(page)).toHaveAccessibleDescription("Check digit does not match: please re-read the VIN");
  await check(page).click();
  await expectToast(page, "Vehicle Found", "Successfully found 2003 HONDA Accord");
});

test("[D-422] [D-423] [D-424] [DEF-C6] Enter looks up once, and the vehicle is shown and heard", async ({
  page,
}) => {
  await open(page);
  const calls = countCalls(page, "GET", /\/api\/vehicles\//);
  const release = await holdCalls(page, LOOKUP);
  await vin(page).fill(VIN);
  await vin(page).press("Enter");
  await expect(heard(page)).toContainText("Looking up vehicle...");
  await expect(check(page)).toHaveAttribute("aria-busy", "true");
  await vin(page).press("Enter");
  // Forced, as the driver would wait for a button that says that it is busy.
  await check(page).click({ force: true });
  release();
  await expectToast(page, "Vehicle Found", "Successfully found 2003 HONDA Accord");
  await expect(toast(page)).toHaveRole("status");
  await expect(heard(page)).not.toContainText("Looking up vehicle...");
  await expect(heard(page)).toContainText("2003 HONDA Accord");
  await expect(heard(page)).toContainText(VIN);
  const { vehicle } = await (await page.request.get(`/api/vehicles/${VIN}`)).json();
  await expect(heard(page).getByRole("term")).toHaveText(["Body type", "Engine type", "Manufacturing plant"]);
  await expect(heard(page).getByRole("definition")).toHaveText([
    vehicle.bodyType,
    vehicle.engineType,
    vehicle.manufacturingPlant,
  ]);
  await expect(check(page)).toBeFocused();
  expect(calls()).toBe(1);
  await expectGoodLooks(page);
  await result(page).getByRole("link", { name: "Create a Deal" }).click();
  await expect(page).toHaveURL(/\/dashboard\/input$/);
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue(VIN);
});

for (const [device, width] of Object.entries(widths)) {
  test(`[D-422] nothing moves when the answer comes, on a ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const release = await holdCalls(page, LOOKUP);
    await vin(page).fill(VIN);
    await check(page).click();
    await expect(heard(page)).toContainText("Looking up vehicle...");
    const parts = [vin(page), check(page), result(page), heard(page).getByText(VIN), page.locator("footer")];
    const waiting = await places(...parts);
    release();
    await expect(heard(page)).toContainText("2003 HONDA Accord");
    expect(await places(...parts)).toEqual(waiting);
  });
}

test("[D-425] a VIN that nothing knows: told, kept, and the next try works", async ({ page }) => {
  await open(page);
  await vin(page).fill(UNKNOWN_VIN);
  await check(page).click();
  await expectToast(page, "Lookup Error", lookupError);
  await expect(toast(page)).toHaveRole("alert");
  await expect(vin(page)).toHaveValue(UNKNOWN_VIN);
  await expect(heard(page)).toContainText("No vehicle was found for this VIN");
  await expect(result(page).getByRole("link", { name: "contact Support" })).toHaveAttribute(
    "href",
    "/dashboard/support",
  );
  await expectGoodLooks(page);
  await vin(page).fill(VIN);
  await check(page).click();
  await expectToast(page, "Vehicle Found", "Successfully found 2003 HONDA Accord");
});

test("[D-425] a lookup that breaks: told, the VIN stays, and the same VIN can be tried again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await open(page);
  await failCalls(page, LOOKUP);
  await vin(page).fill(VIN);
  await check(page).click();
  await expectToast(page, "Lookup Error", lookupError);
  await expect(toast(page)).toHaveRole("alert");
  await expect(heard(page)).toContainText("Please check your connection and try again.");
  await expect(vin(page)).toHaveValue(VIN);
  await page.unroute(LOOKUP);
  await check(page).click();
  await expectToast(page, "Vehicle Found", "Successfully found 2003 HONDA Accord");
});

test("[D-426] editing the VIN clears the result; what a VIN can't hold is no edit", async ({ page }) => {
  await open(page);
  await vin(page).fill(VIN);
  await check(page).click();
  await expect(heard(page)).toContainText("2003 HONDA Accord");
  await vin(page).press("End");
  await page.keyboard.type("-");
  await expect(heard(page)).toContainText("2003 HONDA Accord");
  await page.keyboard.press("Backspace");
  await expect(vin(page)).toHaveValue(VIN.slice(0, 16));
  await expect(heard(page)).toBeEmpty();
  await expect(result(page)).toContainText("Enter a VIN to see which vehicle it belongs to");
  // The same VIN again is a new question.
  await page.keyboard.type(VIN.slice(16));
  await expect(heard(page)).toBeEmpty();
});

test("[D-426] an answer for a VIN that is no longer typed is dropped", async ({ page }) => {
  await open(page);
  const toasts = await recordToasts(page);
  const release = await holdCalls(page, `**/api/vehicles/${VIN}*`);
  const late = page.waitForResponse(`**/api/vehicles/${VIN}*`);
  await vin(page).fill(VIN);
  await check(page).click();
  await expect(heard(page)).toContainText("Looking up vehicle...");
  await vin(page).fill(OTHER_VIN);
  await expect(heard(page)).toBeEmpty();
  await check(page).click();
  await expect(heard(page)).toContainText("2003 SATURN Vue");
  release();
  await (await late).finished();
  await expect(toast(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(heard(page)).toContainText("2003 SATURN Vue");
  expect(await toasts()).toEqual(["Vehicle Found: Successfully found 2003 SATURN Vue"]);
});

test("an answer that comes after the page was left says nothing", async ({ page }) => {
  await open(page);
  const toasts = await recordToasts(page);
  const release = await holdCalls(page, LOOKUP);
  const late = page.waitForResponse(LOOKUP);
  await vin(page).fill(VIN);
  await check(page).click();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  release();
  await (await late).finished();
  await page.getByRole("link", { name: /Vehicle Eligibility/ }).click();
  await expect(vin(page)).toHaveValue("");
  await expect(heard(page)).toBeEmpty();
  expect(await toasts()).toEqual([]);
});

test("a session that ended: the login page says so, and nothing else does", async ({ page }) => {
  await open(page);
  await vin(page).fill(VIN);
  await page.context().clearCookies();
  const toasts = await recordToasts(page);
  await check(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  expect(await toasts()).toEqual(["Session Ended: Please log in again to go on."]);
});
