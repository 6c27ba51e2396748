import type { Page } from "@playwright/test";
import { accounts, login, submitLogin } from "../support/accounts";
import { SERVER_GONE } from "../support/ownServer";
import { expectToast, toast } from "../support/page";
import { storedKeys, storedUserInfo, storeUserInfo, userInfo } from "../support/storage";
import { expect, test } from "../support/test";

const DAY_MS = 86_400_000;

const dealerPaths = [
  "/dashboard",
  "/dashboard/input",
  "/dashboard/contracts",
  "/dashboard/settings",
  "/dashboard/support",
  "/dashboard/payment",
  "/dashboard/submit-payment",
  "/dashboard/vehicle-eligibility",
  "/dashboard/other-requests",
];
const adminPaths = ["/admin", "/admin/dashboard"];

async function stored(page: Page) {
  return JSON.parse((await storedUserInfo(page)) ?? "null");
}

async function logout(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe("the session record", () => {
  test("[A-037] [A-038] it is kept under 'userInfo', alone in local storage, with its seven fields", async ({
    page,
  }) => {
    await login(page, accounts.dealer);
    expect((await storedKeys(page)).local).toEqual(["userInfo"]);
    const record = await stored(page);
    expect(Object.keys(record).sort()).toEqual(
      ["userId", "dealerId", "dealerName", "username", "expires", "rememberMe", "isAdmin"].sort(),
    );
    expect(record).toMatchObject({
      dealerId: "acme-motors",
      dealerName: "Acme Motors",
      username: "dealer",
      rememberMe: false,
    });
  });

  for (const { id, remember, lasts } of [
    { id: "A-039", remember: false, lasts: DAY_MS },
    { id: "A-040", remember: true, lasts: 30 * DAY_MS },
  ]) {
    test(`[${id}] ${remember ? "with" : "without"} remember-me it expires after ${lasts} ms`, async ({
      page,
    }) => {
      await page.goto("/login");
      if (remember) {
        await page.getByRole("checkbox", { name: "Remember me" }).check();
      }
      const before = Date.now();
      await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
      await expect(page).toHaveURL("/dashboard");
      const after = Date.now();
      const record = await stored(page);
      expect(record.rememberMe).toBe(remember);
      expect(record.expires).toBeGreaterThanOrEqual(before + lasts);
      expect(record.expires).toBeLessThanOrEqual(after + lasts);
    });
  }

  test("[A-050] [A-051] its isAdmin is that of the account", async ({ page }) => {
    await login(page, accounts.dealer);
    expect((await stored(page)).isAdmin).toBe(false);
    await logout(page);
    await login(page, accounts.admin);
    expect((await stored(page)).isAdmin).toBe(true);
  });
});

test.describe("the guard", () => {
  for (const path of [...dealerPaths, ...adminPaths]) {
    test(`[A-042] [D-005] [A-046] [A-049] ${path} without a session leads to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/login");
      await expect(page.getByLabel("Username")).toBeVisible();
    });
  }

  const { expires: _, ...withoutExpiry } = userInfo();
  const bad = [
    { id: "A-043", name: "an unreadable session", record: "{not json" },
    { id: "A-044", name: "a past expiry", record: userInfo({ expires: Date.now() - 1_000 }) },
    { id: "A-045", name: "a missing expiry", record: withoutExpiry },
  ];
  for (const { id, name, record } of bad) {
    for (const path of ["/dashboard", "/dashboard/input", "/admin/dashboard"]) {
      test(`[${id}] ${path} with ${name} removes the record and leads to /login`, async ({ page }) => {
        await storeUserInfo(
          page,
          typeof record === "string" ? record : { ...record, isAdmin: path.startsWith("/admin") },
        );
        await page.goto(path);
        await expect(page).toHaveURL("/login");
        expect(await storedUserInfo(page)).toBeNull();
      });
    }
  }

  for (const path of dealerPaths) {
    test(`[D-005] [D-006] [A-048] [A-049] an admin who visits ${path} is sent to /admin/dashboard`, async ({
      page,
    }) => {
      await storeUserInfo(page, userInfo({ isAdmin: true }));
      await page.goto(path);
      await expect(page).toHaveURL("/admin/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
    });
  }

  for (const path of adminPaths) {
    test(`[A-046] [A-047] a dealer who visits ${path} goes to /dashboard`, async ({ page }) => {
      await storeUserInfo(page, userInfo());
      await page.goto(path);
      await expect(page).toHaveURL("/dashboard");
    });
  }

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

  test("[A-044] a navigation inside the product checks the expiry again", async ({ page }) => {
    await storeUserInfo(page, userInfo());
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The record was judged when the rules had come.
    await page.waitForLoadState("networkidle");
    await page.evaluate(
      (record) => localStorage.setItem("userInfo", record),
      JSON.stringify(userInfo({ expires: 1 })),
    );
    await page.getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("logging out in one tab ends the session in the other", async ({ page, context }) => {
    await login(page, accounts.dealer);
    const other = await context.newPage();
    await other.goto("/dashboard/support");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Support");
    await other.evaluate(() => sessionStorage.setItem("typed", "something"));
    await logout(page);
    await expect(other).toHaveURL(/\/login$/);
    expect((await storedKeys(other)).session).not.toContain("typed");
  });
});

test.describe("logout", () => {
  test("[D-429] [D-430] [D-431] a dealer's: record gone, toast, login page in the place of the page left", async ({
    page,
  }) => {
    await login(page, accounts.dealer);
    await page.evaluate(() => sessionStorage.setItem("typed", "something"));
    const entries = await page.evaluate(() => history.length);
    await logout(page);
    await expectToast(page, "Logged Out", "You have been successfully logged out");
    expect(await storedKeys(page)).toEqual({ local: [], session: [] });
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const answer = await page.request.get("/api/session");
    expect(answer.status()).toBe(401);
  });

  test("[A-055] [A-093] an admin's does the same", async ({ page }) => {
    await login(page, accounts.admin);
    const entries = await page.evaluate(() => history.length);
    await logout(page);
    await expectToast(page, "Logged Out", "You have been successfully logged out");
    expect(await storedUserInfo(page)).toBeNull();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("[D-431] going back after it shows no page of the dealer's", async ({ page }) => {
    await login(page, accounts.dealer);
    await page.getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/dashboard/support");
    await logout(page);
    await page.goBack();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("[D-429] [D-431] it works when the server is down", async ({ page, ownServer, allowConsole }) => {
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

test("a session that the server no longer knows ends in the browser too, with a word why", async ({
  page,
  context,
}) => {
  await login(page, accounts.dealer);
  await context.clearCookies();
  await page.goto("/dashboard/input");
  await expect(page).toHaveURL("/login");
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  expect(await storedUserInfo(page)).toBeNull();
});

test("what one person typed is not there for the next who signs in on the same tab", async ({ page }) => {
  await login(page, accounts.dealer);
  await page.evaluate(() => {
    sessionStorage.setItem("typed", "something");
    // The session ends without a logout, as when it expires.
    localStorage.removeItem("userInfo");
  });
  await login(page, accounts.dealer);
  expect((await storedKeys(page)).session).toContain("typed");
  await page.evaluate(() => localStorage.removeItem("userInfo"));
  await login(page, accounts.lakeside);
  expect((await storedKeys(page)).session).not.toContain("typed");
});
