import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { holdCalls, UNKNOWN_VIN, VIN } from "../support/deal";
import { expectGoodLooks, widths } from "../support/page";
import { expect, test } from "../support/test";

const LOOKUP = "**/api/vehicles/*";

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

test("[D-422] [D-423] [DEF-C6] a VIN leads to its vehicle and into a deal; nothing moves when the answer comes, on a phone, a tablet and a desk", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Vehicle Eligibility/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vehicle Eligibility" })).toBeVisible();
  await vin(page).fill(UNKNOWN_VIN);
  await vin(page).press("Enter");
  await expect(heard(page)).toContainText("No vehicle was found for this VIN");
  await expectGoodLooks(page);

  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdCalls(page, LOOKUP);
    await vin(page).fill("");
    await vin(page).fill(VIN);
    await check(page).click();
    await expect(heard(page)).toContainText("Looking up vehicle...");
    const parts = [vin(page), check(page), result(page), heard(page).getByText(VIN), page.locator("footer")];
    const waiting = await places(...parts);
    release();
    await expect(heard(page)).toContainText("2003 HONDA Accord");
    expect(await places(...parts), `at ${width} pixels`).toEqual(waiting);
    await page.unroute(LOOKUP);
  }
  const { vehicle } = await (await page.request.get(`/api/vehicles/${VIN}`)).json();
  await expect(heard(page).getByRole("definition")).toHaveText([
    vehicle.bodyType,
    vehicle.engineType,
    vehicle.manufacturingPlant,
  ]);
  await expectGoodLooks(page);
  await result(page).getByRole("link", { name: "Create a Deal" }).click();
  await expect(page).toHaveURL(/\/dashboard\/input$/);
  await expect(vin(page)).toHaveValue(VIN);
});
