import { readFile } from "node:fs/promises";
import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks, widths } from "../support/page";
import { expect, test } from "../support/test";

test.describe("reports", () => {
  test("production is read for a month, saved as a file, and its address opens it again", async ({
    page,
  }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/contracts");
    await page.getByRole("link", { name: "Reports" }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports$/);
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await page.getByRole("combobox", { name: "Report" }).click();
    await page.getByRole("option", { name: "Unremitted by age" }).click();
    const table = page.getByRole("table", { name: "Unremitted by age, By administrator (TPA)" });
    await expect(table.getByRole("rowheader", { name: "Alder Ridge Administrators" })).toBeVisible();
    await expect(page).toHaveURL(/report=ageing/);
    await page.reload();
    await expect(table.getByRole("rowheader", { name: "Total" })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^ageing_\d{4}-\d{2}-\d{2}\.csv$/);
    const content = await readFile(await file.path(), "utf8");
    expect(content).toContain("TPA,0–15 days");
    expect(content).toContain("Alder Ridge Administrators,");
    await expectGoodLooks(page);
  });

  test("production of a period is drawn by product and month, and its file holds the same figures", async ({
    page,
  }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/reports?month=2026-10&months=3");
    const table = page.getByRole("table", { name: "Production, Net by month and product" });
    await expect(table.getByRole("rowheader")).toHaveCount(4);
    const total = await table.getByRole("row").last().getByRole("cell").last().textContent();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const content = await readFile(await (await saved).path(), "utf8");
    expect(content.trimEnd().split(",").at(-1)).toBe(total?.replaceAll(/[$,]/g, ""));
    await expectGoodLooks(page);
  });

  test("a figure leads to the list behind it, whose lines add up to it", async ({ page }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/reports?month=2026-10&months=3");
    const figure = page.getByRole("table", { name: "Production, By product" }).getByRole("link").last();
    const lines = await figure.textContent();
    await figure.press("Enter");
    const table = page.getByRole("table", { name: "Behind the figure" });
    await expect(table).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Behind the figure/ })).toBeFocused();
    const more = page.getByRole("button", { name: "Load more" });
    while (await more.isVisible()) {
      await more.click();
      await expect(page.getByText(/rows? shown/)).toBeVisible();
    }
    const counts = await table.locator("tbody tr td:nth-of-type(4)").allTextContents();
    expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(
      Number(lines?.replaceAll(",", "")),
    );
    await expectGoodLooks(page);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await expect(figure).toBeVisible();
  });

  test("reserve and vehicles are typed, and PVR follows", async ({ page }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/reports?report=pvr&month=2026-10");
    await expect(page.getByText("Gross per deal").first()).toBeVisible();
    await page.getByRole("button", { name: "Reserve and Vehicles" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Finance reserve").fill("12,000");
    await dialog.getByLabel("Retail vehicles delivered").fill("many");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Please give a whole number of vehicles")).toBeVisible();
    await dialog.getByLabel("Retail vehicles delivered").fill("10");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole("table").getByRole("row").last();
    await expect(row.getByRole("cell", { name: "$12,000.00" })).toBeVisible();
    await expect(page.getByText("Net PVR").first()).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the reserve is read as of this morning, saved as a file, and read by administrators", async ({
    page,
  }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/reports");
    await page.getByRole("combobox", { name: "Report" }).click();
    await page.getByRole("option", { name: "Reserve (unearned markup)" }).click();
    const table = page.getByRole("table", { name: "Reserve (unearned markup), By product" });
    await expect(table.getByRole("rowheader", { name: "Total" })).toBeVisible();
    await expect(page.getByText(/, as of \d{2}:\d{2} on .*, the dealership's time$/)).toBeVisible();
    // Below 50 cancellations there is no rate.
    await expect(table.getByRole("row").nth(1).getByRole("cell").nth(4)).toHaveText("–");
    await page.setViewportSize({ width: widths.tablet, height: 1000 });
    const frame = page.getByRole("region", { name: "Table: Reserve (unearned markup), By product" });
    await expect(frame).toBeVisible();
    expect(await frame.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await page.setViewportSize({ width: widths.desk, height: 1000 });
    await expect(page.getByRole("combobox", { name: "Month" })).toBeHidden();
    const unearned = await table.getByRole("row").last().getByRole("cell").nth(2).textContent();
    expect(unearned).not.toBe("$0.00");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^reserve_\d{4}-\d{2}-\d{2}\.csv$/);
    const content = await readFile(await file.path(), "utf8");
    expect(content).toContain("Product,In force,Markup,Unearned markup,Cancelled in 24 months,Rate,");
    await expectGoodLooks(page);
    await signIn(page, accounts.admin);
    await page.goto("/admin/reports?report=reserve");
    await expect(table.getByRole("row").last().getByRole("cell").nth(2)).toHaveText(unearned ?? "");
    await expectGoodLooks(page);
  });

  test("administrators read the sum of all dealers", async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Reports", exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Dealer" })).toBeVisible();
    await page.getByRole("combobox", { name: "Report" }).click();
    await page.getByRole("option", { name: "Cancellations and chargebacks" }).click();
    await expect(page.getByText("No cancellations this month.")).toBeVisible();
    await expectGoodLooks(page);
  });
});
