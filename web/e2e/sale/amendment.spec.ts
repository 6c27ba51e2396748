import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { expectNothingCut } from "../support/cut";
import { expectGoodLooks, expectNoAxeViolations, widths } from "../support/page";
import type { Server } from "../support/server";
import { expect, test } from "../support/test";

const PRODUCT = "Alder Ridge Administrators Comprehensive";

const dialog = (page: Page) => page.getByRole("dialog");
const amend = (page: Page) => page.getByRole("link", { name: new RegExp(`^Amend ${PRODUCT}`) });

/** Opens the page that amends the product of Alder Ridge from its row, by the keyboard. */
async function openAmendment(page: Page, server: Server): Promise<void> {
  await signIn(page, accounts.lakeside, server.url);
  await page.goto(`${server.url}/dashboard`);
  await showContracts(page);
  await amend(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/amendments\/deal-/);
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
}

/** A field by its whole label, required or not. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Puts a text in the place of what a field holds, by the keyboard alone. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await labelled(page, label).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test.describe("amending a product", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("[AS-01] a product is corrected by the keyboard, and both lines name each other", async ({
    page,
    ownServer,
  }) => {
    await openAmendment(page, ownServer);
    const old = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await type(page, "Name", "Jordan Whitfeld");
    await type(page, "Email", "jordan.whitfeld@example.com");
    await page.getByLabel("Reason").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please give a reason")).toBeVisible();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await type(page, "Reason", "The buyer's name was misspelled");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText(`Replace ${PRODUCT}`);
    await expect(dialog(page)).toContainText("with a corrected one at the same price?");
    await expect(dialog(page).getByRole("list", { name: "Amounts" })).toContainText("as before");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Replace Product" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
    await expect(page.getByText("Product replaced")).toBeVisible();

    const row = (name: string) =>
      page.getByRole("row").filter({ hasText: PRODUCT }).filter({ hasText: name });
    await expect(row("Replaced by").getByText("Replaced", { exact: true })).toBeVisible();
    await expect(row("Jordan Whitfeld")).toContainText(`Replaces ${old}`);
    await expectGoodLooks(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("link", { name: `${old}-r2` }).click();
    await expect(page.getByLabel("Search contracts")).toBeFocused();
    await expect(page.getByLabel("Search contracts")).toHaveValue(`${old}-r2`);
    await expect(page.getByRole("row").filter({ hasText: PRODUCT })).toHaveCount(1);
    await page.reload();
    await expect(row("Jordan Whitfeld")).toHaveCount(1);

    // A deep link to the line that is replaced says why it can't be amended, with a way back.
    await page.goto(`/dashboard/amendments/${old}`);
    await expect(page.getByText("This product can't be amended")).toBeVisible();
    await expect(page.getByText(/This product is replaced since .*\(lakeside\)/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Contracts", exact: true }).last().click();
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  });

  test("the page looks right and is accessible on a phone, a tablet and a desk, in each scheme", {
    tag: "@heavy",
  }, async ({ page, ownServer }) => {
    await openAmendment(page, ownServer);
    await type(page, "City", "Chicago");
    await type(page, "Email", "jordan");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await expectGoodLooks(page);
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingCut(page);
    }
    const mark = page.getByRole("row").filter({ hasText: "City" }).getByText("Corrected", { exact: true });
    await expect(mark.filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ forcedColors: "none" });
    await type(page, "Email", "jordan@example.com");
    await type(page, "Reason", "Moved");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Replace");
    await expectGoodLooks(page);
  });
});
