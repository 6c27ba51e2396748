import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect, test } from "../support/test";

test.describe("the record of a contract", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("a buyer's name leads to the contract, by keyboard; a product is voided there, and its history says so", async ({
    page,
    ownServer,
  }) => {
    await signIn(page, accounts.lakeside, ownServer.url);
    await page.goto(`${ownServer.url}/dashboard`);
    await showContracts(page);
    const voids = page.getByRole("button", { name: /^Void Alder Ridge Administrators Comprehensive/ });
    const row = page.getByRole("row").filter({ has: voids.first() }).first();
    const name = (await voids.first().getAttribute("aria-label")) ?? "";
    const buyer = row.getByRole("link").first();
    await buyer.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/contracts\/contract-\d+$/);
    await expect(page.getByRole("region", { name: "Overview" })).toContainText("Total price");

    const product = page.getByRole("region", { name: /^Alder Ridge Administrators Comprehensive/ });
    await expect(product).toContainText("Still to be remitted");
    const postings = product.getByRole("table", { name: /^Postings of Alder Ridge Administrators/ });
    await expect(postings.getByRole("row").nth(1)).toContainText("Sold: you owe Alder Ridge Administrators");
    await expect(postings.getByRole("row")).toHaveCount(2);
    await product.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Reason/).fill("The customer never came");
    await dialog.getByRole("button", { name: "Void" }).focus();
    await page.keyboard.press("Enter");
    await expect(product.getByText("Void", { exact: true })).toBeVisible();
    await expect(product).toContainText("The customer never came");
    const newest = postings.getByRole("row").nth(1);
    await expect(newest).toContainText("Voided: you no longer owe Alder Ridge Administrators");
    await expect(newest).toContainText("Nothing");
    await expect(page.getByRole("region", { name: "History" }).getByText("Product voided")).toBeVisible();

    await page.getByRole("button", { name: "Documents" }).click();
    await expect(page.getByRole("dialog", { name: "Documents" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Back to Contracts" }).click();
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  });

  test("it looks right on a phone, a tablet and a desk, in the dark and in forced colors", async ({
    page,
    ownServer,
  }) => {
    await signIn(page, accounts.lakeside, ownServer.url);
    const { items } = await (await page.request.get(`${ownServer.url}/api/contracts?limit=1`)).json();
    await page.goto(`${ownServer.url}/dashboard/contracts/${items[0].id}`);
    await expect(page.getByRole("region", { name: "History" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Postings" }).first()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
    await expectGoodLooks(page);
    await expectNoAxeViolations(page);
  });

  test("a contract that is not there leads back to the contracts", async ({ page, ownServer }) => {
    await signIn(page, accounts.lakeside, ownServer.url);
    await page.goto(`${ownServer.url}/dashboard/contracts/contract-1`);
    await expect(page.getByText("There is no such contract")).toBeVisible();
    await page.getByRole("link", { name: "Contracts", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  });
});
