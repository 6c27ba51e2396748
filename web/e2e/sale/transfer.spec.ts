import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import type { Server } from "../support/server";
import { expect, test } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog");

const PRODUCT = /Alder Ridge Administrators Comprehensive, 48 months/;

/** Opens the page that transfers the product of Alder Ridge, from its row, by keyboard. */
async function openTransfer(page: Page, server: Server): Promise<void> {
  await signIn(page, accounts.lakeside, server.url);
  await page.goto(`${server.url}/dashboard`);
  await showContracts(page);
  await page.getByRole("link", { name: /^Transfer Alder Ridge Administrators Comprehensive/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/transfers\/deal-/);
  await expect(page.getByLabel("Odometer")).toBeVisible();
}

test.describe("transferring a product", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("[AS-5] a product goes to a new owner by keyboard, and its fee into a batch", async ({
    page,
    ownServer,
  }) => {
    await openTransfer(page, ownServer);
    const line = new URL(page.url()).pathname.split("/").at(-1);
    const known = await (await page.request.get(`/api/product-lines/${line}/transfer`)).json();
    await page.getByLabel("Odometer").focus();
    await page.keyboard.type(String(known.odometer + 5_000));
    // The day stays today's.
    for (const [label, text] of [
      ["Name", "Bo Diaz"],
      ["Street address", "12 Elm Street"],
      ["City", "Tampa"],
      ["ZIP code", "33602"],
    ] as const) {
      await page.getByLabel(label, { exact: false }).first().focus();
      await page.keyboard.type(text);
    }
    await page.getByLabel("State").selectOption("FL");
    await page.getByLabel("Transfer fee").fill("40");
    await page.getByLabel("Transfer fee").press("Enter");
    await expect(dialog(page)).toContainText("to Bo Diaz?");
    await expect(dialog(page)).toContainText("The fee of $40.00 is due to Alder Ridge Administrators");
    await dialog(page).getByRole("button", { name: "Transfer Product" }).press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
    const row = page.getByRole("row").filter({ hasText: PRODUCT });
    await expect(row.getByText("Transferred to Bo Diaz")).toBeVisible();

    const opened = await page.request.post("/api/batches", {
      data: { tpaId: "tpa-alder-ridge" },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    const { id } = await opened.json();
    await page.goto(`${ownServer.url}/dashboard/remittances/${id}`);
    await page.getByRole("button", { name: /^Add the fee for the transfer to Bo Diaz/ }).press("Enter");
    await expect(page.getByRole("list", { name: "Products in this batch" })).toContainText("Transfer fee, ");
    await expectNoAxeViolations(page);
  });

  test("the page looks right and is accessible, light and dark, on a phone, a tablet and a desk, and asks before it is left", async ({
    page,
    ownServer,
  }) => {
    await openTransfer(page, ownServer);
    await expectGoodLooks(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByLabel("City").fill("Tampa");
    await page.getByRole("button", { name: "Transfer Product..." }).click();
    await expect(page.getByText("Enter the new owner's name")).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Back to Contracts" }).click();
    await expect(dialog(page)).toContainText("Leave without saving?");
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    await expectNoAxeViolations(page);
  });
});
