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

// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of it.
async function get(page: Page, path: string): Promise<any> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** The sum of a report's first table, as its last row shows it. */
async function sumOf(page: Page, report: string): Promise<string> {
  const { total } = (await get(page, `/api/reports/${report}`)).report.sections[0];
  return total.map(({ text }: { text: string }) => text).join(" | ");
}

test("a newcomer finds batches in each state, refunds whose clocks run, records of contracts that ended or were handed over, and reports with figures", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.summit);
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

  await page.goto("/dashboard/contracts");
  await searchBox(page).fill("Grant Holloway");
  await page.getByRole("table").getByRole("link", { name: "Grant Holloway" }).first().click();
  await expect(page.getByRole("region", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Customer request");
  await expectGoodLooks(page);
  const contracts = (await get(page, "/api/contracts?limit=100")).items;
  for (const [buyer, told] of [
    ["Victor Lindqvist", "The buyer changed his mind before delivery"],
    ["Bethany Coal", "The name was typed wrong"],
    ["Ruben Ito", "Carmen Ito"],
  ] as const) {
    const { id } = contracts.find(({ buyerName }: { buyerName: string }) => buyerName === buyer);
    expect(JSON.stringify(await get(page, `/api/contracts/${id}`)), buyer).toContain(told);
  }

  // The server draws nothing: each report has a sum that is not naught.
  const month = new Date().toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" }).slice(0, 7);
  for (const name of ["production", "pvr", "cancellations", "penetration", "register"]) {
    expect(await sumOf(page, `${name}?month=${month}&months=3`), name).toMatch(/[1-9]/);
  }
  for (const name of ["ageing", "reserve"]) {
    expect(await sumOf(page, name), name).toMatch(/[1-9]/);
  }
  await page.goto("/dashboard/reports?report=reserve");
  await expect(page.getByRole("table").first().getByRole("row").last()).toContainText(/[1-9]/);
  await expectGoodLooks(page);
});
