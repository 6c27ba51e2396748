import type { Page } from "@playwright/test";
import { accounts, login, signIn, submitLogin } from "../support/accounts";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { storeUserInfo, userInfo } from "../support/storage";
import { expect, test } from "../support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("public pages", () => {
  test("[D-001] [A-001] '/' redirects to /login, leaving no step to go back to", async ({ page }) => {
    await page.goto("/icon.svg");
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL("/icon.svg");
  });

  test("[D-002] [A-001] '/login' shows the login page without a session", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect(page).toHaveTitle("Log in · CoverDesk");
  });

  test("[D-003] [A-001] '/dealer-intake-form' is public", async ({ page }) => {
    await page.goto("/dealer-intake-form");
    await expect(heading(page)).toHaveText("Dealer Intake Form");
    await expect(page).toHaveURL("/dealer-intake-form");
    await page.getByRole("button", { name: "Back to Login" }).click();
    await expect(page).toHaveURL("/login");
  });

  for (const path of ["/nothing", "/dashboard/nothing", "/admin/nothing", "/login/nothing"]) {
    test(`[D-004] [A-001] the unknown path ${path} redirects to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/login");
    });
  }

  test("the intake page looks right and is accessible", async ({ page }) => {
    await page.goto("/dealer-intake-form");
    await expect(heading(page)).toHaveText("Dealer Intake Form");
    await expectGoodLooks(page);
  });
});

const dealerPages = [
  { id: "D-009", path: "/dashboard/input", title: "Create a Deal" },
  { id: "D-010", path: "/dashboard/contracts", title: "Contract Management" },
  { id: "D-011", path: "/dashboard/settings", title: "Dealer Settings" },
  { id: "D-012", path: "/dashboard/support", title: "Support" },
  { id: "D-014", path: "/dashboard/submit-payment", title: "Submit Payment" },
  { id: "D-015", path: "/dashboard/vehicle-eligibility", title: "Vehicle Eligibility" },
  { id: "D-016", path: "/dashboard/other-requests", title: "Other Requests" },
];

test.describe("dealer pages", () => {
  for (const { id, path, title } of dealerPages) {
    test(`[${id}] [D-017] [D-025] [D-026] ${path} shows '${title}' in the layout, with a way back`, async ({
      page,
    }) => {
      await signIn(page, accounts.dealer);
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${title} · CoverDesk`);
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toBeVisible();
      }
      await page.getByRole("button", { name: "Back to Dashboard" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(heading(page)).toHaveText("Welcome to CoverDesk");
    });
  }

  test("[D-008] '/dashboard' shows its index, the dashboard home", async ({ page }) => {
    await signIn(page, accounts.dealer);
    await page.goto("/dashboard");
    await expect(heading(page)).toHaveText("Welcome to CoverDesk");
    await expect(page).toHaveURL("/dashboard");
  });

  test("after a navigation the focus is on the new page's heading, and the skip link leads past the header", async ({
    page,
  }) => {
    await login(page, accounts.dealer);
    await expect(heading(page)).toBeFocused();
    await page.getByRole("link", { name: "Support" }).click();
    await expect(heading(page)).toHaveText("Support");
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Back to Dashboard" })).toBeFocused();
  });
});

test.describe("header and footer", () => {
  test("[D-017] [D-018] [D-019] the header shows title, the dealer's name with 'Dealer Portal', and Logout", async ({
    page,
  }) => {
    await login(page, accounts.dealer);
    const header = page.getByRole("banner");
    await expect(header.getByText("CoverDesk", { exact: true })).toBeVisible();
    await expect(header.getByText("Acme Motors Dealer Portal", { exact: true })).toBeVisible();
    await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  });

  test("[D-019] [D-021] the name comes from dealerName of the stored record", async ({ page }) => {
    await storeUserInfo(page, userInfo({ dealerName: "Desert Cars" }));
    await page.goto("/dashboard");
    await expect(
      page.getByRole("banner").getByText("Desert Cars Dealer Portal", { exact: true }),
    ).toBeVisible();
  });

  for (const dealerName of ["", undefined]) {
    test(`[D-020] with the dealer name ${dealerName === "" ? "empty" : "missing"} the subtitle is 'Dealer Portal'`, async ({
      page,
    }) => {
      const { dealerName: _, ...nameless } = userInfo();
      await storeUserInfo(page, dealerName === undefined ? nameless : { ...nameless, dealerName });
      await page.goto("/dashboard");
      await expect(page.getByRole("banner").getByText("Dealer Portal", { exact: true })).toBeVisible();
    });
  }

  test("[D-022] [D-023] [D-024] the footer shows the current year, the company and the rights", async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date("2031-05-06T07:08:09Z"));
    await storeUserInfo(page, userInfo({ expires: Date.parse("2031-05-07") }));
    await page.goto("/dashboard");
    await expect(page.getByRole("contentinfo")).toHaveText("© 2031 CoverDesk. All rights reserved.");
  });
});

test("[D-027] a new toast takes the place of the one that shows, at once", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Object.assign(window, { toastsSeen: seen });
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll(".mantine-Notification-root").length);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto("/login");
  await submitLogin(page, "nobody-at-all", "wrong");
  await expectToast(page, "Login Failed", "Username not found");
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expectToast(page, "Login Successful", "Welcome to CoverDesk, dealer");
  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logged Out", "You have been successfully logged out");
  expect(await page.evaluate(() => Reflect.get(window, "toastsSeen").most)).toBe(1);
  // It goes by itself after a while.
  await expect(toast(page)).toHaveCount(0, { timeout: 8_000 });
});

test("[D-028] a page that fails to load shows the fallback page with the error's message", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /dynamically imported module/, /React Router/);
  await page.route("**/assets/ContractsPage-*.js", (route) => route.abort());
  await login(page, accounts.dealer);
  await page.getByRole("link", { name: /Contract Management/ }).click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(/Failed to fetch dynamically imported module/)).toBeVisible();
  await expectGoodLooks(page);
  await page.unroute("**/assets/ContractsPage-*.js");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(heading(page)).toHaveText("Contract Management");
});

test("[D-028] when the rules can't be loaded, the fallback page says so, and a reload helps", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /wasm/i, /could not be loaded/, /React Router/);
  await storeUserInfo(page, userInfo());
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/dashboard");
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(/rules could not be loaded/)).toBeVisible();
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(heading(page)).toHaveText("Welcome to CoverDesk");
});
