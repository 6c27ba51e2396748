import type { Page } from "@playwright/test";
import { expectGoodLooks, expectToast } from "../support/page";
import { reachDealInfo } from "../support/steps";
import { expect, test } from "../support/test";

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const buyer = (page: Page, label: string) => block(page, "Primary Buyer").getByLabel(label);
const lender = (page: Page, label: string) => block(page, "Lender").getByLabel(label);
const figure = (page: Page, name: string) =>
  block(page, "Deal Information").getByRole("textbox", { name, exact: true });
/** The lenders of the open list; the options of the state fields are not among them. */
const lenders = (page: Page) => page.getByRole("listbox").getByRole("option");

test("[D-262] [D-263] [D-271] [D-274] [D-275] [D-276] a list of lenders that has several pages is loaded whole, and the chosen one fills the block; deal info looks well on a phone, a tablet and a desk, with its errors; the caret stays where a phone number is changed", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  // The real list, cut into pages of three by the real server.
  await page.route(/\/api\/lenders(\?.*)?$/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "3");
    return route.continue({ url: url.href });
  });
  await reachDealInfo(page);
  // What is worked out is shaded.
  const shade = (field: string) =>
    figure(page, field).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await shade("OTD Price")).not.toBe(await shade("Down Payment"));
  expect(await shade("Finance Amount")).toBe(await shade("OTD Price"));

  await page.getByRole("combobox", { name: "Pre-fill from a lender" }).click();
  await expect(lenders(page)).toHaveText([
    "Alpine First Credit Union",
    "Bayside National Bank",
    "Cedar Valley Savings",
    "Desert Sun Auto Finance",
    "Great Plains Acceptance",
    "Harborline Motor Credit",
    "Lone Star Community Bank",
    "Truckee Federal Credit Union",
  ]);
  await lenders(page).filter({ hasText: "Desert Sun Auto Finance" }).click();
  await expectToast(
    page,
    "Lender Information Loaded",
    "Successfully loaded information for Desert Sun Auto Finance.",
  );
  await expect(lender(page, "Name")).toHaveValue("Desert Sun Auto Finance");
  await expect(lender(page, "Address")).toHaveValue("6300 Mesquite Road");
  await expect(lender(page, "City")).toHaveValue("Las Vegas");
  await expect(lender(page, "State")).toHaveValue("NV");
  await expect(lender(page, "ZIP Code")).toHaveValue("89119");

  await page.getByRole("radiogroup", { name: "Co-Buyer" }).getByLabel("Yes").check();
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await expectGoodLooks(page);

  await buyer(page, "Phone").fill("775555");
  await buyer(page, "Phone").evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.type("12");
  await expect(buyer(page, "Phone")).toHaveValue("(775) 125-55");
});
