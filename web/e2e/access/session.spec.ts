import type { Page } from "@playwright/test";
import { accounts, login, signIn, submitLogin } from "../support/accounts";
import { SERVER_GONE } from "../support/ownServer";
import { expectToast, toast } from "../support/page";
import { storedKeys, storedUserInfo, storeUserInfo, userInfo } from "../support/storage";
import { expect, test } from "../support/test";

async function logout(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe("the guard, which judges a record once the rules have come", () => {
  test("[A-042] [D-005] [A-046] [A-049] [A-043] [A-044] [A-045] a page without a session, or with a bad record, leads to /login", async ({
    page,
  }) => {
    await page.goto("/dashboard/contracts");
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
    const { expires: _, ...withoutExpiry } = userInfo({ isAdmin: true });
    for (const [path, record] of [
      ["/dashboard/input", userInfo({ expires: Date.now() - 1_000 })],
      ["/admin/dashboard", withoutExpiry],
      ["/dashboard", "{not json"],
    ] as const) {
      await storeUserInfo(page, record);
      await page.goto(path);
      await expect(page).toHaveURL("/login");
      expect(await storedUserInfo(page)).toBeNull();
    }
  });

  test("[D-005] [D-006] [A-046] [A-047] [A-048] [A-049] who visits a page of the other role is sent home", async ({
    page,
  }) => {
    await storeUserInfo(page, userInfo({ isAdmin: true }));
    await page.goto("/dashboard/contracts");
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
    await storeUserInfo(page, userInfo());
    await page.goto("/admin");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to CoverDesk");
  });

  test("[A-044] a session that ends while a page is open leads to /login", async ({ page }) => {
    await page.clock.install();
    await storeUserInfo(page, userInfo());
    await page.goto("/dashboard/support");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
    await page.clock.fastForward(3_500_000);
    await expect(page).toHaveURL("/dashboard/support");
    await page.clock.fastForward(200_000);
    await expect(page).toHaveURL("/login");
    expect(await storedUserInfo(page)).toBeNull();
  });
});

test.describe("logout", () => {
  test("[D-429] [D-430] [D-431] it ends the session in the other tab too, and going back after it shows no page of the dealer's", async ({
    page,
    context,
  }) => {
    await login(page, accounts.dealer);
    await page.evaluate(() => sessionStorage.setItem("typed", "something"));
    await page.getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/dashboard/support");
    const entries = await page.evaluate(() => history.length);
    const other = await context.newPage();
    await other.goto("/dashboard/support");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Support");
    await other.evaluate(() => sessionStorage.setItem("typed", "something"));
    await logout(page);
    await expectToast(page, "Logged Out", "You have been successfully logged out");
    expect(await storedKeys(page)).toEqual({ local: [], session: [] });
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect((await page.request.get("/api/session")).status()).toBe(401);
    await expect(other).toHaveURL(/\/login$/);
    expect((await storedKeys(other)).session).not.toContain("typed");
    await page.goBack();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("[D-429] [D-431] it works when the server is down", { tag: "@heavy" }, async ({
    page,
    ownServer,
    allowConsole,
  }) => {
    allowConsole(SERVER_GONE);
    await login(page, accounts.dealer, ownServer.url);
    // Afresh, so that the login page is not there from before.
    await page.reload({ waitUntil: "networkidle" });
    await ownServer.kill();
    await logout(page);
    await expect(toast(page)).toContainText("Logged Out");
    await expect(page.getByLabel("Username")).toBeVisible();
    expect(await storedUserInfo(page)).toBeNull();
  });
});

test("a session that the server no longer knows ends here too, with a word why; what one person typed is not there for the next who signs in on the same tab", async ({
  page,
  context,
}) => {
  // No page of the product is open, whose calls would notice before.
  await signIn(page, accounts.dealer);
  await page.evaluate(() => sessionStorage.setItem("typed", "something"));
  await context.clearCookies();
  await page.goto("/dashboard/input");
  await expect(page).toHaveURL("/login");
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  expect(await storedUserInfo(page)).toBeNull();
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expect(page).toHaveURL("/dashboard/input");
  expect((await storedKeys(page)).session).toContain("typed");
  // The session ends without a logout, as when it expires.
  await page.evaluate(() => localStorage.removeItem("userInfo"));
  await login(page, accounts.lakeside);
  expect((await storedKeys(page)).session).not.toContain("typed");
});
