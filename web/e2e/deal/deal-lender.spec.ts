import type { Page } from "@playwright/test";
import { countCalls, failCalls, holdCalls } from "../support/deal";
import { expectToast } from "../support/page";
import { reachDealInfo } from "../support/steps";
import { expect, test } from "../support/test";

const lender = (page: Page, label: string) =>
  page.getByRole("region", { name: "Lender", exact: true }).getByLabel(label);
const prefill = (page: Page) => page.getByRole("combobox", { name: "Pre-fill from a lender" });
/** The lenders of the open list; the options of the state fields are not among them. */
const lenders = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Chooses a lender of the list. */
async function chooseLender(page: Page, name: string): Promise<void> {
  await prefill(page).click();
  await lenders(page).filter({ hasText: name }).click();
}

test("[D-271] [D-274] [D-275] [D-276] the lenders come by name, and the chosen one fills the block", async ({
  page,
}) => {
  const lists = countCalls(page, "GET", /^\/api\/lenders$/);
  const single = countCalls(page, "GET", /^\/api\/lenders\/desert-sun-auto$/);
  await reachDealInfo(page);
  await prefill(page).click();
  await expect(lenders(page).first()).toBeVisible();
  const names = await lenders(page).allTextContents();
  expect(lists()).toBe(1);
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  await lenders(page).filter({ hasText: "Desert Sun Auto Finance" }).click();
  await expectToast(
    page,
    "Lender Information Loaded",
    "Successfully loaded information for Desert Sun Auto Finance.",
  );
  expect(single()).toBe(1);
  await expect(lender(page, "Name")).toHaveValue("Desert Sun Auto Finance");
  await expect(lender(page, "Address")).toHaveValue("6300 Mesquite Road");
  await expect(lender(page, "City")).toHaveValue("Las Vegas");
  await expect(lender(page, "State")).toHaveValue("NV");
  await expect(lender(page, "ZIP Code")).toHaveValue("89119");
});

test("[D-271] a list of several pages is loaded whole", async ({ page }) => {
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
});

test("[D-272] a list that can't be loaded says so in a disabled option, and can be asked for again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  await failCalls(page, "**/api/lenders");
  await reachDealInfo(page);
  const option = page.getByRole("option", { name: "Failed to load lenders", includeHidden: true });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(option).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(option).toBeDisabled();
  await page.unroute("**/api/lenders");
  await page.getByRole("button", { name: "Retry" }).click();
  await chooseLender(page, "Bayside National Bank");
  await expect(lender(page, "City")).toHaveValue("San Diego");
});

test("[D-277] [D-278] a lender that is gone, or can't be loaded, is told and leaves the block as it was", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  await reachDealInfo(page);
  await lender(page, "Name").fill("Typed Bank");
  // The server is asked for a code that it does not know.
  await page.route("**/api/lenders/alpine-first", (route) =>
    route.continue({ url: route.request().url().replace("alpine-first", "no-such-lender") }),
  );
  await chooseLender(page, "Alpine First Credit Union");
  await expectToast(page, "No Lender Found", "No lender information found with the selected code.");
  await failCalls(page, "**/api/lenders/bayside-national");
  await chooseLender(page, "Bayside National Bank");
  await expectToast(page, "Error Loading Lender", "Failed to load lender information. Please try again.");
  await expect(lender(page, "Name")).toHaveValue("Typed Bank");
});

test("of two lenders chosen in quick succession the later one counts", async ({ page }) => {
  await reachDealInfo(page);
  const release = await holdCalls(page, "**/api/lenders/alpine-first");
  await chooseLender(page, "Alpine First Credit Union");
  await chooseLender(page, "Cedar Valley Savings");
  await expect(lender(page, "City")).toHaveValue("Boise");
  const late = page.waitForResponse(/alpine-first/);
  release();
  await (await late).finished();
  await expect(lender(page, "Name")).toHaveValue("Cedar Valley Savings");
});
