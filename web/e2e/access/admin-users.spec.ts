import type { Page } from "@playwright/test";
import { accounts, dealerIdField, fillDealerId, signIn, submitLogin } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

const NEXT = "a sentence that only Dana knows";

async function openUser(page: Page, username: string): Promise<void> {
  await page.goto(`/admin/users/${username}`);
  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
}

async function fillPasswords(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: false }).first().fill(next);
  await page.getByLabel("Repeat new password").fill(repeat);
}

test("a reset password is shown once, ends the user's sessions, and lets in to nothing but choosing another", async ({
  page,
  browser,
  ownServer,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const desk = await browser.newContext({ baseURL: ownServer.url });
  const dealer = await desk.newPage();
  await signIn(dealer, accounts.lakeside);
  await dealer.goto("/dashboard");

  await signIn(page, accounts.admin);
  await page.goto("/admin/users");
  await page.getByLabel("Dealer ID").fill("lakeside-auto");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "lakeside" }).click();
  await page.getByRole("button", { name: "Reset Password" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Reset the password of lakeside?");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  const shown = dialog.getByLabel("One-time password");
  await expect(shown).toHaveText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  const password = (await shown.textContent()) ?? "";
  await expect(dialog).toContainText(
    /It is good for 7 days, until .+, and must be changed at the next login\./,
  );
  await expect(dialog.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(password);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(password);
  expect((await ownServer.databaseBytes()).includes(password)).toBe(false);
  await expect(page.getByText("One-time password", { exact: true })).toBeVisible();

  // The dealer is out at the next click.
  await dealer.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  await submitLogin(dealer, accounts.lakeside.username, accounts.lakeside.password);
  await expectToast(dealer, "Login Failed", "Password is incorrect");
  await submitLogin(dealer, accounts.lakeside.username, password);
  await expect(dealer).toHaveURL(/\/dashboard\/password$/);
  await expect(dealer.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeFocused();
  expect((await storedKeys(dealer)).local).toEqual(["userInfo"]);
  for (const path of ["/dashboard", "/dashboard/contracts", "/admin/users", "/login"]) {
    await dealer.goto(path);
    await expect(dealer).toHaveURL(/\/dashboard\/password$/);
  }
  // Another tab does not know of it, until the server refuses its first call.
  const tab = await desk.newPage();
  await tab.goto("/dashboard/contracts");
  await expect(tab).toHaveURL(/\/dashboard\/password$/);
  await tab.close();

  const save = dealer.getByRole("button", { name: "Save and go on" });
  await fillPasswords(dealer, password, password);
  await save.click();
  await expect(dealer.getByText("Please choose another password than the current one.")).toBeVisible();
  await fillPasswords(dealer, password, NEXT, "another sentence");
  await save.click();
  await expect(dealer.getByLabel("Repeat new password")).toHaveAccessibleDescription(
    "The two passwords differ.",
  );
  await expect(dealer.getByLabel("Repeat new password")).toBeFocused();
  await fillPasswords(dealer, "not the one-time password", NEXT);
  await save.click();
  await expect(dealer.getByLabel("Current password")).toHaveAccessibleDescription(/Password is incorrect/);
  await fillPasswords(dealer, password, NEXT);
  await save.click();
  await expectToast(dealer, "Password changed", "Use the new one the next time you log in.");
  // Back to where the session had ended.
  await expect(dealer).toHaveURL(/\/dashboard\/settings$/);
  await expect(dealer.getByRole("heading", { level: 1, name: "Dealer Settings" })).toBeVisible();
  await desk.close();
});

test("a disabled user is out at the next click, and in again once enabled", async ({
  page,
  browser,
  ownServer,
}) => {
  const desk = await browser.newContext({ baseURL: ownServer.url });
  const dealer = await desk.newPage();
  await signIn(dealer, accounts.dealer);
  await dealer.goto("/dashboard");

  await signIn(page, accounts.admin);
  await page.goto("/admin/users?q=dea");
  await page.getByRole("link", { name: "dealer" }).click();
  await page.getByRole("button", { name: "Disable User" }).click();
  const question = page.getByRole("dialog", { name: "Disable dealer?" });
  await expect(question).toContainText("their sessions end at once");
  await question.getByRole("button", { name: "Disable", exact: true }).click();
  await expectToast(page, "User disabled", "dealer");

  await dealer.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  // [DEF-D7] Only after the right password is it said why.
  await submitLogin(dealer, accounts.dealer.username, "not the password");
  await expectToast(dealer, "Login Failed", "Password is incorrect");
  await submitLogin(dealer, accounts.dealer.username, accounts.dealer.password);
  const closed =
    "Your account has been turned off. Please ask an administrator if you think that this is wrong.";
  await expectToast(dealer, "Access Denied", closed);
  await expect(dealer.getByRole("main").getByRole("alert")).toContainText(closed);

  // [DEF-D7] A new password opens no closed login, and that is said before and after.
  await page.getByRole("button", { name: "Reset Password" }).click();
  const reset = page.getByRole("dialog");
  await expect(reset).toContainText("The login stays closed");
  await reset.getByRole("button", { name: "Reset Password" }).click();
  await expect(reset.getByLabel("One-time password")).toBeVisible();
  await expect(reset).toContainText("The login stays closed");
  await expectNoAxeViolations(page);
  const oneTime = (await reset.getByLabel("One-time password").textContent()) ?? "";
  await reset.getByRole("button", { name: "Done" }).click();
  await expect(reset).toHaveCount(0);

  await page.getByRole("button", { name: "Enable User" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enable", exact: true }).click();
  await expectToast(page, "User enabled", "dealer");
  await submitLogin(dealer, accounts.dealer.username, oneTime);
  await expect(dealer).toHaveURL(/\/dashboard\/password$/);
  await desk.close();
});

test("dealer and role are corrected, but no one disables, demotes or resets themselves", async ({ page }) => {
  await signIn(page, accounts.admin);
  await openUser(page, "dealer");
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await fillDealerId(page, "lakeside auto");
  await save.click();
  await expect(dealerIdField(page)).toHaveAccessibleDescription(
    /Please use letters, digits and \. _ - @ only, and begin with a letter or a digit\./,
  );
  await expect(dealerIdField(page)).toBeFocused();
  await fillDealerId(page, "lakeside-auto");
  await page.getByRole("switch", { name: "Admin User" }).click();
  await save.click();
  // [DEF-D5]
  const question = page.getByRole("dialog", { name: "Make dealer an administrator?" });
  await question.getByRole("button", { name: "Make Administrator" }).click();
  await expectToast(page, "User saved", "dealer");
  await expect(page.getByText("Lakeside Auto Group", { exact: true })).toBeVisible();

  // Somebody else takes the role away again while the dealer is being changed here.
  await fillDealerId(page, "acme-motors");
  await page.request.put("/api/admin/users/dealer", {
    data: { dealerId: "lakeside-auto", isAdmin: false, disabled: false, version: 2 },
  });
  await save.click();
  await expect(page.locator(":focus")).toContainText(
    "You changed this user in another tab or on another device",
  );
  await expect(dealerIdField(page)).toHaveValue("acme-motors");
  await page.getByRole("button", { name: "Load the newer user" }).click();
  await expect(dealerIdField(page)).toHaveValue("lakeside-auto");
  await expect(page.getByRole("switch", { name: "Admin User" })).not.toBeChecked();

  await openUser(page, "admin");
  await expect(page.getByRole("switch", { name: "Admin User" })).toBeDisabled();
  await expect(page.getByText("You can't change your own role: another administrator can")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disable User" })).toBeDisabled();
  await expect(
    page.getByText("You can't disable your own account: another administrator can."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset Password" })).toBeDisabled();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Change your own password instead" }).click();
  await expect(page).toHaveURL(/\/admin\/password$/);
});

test("who is logged in changes their own password at any time; a one-time password that is too old says so", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Change password" })).toBeFocused();
  const save = page.getByRole("button", { name: "Change password" });
  await save.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Current password is required",
  );
  await expectGoodLooks(page);
  await fillPasswords(page, accounts.dealer.password, NEXT);
  await save.click();
  await expectToast(page, "Password changed", "Use the new one the next time you log in.");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expectToast(page, "Login Failed", "Password is incorrect");
  await submitLogin(page, accounts.dealer.username, NEXT);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Logout" }).click();

  await page.route("**/api/session", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 401, code: "password_expired", title: "Expired" }),
    }),
  );
  await submitLogin(page, accounts.dealer.username, "ABCD-ABCD-ABCD-ABCD");
  await expect(page.getByRole("alert").filter({ hasText: "Authentication Failed" })).toContainText(
    "Your one-time password has expired. Ask an administrator for a new one.",
  );
});
