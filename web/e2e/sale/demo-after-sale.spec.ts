import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { searchBox } from "../support/contracts";
import { expectGoodLooks } from "../support/page";
import { Server } from "../support/server";
import { test as base, expect } from "../support/test";

/** The server as `make run` starts it, for tests that only read. */
const test = base.extend<object, { demo: Server }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const demo = await Server.start({ afterSale: true });
      await use(demo);
      await demo.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.url);
  },
});

/** Opens the record of a buyer's contract. */
async function openContract(page: Page, buyer: string): Promise<void> {
  await page.goto("/dashboard/contracts");
  await searchBox(page).fill(buyer);
  await page.getByRole("table").getByRole("link", { name: buyer }).first().click();
  await expect(page.getByRole("region", { name: "Overview" })).toBeVisible();
}

test.describe("what a newcomer finds after the sale", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, accounts.summit);
  });

  test("batches in each state, and a refund whose clock runs beside one that is paid", async ({ page }) => {
    await page.goto("/dashboard/remittances");
    for (const state of ["Draft", "Closed", "Paid", "Confirmed", "Returned"]) {
      await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    }
    await expectGoodLooks(page);
    await page.goto("/dashboard/refunds");
    const refunds = page.getByRole("table", { name: "Refunds" });
    await expect(refunds.getByRole("row").filter({ hasText: "Grant Holloway" })).toContainText(
      /due in \d+ days/,
    );
    await expectGoodLooks(page);
  });

  test("records of contracts that were cancelled, voided, corrected, handed over", async ({ page }) => {
    for (const [buyer, told] of [
      ["Grant Holloway", "Customer request"],
      ["Victor Lindqvist", "The buyer changed his mind before delivery"],
      ["Bethany Coal", "The name was typed wrong"],
      ["Ruben Ito", "Carmen Ito"],
    ] as const) {
      await openContract(page, buyer);
      await expect(page.getByRole("main")).toContainText(told);
    }
    await expectGoodLooks(page);
  });

  test("reports with figures, the reserve among them", async ({ page }) => {
    for (const report of [
      "production",
      "pvr",
      "cancellations",
      "penetration",
      "ageing",
      "register",
      "reserve",
    ]) {
      await page.goto(`/dashboard/reports?report=${report}&months=3`);
      const total = page.getByRole("table").first().getByRole("row").last();
      await expect(total).toContainText(/[1-9]/);
    }
    await expectGoodLooks(page);
  });
});
