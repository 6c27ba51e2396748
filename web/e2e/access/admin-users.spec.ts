import type { Page } from "@playwright/test";
import { accounts, signIn, submitLogin } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

const NEXT = "a sentence that only Dana knows";
const CLOSED =
  "Your account has been turned off. Please ask an administrator if you think that this is wrong.";

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: false }).first().fill(next);
  await page.getByLabel("Repeat new password").fill(next);
}

/** Answers the question before a user is disabled or enabled. */
async function confirm(page: Page, word: "Disable" | "Enable"): Promise<void> {
  await page.getByRole("button", { name: `${word} User` }).click();
  await page.getByRole("dialog").getByRole("button", { name: word, exact: true }).click();
  await expectToast(page, `User ${word.toLowerCase()}d`, accounts.lakeside.username);
}

/** Resets the password of a user whose login is closed; gives the one-time password, which the page has forgotten. */
async function resetPassword(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Reset Password" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Reset the password of lakeside?");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  const shown = dialog.getByLabel("One-time password");
  await expect(shown).toHaveText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  const password = (await shown.textContent()) ?? "";
  await expect(dialog).toContainText("The login stays closed");
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
  return password;
}

test("[DEF-D7] a disabled user is out at the next click and told why; enabled, a reset password, shown once, lets in to nothing but choosing another", {
  tag: "@heavy",
}, async ({ page, browser, ownServer }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const desk = await browser.newContext({ baseURL: ownServer.url });
  const dealer = await desk.newPage();
  const { username, password } = accounts.lakeside;
  await signIn(dealer, accounts.lakeside);
  await dealer.goto("/dashboard");

  await signIn(page, accounts.admin);
  await page.goto("/admin/users");
  await page.getByLabel("Dealer ID").fill("lakeside-auto");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "lakeside" }).click();
  await confirm(page, "Disable");

  await dealer.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  // Only after the right password is it said why.
  await submitLogin(dealer, username, "not the password");
  await expectToast(dealer, "Login Failed", "Password is incorrect");
  await submitLogin(dealer, username, password);
  await expectToast(dealer, "Access Denied", CLOSED);

  const oneTime = await resetPassword(page);
  expect((await ownServer.databaseBytes()).includes(oneTime)).toBe(false);
  await confirm(page, "Enable");
  await submitLogin(dealer, username, oneTime);
  await expect(dealer).toHaveURL(/\/dashboard\/password$/);
  await expect(dealer.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeFocused();
  expect((await storedKeys(dealer)).local).toEqual(["userInfo"]);
  await dealer.goto("/admin/users");
  await expect(dealer).toHaveURL(/\/dashboard\/password$/);
  // Another tab does not know of it, until the server refuses its first call.
  const tab = await desk.newPage();
  await tab.goto("/dashboard/contracts");
  await expect(tab).toHaveURL(/\/dashboard\/password$/);
  await tab.close();
  await fillPasswords(dealer, oneTime, NEXT);
  await dealer.getByRole("button", { name: "Save and go on" }).click();
  await expectToast(dealer, "Password changed", "Use the new one the next time you log in.");
  // Back to where the session had ended.
  await expect(dealer).toHaveURL(/\/dashboard\/settings$/);
  await expect(dealer.getByRole("heading", { level: 1, name: "Dealer Settings" })).toBeVisible();
  await desk.close();
});

test("an administrator changes their own password, at any time, and can't reset it", {
  tag: "@heavy",
}, async ({ page }) => {
  const { username, password } = accounts.admin;
  await signIn(page, accounts.admin);
  await page.goto(`/admin/users/${username}`);
  await expect(page.getByRole("button", { name: "Reset Password" })).toBeDisabled();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Change your own password instead" }).click();
  await expect(page).toHaveURL(/\/admin\/password$/);
  await expect(page.getByRole("heading", { level: 1, name: "Change password" })).toBeFocused();
  const save = page.getByRole("button", { name: "Change password" });
  await save.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Current password is required",
  );
  await expectGoodLooks(page);
  await fillPasswords(page, password, NEXT);
  await save.click();
  await expectToast(page, "Password changed", "Use the new one the next time you log in.");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await submitLogin(page, username, password);
  await expectToast(page, "Login Failed", "Password is incorrect");
  await submitLogin(page, username, NEXT);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
