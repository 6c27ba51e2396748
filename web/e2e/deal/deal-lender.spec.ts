import type { Page } from "@playwright/test";
import { expectToast } from "../support/page";
import { reachDealInfo } from "../support/steps";
import { expect, test } from "../support/test";

const lender = (page: Page, label: string) =>
  page.getByRole("region", { name: "Lender", exact: true }).getByLabel(label);
const prefill = (page: Page) => page.getByRole("combobox", { name: "Pre-fill from a lender" });
/** The lenders of the open list; the options of the state fields are not among them. */
const lenders = (page: Page) => page.getByRole("listbox").getByRole("option");

test("[D-271] [D-274] [D-275] [D-276] a list of several pages is loaded whole, and the chosen lender fills the block", async ({
  page,
}) => {
  // The real list, cut into pages of three by the real server.
  await page.route(/\/api\/lenders(\?.*)?$/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "3");
    return route.continue({ url: url.href });
  });
  await reachDealInfo(page);
  await prefill(page).click();
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
});
