import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { dealerForm, enrollDealer } from "../support/dealers";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect } from "../support/test";

const firstCells = (page: Page) => page.locator("tbody tr td:first-child > :first-child");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

/** Enrolls dealers of which no word is one of Lakeside's: a record is found by its street, website and email too. */
async function enrollDealers(page: Page, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  await Promise.all(
    numbers.map((number) =>
      enrollDealer(page, `valley-${String(number).padStart(3, "0")}`, {
        ...dealerForm(`Valley Cars ${number}`),
        address: "1 Valley Road",
      }),
    ),
  );
}

test("[DEF-C12] [DEF-D9] dealers are ordered by a column and found by words anywhere, and their list is found as it was left", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await enrollDealers(page, 75);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Enrolled dealers" }).click();
  await expect(page.getByText("1 to 50 of 76 dealers")).toBeVisible();
  await expect(firstCells(page).first()).toHaveText("Lakeside Auto Group");
  const id = header(page, "Dealer ID").getByRole("button");
  await id.click();
  await id.click();
  await expect(firstCells(page).first()).toHaveText("Valley Cars 75");

  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("51 to 76 of 76 dealers")).toBeFocused();
  const record = page.getByRole("link", { name: "Valley Cars 5", exact: true });
  await record.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole("button", { name: "Back to Enrolled Dealers" }).click(),
  ]) {
    await record.click();
    await expect(page.getByRole("heading", { level: 1, name: "Valley Cars 5" })).toBeFocused();
    await goBack();
    await expect(record).toBeFocused();
    await expect(record).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page.getByText("51 to 76 of 76 dealers")).toBeVisible();
    await expect(header(page, "Dealer ID")).toHaveAttribute("aria-sort", "descending");
  }
  await page.reload();
  await expect(page.getByText("51 to 76 of 76 dealers")).toBeVisible();
  await expect(header(page, "Dealer ID")).toHaveAttribute("aria-sort", "descending");
  // A phone has no headers to press.
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Order").selectOption("By name");
  await expect(firstCells(page).first()).toContainText("Lakeside Auto Group");

  const search = page.getByLabel("Search dealers");
  await search.fill("VALLEY-05");
  await expect(firstCells(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Valley Cars 51" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Valley Cars 51" })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("VALLEY-05");
  await expect(firstCells(page)).toHaveCount(10);
  await search.fill("auto reno lakésidé");
  await expect(firstCells(page)).toHaveText(["Lakeside Auto Group"]);
});

test("[DEF-C12] a list that can't be loaded is asked for again by Retry: of users, who are ordered by a column", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  // A refusal is not asked again by itself.
  const problem = { type: "about:blank", title: "Refused", status: 400, code: "bad_request" };
  await page.route("**/api/admin/users?*", (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/admin/users");
  await expect(page.getByRole("alert")).toContainText("The users could not be loaded");
  await expectNoAxeViolations(page);
  await page.unroute("**/api/admin/users?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(/^\d+ users$/)).toBeFocused();
  await header(page, "Role").getByRole("button").click();
  await expect(header(page, "Role")).toHaveAttribute("aria-sort", "ascending");
  await expect(firstCells(page).first()).toHaveText("admin");
  await expectGoodLooks(page);
});
