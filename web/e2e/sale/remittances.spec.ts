import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { expectGoodLooks, expectToast } from "../support/page";
import type { Server } from "../support/server";
import { expect, test } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Puts all that is due to a TPA into a batch, closes it, and notes the check that pays it. */
async function pay(page: Page, tpa: string, amount: string, check: string): Promise<void> {
  await page.goto("/dashboard/remittances");
  await page.getByRole("button", { name: `Start Batch for ${tpa}` }).click();
  await dialog(page).getByRole("button", { name: "Start Batch" }).click();
  await expect(page).toHaveURL(/\/dashboard\/remittances\/batch-\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: tpa, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close Batch" }).click();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(dialog(page)).toContainText("This moves no money.");
  await dialog(page)
    .getByRole("button", { name: `Mark ${amount} as Paid` })
    .click();
  await expect(dialog(page).getByText("Please give the check's number")).toBeVisible();
  await dialog(page).getByLabel("Check number").fill(check);
  await dialog(page)
    .getByRole("button", { name: `Mark ${amount} as Paid` })
    .click();
  await expect(page.getByText("Waits for the administrator")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

/** Answers what administrators are asked of a paid batch. */
async function answer(page: Page, name: string, label: string, text: string, press: string): Promise<void> {
  await signIn(page, accounts.admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Remittances to confirm" }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await dialog(page).getByLabel(label).fill(text);
  await dialog(page).getByRole("button", { name: press }).click();
  await expect(page.getByText(/^No batch waits for its confirmation/)).toBeVisible();
}

async function open(page: Page, server: Server, path: string): Promise<void> {
  await signIn(page, accounts.lakeside, server.url);
  await page.goto(server.url + path);
}

test.describe("remittance batches", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("a product is marked, batched, closed, paid, and confirmed by an administrator", async ({
    page,
    ownServer,
  }) => {
    await open(page, ownServer, "/dashboard/contracts");
    await page.getByRole("link", { name: "Remittances" }).click();
    await expect(card(page, "Alder Ridge Administrators")).toContainText("$1,848.00");
    await pay(page, "Alder Ridge Administrators", "$1,848.00", "1042");
    for (const [name, file] of [
      ["Register (CSV)", /^batch-\d+\.csv$/],
      ["Register (PDF)", /^batch-\d+-register\.pdf$/],
      ["Check Stub (PDF)", /^batch-\d+-check-stub\.pdf$/],
    ] as const) {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await saved).suggestedFilename()).toMatch(file);
    }
    const batch = page.url();
    await showContracts(page);
    await expect(page.getByRole("link", { name: /^Paid in a batch: Alder Ridge/ })).toBeVisible();
    await answer(
      page,
      "Confirm Alder Ridge Administrators, $1,848.00 of lakeside-auto",
      "Reference",
      "AR-77",
      "Confirm Receipt",
    );
    await open(page, ownServer, new URL(batch).pathname);
    await expect(page.getByText("AR-77")).toBeVisible();
    await expect(page.getByText("Confirmed")).toBeVisible();
    // The report of what was paid tells it, for the dealership and for administrators.
    const id = batch.split("/").at(-1) ?? "";
    await page.goto(`${ownServer.url}/dashboard/reports?report=register`);
    const paid = page.getByRole("table", { name: "Remittances paid, Batches paid" });
    await expect(paid.getByRole("row").filter({ hasText: id })).toContainText(
      "Alder Ridge AdministratorsCheckConfirmed",
    );
    await expect(paid.getByRole("row").last()).toContainText("$1,848.00");
    await expectGoodLooks(page);
    await signIn(page, accounts.admin);
    await page.goto("/admin/reports?report=register");
    await expect(page.getByText(/^This report is of one dealership/)).toBeVisible();
    await expectGoodLooks(page);
    await page.goto("/admin/reports?report=register&dealer=lakeside-auto");
    await expect(paid.getByRole("row").filter({ hasText: id })).toBeVisible();
  });

  test("a batch that an administrator returns is due again, with the reason", async ({ page, ownServer }) => {
    await open(page, ownServer, "/dashboard");
    await pay(page, "Evergreen Shield", "$572.00", "1043");
    const batch = page.url();
    await answer(
      page,
      "Return Evergreen Shield, $572.00 of lakeside-auto",
      "Reason",
      "The account is closed.",
      "Return Batch",
    );
    await open(page, ownServer, new URL(batch).pathname);
    await expect(page.getByText("The account is closed. Its products are due again")).toBeVisible();
    await page.getByRole("button", { name: "Back to Remittances" }).click();
    await expect(card(page, "Evergreen Shield")).toContainText("$572.00");
  });

  test("a product is voided with a reason, stays listed as void, and is due no longer", async ({
    page,
    ownServer,
  }) => {
    await open(page, ownServer, "/dashboard");
    await showContracts(page);
    const name = /^Void Windshield Protection, Canyon Crest/;
    await page.getByRole("button", { name }).click();
    await dialog(page).getByRole("button", { name: "Void" }).click();
    await expect(dialog(page).getByText("Please give a reason")).toBeVisible();
    await dialog(page).getByLabel("Reason").fill("Sold twice");
    await dialog(page).getByRole("button", { name: "Void" }).click();
    await expectToast(page, "Product voided", "Windshield Protection, Canyon Crest Protection of Devin Park");
    const row = page.getByRole("row").filter({ hasText: "Canyon Crest" });
    await expect(row.getByText("Void", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
    await page.getByRole("link", { name: "Remittances" }).click();
    await expect(card(page, "Juniper Mesa Programs")).toBeVisible();
    await expect(page.getByText("Canyon Crest")).toHaveCount(0);
  });

  test("the pages look right and are accessible, light and dark, on a phone, a tablet and a desk", async ({
    page,
    ownServer,
  }) => {
    await open(page, ownServer, "/dashboard/remittances");
    await expect(card(page, "Granite Peak Administrators")).toBeVisible();
    await page.getByRole("button", { name: "Start Batch for Granite Peak Administrators" }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodLooks(page);
    await dialog(page).getByRole("button", { name: "Start Batch" }).click();
    await expect(page.getByLabel(/^Total at cost/)).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Back to Remittances" }).click();
    await expect(page.getByRole("table", { name: "Batches" })).toBeVisible();
    await expectGoodLooks(page);
    await pay(page, "Alder Ridge Administrators", "$1,848.00", "1042");
    await signIn(page, accounts.admin);
    await page.goto("/admin/remittances");
    await expect(page.getByRole("table", { name: "Batches to confirm" })).toBeVisible();
    await expectGoodLooks(page);
  });
});
