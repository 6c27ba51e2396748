import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import type { Server } from "../support/server";
import { storedLines } from "../support/sold";
import { expect, test } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog");
const refund = (page: Page) => page.getByRole("region", { name: "Refund", exact: true });
const working = (page: Page) => page.getByRole("table", { name: "Working" });

const PRODUCT = /Alder Ridge Administrators Comprehensive, 48 months/;

async function openContracts(page: Page, server: Server): Promise<void> {
  await signIn(page, accounts.lakeside, server.url);
  await page.goto(`${server.url}/dashboard`);
  await showContracts(page);
}

/** Opens the page that cancels the product of Alder Ridge, from its row. */
async function openCancellation(page: Page, server: Server): Promise<void> {
  await openContracts(page, server);
  await page.getByRole("link", { name: /^Cancel Alder Ridge Administrators Comprehensive/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/cancellations\/deal-/);
  await expect(page.getByLabel("Odometer now")).toBeVisible();
}

/** Types what makes a quote that can be executed: 5,000 miles were driven since the sale. */
async function typeAll(page: Page): Promise<void> {
  const line = new URL(page.url()).pathname.split("/").at(-1);
  const known = await (await page.request.get(`/api/product-lines/${line}/cancellation`)).json();
  await page.getByLabel("Odometer now").fill(String(known.odometerAtSale + 5_000));
  await page.getByLabel("Claims paid").fill("0");
}

const row = (page: Page) => page.getByRole("row").filter({ hasText: PRODUCT });

test.describe("cancelling a product", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("[AS-1] [AS-10] a product is worked out, cancelled with amount and payee, shown as cancelled, and reinstated", async ({
    page,
    ownServer,
  }) => {
    await openCancellation(page, ownServer);
    await expect(refund(page).getByText("Estimate", { exact: true })).toBeVisible();
    await expect(page.getByText(/^This is an estimate and can't be executed/)).toBeVisible();
    await typeAll(page);
    await expect(refund(page).getByText("Estimate", { exact: true })).toHaveCount(0);
    await expect(working(page).getByRole("row").filter({ hasText: "governs" }).first()).toBeVisible();

    await page.getByRole("button", { name: "Save Quote" }).click();
    await expect(page.getByText(/^Saved as a quote, valid until/)).toBeVisible();
    const amount = await refund(page)
      .getByText(/^\$[\d,.]+$/)
      .first()
      .textContent();
    await page.reload();
    await expect(page.getByText(/^Saved as a quote, valid until/)).toBeVisible();
    await expect(page.getByLabel("Claims paid")).toHaveValue(/^0/);

    await page.getByRole("button", { name: "Cancel Product..." }).click();
    await expect(dialog(page)).toContainText(`and refund ${amount}?`);
    await dialog(page).getByLabel("Note").fill("Signed request on file");
    await dialog(page).getByRole("button", { name: "Cancel Product" }).click();
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
    await expect(row(page).getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("link", { name: /^Cancel Alder Ridge Administrators Comprehensive/ }),
    ).toHaveCount(0);

    await page.getByRole("button", { name: /^Reinstate Alder Ridge Administrators Comprehensive/ }).click();
    await expect(dialog(page)).toContainText(`Its refund of ${amount} is owed no longer`);
    await dialog(page).getByRole("button", { name: "Reinstate" }).click();
    await expect(dialog(page).getByText("Please give a reason")).toBeVisible();
    await dialog(page).getByLabel("Reason").fill("The customer keeps the car");
    await dialog(page).getByRole("button", { name: "Reinstate" }).click();
    await expect(page.getByText("Product reinstated")).toBeVisible();
    await expect(
      page.getByRole("link", { name: /^Cancel Alder Ridge Administrators Comprehensive/ }),
    ).toBeVisible();
  });

  test("[AS-2] a product in a closed batch is refused by name, and the page reopens the batch", async ({
    page,
    ownServer,
  }) => {
    await openCancellation(page, ownServer);
    await typeAll(page);
    await page.getByRole("button", { name: "Save Quote" }).click();
    await expect(page.getByText(/^Saved as a quote, valid until/)).toBeVisible();
    const line = (await storedLines(page)).find(({ productName }) => PRODUCT.test(productName));
    const key = () => ({ "idempotency-key": crypto.randomUUID() });
    const opened = await page.request.post("/api/batches", {
      data: { tpaId: "tpa-alder-ridge" },
      headers: key(),
    });
    const { id } = await opened.json();
    const added = await page.request.post(`/api/batches/${id}/lines`, {
      data: { lines: [{ id: line?.id, version: line?.version }] },
      headers: key(),
    });
    const { batch } = await added.json();
    const closed = await page.request.post(`/api/batches/${id}/closing`, {
      data: { version: batch.version },
      headers: key(),
    });
    expect(closed.ok()).toBe(true);
    await page.reload();
    await typeAll(page);
    await page.getByRole("button", { name: "Cancel Product..." }).click();
    await dialog(page).getByRole("button", { name: "Cancel Product" }).click();
    await expect(page.getByRole("region", { name: "Refund" }).getByRole("alert")).toContainText(
      `It is in the closed batch ${id}.`,
    );
    await page.getByRole("button", { name: "Reopen the Batch" }).click();
    await expect(page.getByText("Batch reopened")).toBeVisible();
    await page.getByRole("button", { name: "Cancel Product..." }).click();
    await dialog(page).getByRole("button", { name: "Cancel Product" }).click();
    await expect(row(page).getByText("Cancelled", { exact: true })).toBeVisible();
  });

  test("the page looks right and is accessible, light and dark, on a phone, a tablet and a desk, and asks before it is left", async ({
    page,
    ownServer,
  }) => {
    await openCancellation(page, ownServer);
    await expectGoodLooks(page);
    await page.emulateMedia({ colorScheme: "light" });
    await typeAll(page);
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Back to Contracts" }).click();
    await expect(dialog(page)).toContainText("Leave without saving?");
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Cancel Product..." }).click();
    await expect(dialog(page)).toContainText("Cover ends on");
    await expectNoAxeViolations(page);
  });
});
