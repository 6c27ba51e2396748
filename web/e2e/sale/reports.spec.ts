import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks, widths } from "../support/page";
import { expect, test } from "../support/test";

async function choose(page: Page, report: string): Promise<void> {
  await page.getByRole("combobox", { name: "Report" }).click();
  await page.getByRole("option", { name: report }).click();
}

/** Saves the report that shows, and gives its file's name and content. */
async function save(page: Page): Promise<{ name: string; content: string }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), "utf8") };
}

test.describe("reports", () => {
  test("a report is chosen by name, opened again by its address, and saved as a file; a figure leads to the list behind it, whose lines add up to it", {
    tag: "@heavy",
  }, async ({ page }) => {
    await signIn(page, accounts.lakeside);
    await page.goto("/dashboard/contracts");
    await page.getByRole("link", { name: "Reports" }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports$/);
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await choose(page, "Unremitted by age");
    const ageing = page.getByRole("table", { name: "Unremitted by age, By administrator (TPA)" });
    await expect(ageing.getByRole("rowheader", { name: "Alder Ridge Administrators" })).toBeVisible();
    await expect(page).toHaveURL(/report=ageing/);
    await page.reload();
    await expect(ageing.getByRole("rowheader", { name: "Total" })).toBeVisible();
    const unremitted = await save(page);
    expect(unremitted.name).toMatch(/^ageing_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(unremitted.content).toContain("TPA,0–15 days");
    expect(unremitted.content).toContain("Alder Ridge Administrators,");
    await expectGoodLooks(page);

    await page.goto("/dashboard/reports?month=2026-10&months=3");
    const months = page.getByRole("table", { name: "Production, Net by month and product" });
    await expect(months.getByRole("rowheader")).toHaveCount(4);
    const total = await months.getByRole("row").last().getByRole("cell").last().textContent();
    const { content } = await save(page);
    expect(content.trimEnd().split(",").at(-1)).toBe(total?.replaceAll(/[$,]/g, ""));
    await expectGoodLooks(page);

    const figure = page.getByRole("table", { name: "Production, By product" }).getByRole("link").last();
    const sum = Number((await figure.textContent())?.replaceAll(",", ""));
    await figure.press("Enter");
    const behind = page.getByRole("table", { name: "Behind the figure" });
    await expect(behind).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Behind the figure/ })).toBeFocused();
    const more = page.getByRole("button", { name: "Load more" });
    while (await more.isVisible()) {
      await more.click();
      await expect(page.getByText(/rows? shown/)).toBeVisible();
    }
    const counts = await behind.locator("tbody tr td:nth-of-type(4)").allTextContents();
    expect(counts.map(Number).reduce((before, count) => before + count, 0)).toBe(sum);
    await expectGoodLooks(page);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await expect(figure).toBeVisible();
  });

  test("reserve and vehicles are typed, and PVR follows; the reserve is read as of this morning, by administrators too", {
    tag: "@heavy",
  }, async ({ page }) => {
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

    await choose(page, "Reserve (unearned markup)");
    const table = page.getByRole("table", { name: "Reserve (unearned markup), By product" });
    await expect(table.getByRole("rowheader", { name: "Total" })).toBeVisible();
    await expect(page.getByText(/, as of \d{2}:\d{2} on .*, the dealership's time$/)).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Month" })).toBeHidden();
    // Below 50 cancellations there is no rate.
    await expect(table.getByRole("row").nth(1).getByRole("cell").nth(4)).toHaveText("–");
    await page.setViewportSize({ width: widths.tablet, height: 1000 });
    const frame = page.getByRole("region", { name: "Table: Reserve (unearned markup), By product" });
    await expect(frame).toBeVisible();
    expect(await frame.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await page.setViewportSize({ width: widths.desk, height: 1000 });
    const unearned = (await table.getByRole("row").last().getByRole("cell").nth(2).textContent()) ?? "";
    expect(unearned).not.toBe("$0.00");
    const { name, content } = await save(page);
    expect(name).toMatch(/^reserve_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(content).toContain("Product,In force,Markup,Unearned markup,Cancelled in 24 months,Rate,");

    await signIn(page, accounts.admin);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Reports", exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Dealer" })).toBeVisible();
    await choose(page, "Cancellations and chargebacks");
    await expect(page.getByText("No cancellations this month.")).toBeVisible();
    await choose(page, "Reserve (unearned markup)");
    await expect(table.getByRole("row").last().getByRole("cell").nth(2)).toHaveText(unearned);
    await expectGoodLooks(page);
  });
});
