import { accounts } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { test } from "../support/signedIn";
import { expect } from "../support/test";

test.describe("a dealer's home", () => {
  test.use({ account: accounts.dealer });

  test("works by keyboard, looks right and is accessible, light and dark, on a phone, a tablet and a desk", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    // The address of the home is there before its page is.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("link", { name: /Support/ }).click();
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard/input");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create a Deal");
  });
});

test.describe("an administrator's home", () => {
  test.use({ account: accounts.admin });

  test("[A-092] [A-093] leads to work, and looks right", { tag: "@heavy" }, async ({ page }) => {
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("link", { name: "Access Add a User" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add New User" })).toBeVisible();
  });
});
