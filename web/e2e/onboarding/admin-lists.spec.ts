import type { Page } from "@playwright/test";
import { noProducts } from "../../src/testing/noProducts";
import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

const firstCells = (page: Page) => page.locator("tbody tr td:first-child > :first-child");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

async function enrollDealers(page: Page, count: number): Promise<void> {
  const answer = await page.request.get("/api/admin/dealers/lakeside-auto");
  const { address, city, state, zip } = await answer.json();
  for (let number = 1; number <= count; number += 1) {
    const form = {
      legalName: `Valley Cars ${number}`,
      dba: "",
      address,
      city,
      state,
      zip,
      website: "",
      contactName: "",
      contactTitle: "",
      contactPhone: "",
      contactEmail: "",
      products: noProducts,
    };
    const stored = await page.request.post("/api/admin/dealers", {
      data: { dealerId: `valley-${String(number).padStart(3, "0")}`, form },
    });
    expect(stored.status()).toBe(201);
  }
}

test("[DEF-C12] a list of dealers is ordered by each column, and found as it was left", async ({ page }) => {
  test.slow();
  await signIn(page, accounts.admin);
  await enrollDealers(page, 105);
  await page.goto("/admin/dealers");
  await expect(page.getByText("1 to 50 of 106 dealers")).toBeVisible();
  await expect(firstCells(page).first()).toHaveText("Lakeside Auto Group");

  // Once, twice, and as it was.
  const id = header(page, "Dealer ID").getByRole("button");
  await id.click();
  await expect(header(page, "Dealer ID")).toHaveAttribute("aria-sort", "ascending");
  await expect(firstCells(page).first()).toHaveText("Lakeside Auto Group");
  await id.click();
  await expect(header(page, "Dealer ID")).toHaveAttribute("aria-sort", "descending");
  await expect(firstCells(page).first()).toHaveText("Valley Cars 105");
  // Numbers in names count as numbers.
  await header(page, "Dealer").getByRole("button").click();
  await expect(firstCells(page).nth(10)).toHaveText("Valley Cars 10");
  await id.click();
  await id.click();

  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("51 to 100 of 106 dealers")).toBeFocused();
  const record = page.getByRole("link", { name: "Valley Cars 15", exact: true });
  await record.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole("button", { name: "Back to Enrolled Dealers" }).click(),
  ]) {
    await record.click();
    await expect(page.getByRole("heading", { level: 1, name: "Valley Cars 15" })).toBeFocused();
    await goBack();
    await expect(record).toBeFocused();
    await expect(record).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page.getByText("51 to 100 of 106 dealers")).toBeVisible();
    await expect(header(page, "Dealer ID")).toHaveAttribute("aria-sort", "descending");
  }

  // A phone has no headers to press.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Order").selectOption("Dealer ID, A to Z");
  await expect(page.getByText("1 to 50 of 106 dealers")).toBeVisible();
  await expect(firstCells(page).first()).toContainText("Lakeside Auto Group");
  await page.getByLabel("Order").selectOption("By name");
  await expectGoodLooks(page);
});

test("[DEF-C12] users and TPAs are ordered by each column too", async ({ page }) => {
  await signIn(page, accounts.admin);
  for (const [path, columns] of [
    ["/admin/users", ["Username", "Dealer", "Dealer ID", "Role", "Status"]],
    ["/admin/tpas", ["TPA Name", "Location", "Products", "Status"]],
  ] as const) {
    await page.goto(path);
    await expect(firstCells(page).first()).toBeVisible();
    for (const name of columns) {
      const place = (columns as readonly string[]).indexOf(name) + 1;
      const cells = page.locator(`tbody tr td:nth-child(${place})`);
      const button = header(page, name).getByRole("button");
      await button.click();
      await expect(header(page, name)).toHaveAttribute("aria-sort", "ascending");
      const up = await cells.allInnerTexts();
      await button.click();
      await expect(header(page, name)).toHaveAttribute("aria-sort", "descending");
      const down = await cells.allInnerTexts();
      expect(down[0], `${path} ${name}`).toBe(up.at(-1));
      expect(down.toSorted(), `${path} ${name}`).toEqual(up.toSorted());
      await button.click();
      await expect(page.locator("[aria-sort]")).toHaveCount(0);
    }
    await expectGoodLooks(page);
  }
});
