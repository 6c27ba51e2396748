import type { Page, Route } from "@playwright/test";
import { accounts, submitLogin } from "../support/accounts";
import { SERVER_GONE } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { storedUserInfo, storeUserInfo, userInfo } from "../support/storage";
import { expect, test } from "../support/test";

const { dealer, admin } = accounts;

/** The alert inside the form. */
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function chooseAdmin(page: Page) {
  await page.getByRole("banner").getByText("Admin", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
}

async function expectTyped(page: Page, username: string, password: string) {
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password")).toHaveValue(password);
}

function refuse(status: number, code: string, detail?: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: code, status, code, detail }),
    });
}

test.describe("the page", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/login");
  });

  test("[A-002] the header has a title and a tagline", async ({ page }) => {
    const header = page.getByRole("banner");
    await expect(header.getByText("CoverDesk", { exact: true })).toBeVisible();
    await expect(
      header.getByText("Vehicle protection, from quote to contract", { exact: true }),
    ).toBeVisible();
  });

  test("[A-003] the Dealer/Admin switch is visible on the login page only", async ({ page }) => {
    const choice = page.getByRole("banner").getByRole("radiogroup", { name: "Log in as" });
    await expect(choice).toBeVisible();
    await expect(choice.getByText("Dealer", { exact: true })).toBeVisible();
    await expect(choice.getByText("Admin", { exact: true })).toBeVisible();
    await page.goto("/dealer-intake-form");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
    await storeUserInfo(page, userInfo());
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
  });

  test("[A-004] the switch selects the mode in which the form logs in", async ({ page }) => {
    const modes: string[] = [];
    await page.route("**/api/session", async (route) => {
      modes.push(route.request().postDataJSON().mode);
      await refuse(401, "password_incorrect")(route);
    });
    await submitLogin(page, "someone", "something");
    await expect(alert(page)).toBeVisible();
    await chooseAdmin(page);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => modes).toEqual(["dealer", "admin"]);
  });

  test("[A-005] three cards stand side by side, the form in the middle", async ({ page }) => {
    // A part that is measured just as the picture of the page gives way to the living page is nowhere.
    await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
    const left = (await page.getByRole("link", { name: /Become a Dealer/ }).boundingBox())?.x ?? Number.NaN;
    const middle = (await page.getByLabel("Username").boundingBox())?.x ?? Number.NaN;
    const right =
      (await page.getByRole("button", { name: /Admin Partner Intake/ }).boundingBox())?.x ?? Number.NaN;
    expect(left).toBeLessThan(middle);
    expect(middle).toBeLessThan(right);
  });

  test("[A-006] the card 'Become a Dealer' goes to the intake form", async ({ page }) => {
    await page.getByText("Become a Dealer", { exact: true }).click();
    await expect(page).toHaveURL("/dealer-intake-form");
  });

  test("[A-007] the card 'Admin Partner Intake' opens a dialog, which gives the focus back", async ({
    page,
  }) => {
    const card = page.getByRole("button", { name: /Admin Partner Intake/ });
    await card.click();
    const dialog = page.getByRole("dialog", { name: "Admin Partner Intake" });
    await expect(dialog).toBeVisible();
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  });

  test("[A-008] the form has username, password and remember-me", async ({ page }) => {
    await expect(page.getByRole("textbox", { name: "Username" })).toBeFocused();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
    await expect(page.getByRole("checkbox", { name: "Remember me" })).not.toBeChecked();
    await page.getByRole("button", { name: "Show characters" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  });

  test("[A-009] username and password must be entered; nothing is sent without them", async ({ page }) => {
    let calls = 0;
    page.on("request", (request) => {
      calls += request.url().includes("/api/session") ? 1 : 0;
    });
    await page.getByRole("button", { name: "Log in" }).click();
    const username = page.getByLabel("Username");
    const password = page.getByLabel("Password");
    await expect(username).toHaveAccessibleDescription("Please enter your username");
    await expect(password).toHaveAccessibleDescription("Please enter your password");
    await expect(username).toBeFocused();
    await username.fill("someone");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter your username")).toBeHidden();
    await expect(page.getByText("Please enter your password")).toBeVisible();
    await expect(password).toBeFocused();
    await expectGoodLooks(page);
    expect(calls).toBe(0);
  });

  test("the login page looks right and is accessible", async ({ page }) => {
    await expectGoodLooks(page);
  });
});

test.describe("a stored session", () => {
  test("[A-011] a valid one leads to the home of its role", async ({ page }) => {
    await storeUserInfo(page, userInfo());
    await page.goto("/login");
    await expect(page).toHaveURL("/dashboard");
    await storeUserInfo(page, userInfo({ isAdmin: true }));
    await page.goto("/login");
    await expect(page).toHaveURL("/admin/dashboard");
  });

  test("[A-012] an expired one is removed", async ({ page }) => {
    await storeUserInfo(page, userInfo({ expires: Date.now() - 1 }));
    await page.goto("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect.poll(() => storedUserInfo(page)).toBeNull();
  });

  for (const text of ["{not json", '"a text"', "null", "[]"]) {
    test(`[A-013] an unreadable one is removed: ${text}`, async ({ page }) => {
      await storeUserInfo(page, text);
      await page.goto("/login");
      await expect(page.getByLabel("Username")).toBeVisible();
      await expect.poll(() => storedUserInfo(page)).toBeNull();
    });
  }
});

test.describe("a login that succeeds", () => {
  test("[A-010] [A-031] [A-032] [A-033] [A-035] as a dealer: toast, stored session, /dashboard", async ({
    page,
  }) => {
    await page.goto("/login");
    await submitLogin(page, dealer.username, dealer.password);
    await expect(page).toHaveURL("/dashboard");
    await expectToast(page, "Login Successful", "Welcome to CoverDesk, dealer");
    await expect(toast(page)).toHaveAttribute("role", "status");
    expect(JSON.parse((await storedUserInfo(page)) ?? "null")).toMatchObject({
      username: "dealer",
      isAdmin: false,
    });
  });

  test("[A-034] in admin mode: /admin/dashboard", async ({ page }) => {
    await page.goto("/login");
    await chooseAdmin(page);
    await submitLogin(page, admin.username, admin.password);
    await expect(page).toHaveURL("/admin/dashboard");
    await expectToast(page, "Login Successful", "Welcome to CoverDesk, admin");
    await expectGoodLooks(page);
  });

  test("an admin who logs in in dealer mode ends on /admin/dashboard", async ({ page }) => {
    await page.goto("/login");
    await submitLogin(page, admin.username, admin.password);
    await expect(page).toHaveURL("/admin/dashboard");
  });

  test("[A-036] the navigation after it replaces the login page in the history", async ({ page }) => {
    await page.goto("/icon.svg");
    await page.goto("/login");
    await submitLogin(page, dealer.username, dealer.password);
    await expect(page).toHaveURL("/dashboard");
    await page.goBack();
    await expect(page).toHaveURL("/icon.svg");
  });

  test("the button says that it is busy, keeps the focus, and sends once", async ({ page }) => {
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/session", async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await page.goto("/login");
    await submitLogin(page, dealer.username, dealer.password);
    const busy = page.getByRole("button", { name: "Logging in..." });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await expect(busy).toBeFocused();
    await page.keyboard.press("Enter");
    answer();
    await expect(page).toHaveURL("/dashboard");
    expect(calls).toBe(1);
  });
});

test.describe("a login that fails", () => {
  test("[A-021] [A-022] [A-029] an unknown username", async ({ page }) => {
    await page.goto("/login");
    await submitLogin(page, "unknown-person", "anything");
    await expectToast(page, "Login Failed", "Username not found");
    await expect(toast(page)).toHaveAttribute("role", "alert");
    await expect(alert(page)).toHaveText("Authentication FailedInvalid username or password");
    await expectTyped(page, "unknown-person", "anything");
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test("[A-023] [A-024] [A-029] a wrong password", async ({ page, ownServer }) => {
    await page.goto(`${ownServer.url}/login`);
    await submitLogin(page, dealer.username, "not the password");
    await expectToast(page, "Login Failed", "Password is incorrect");
    await expect(alert(page)).toHaveText("Authentication FailedInvalid username or password");
    await expectTyped(page, dealer.username, "not the password");
  });

  test("[A-023] a username in other letters, with the right password", async ({ page, ownServer }) => {
    await page.goto(`${ownServer.url}/login`);
    await submitLogin(page, "DEALER", dealer.password);
    await expectToast(page, "Login Failed", "Password is incorrect");
  });

  test("[A-025] [A-026] a dealer's account in admin mode", async ({ page }) => {
    await page.goto("/login");
    await chooseAdmin(page);
    await submitLogin(page, dealer.username, dealer.password);
    await expectToast(page, "Access Denied", "This account does not have admin privileges");
    await expect(alert(page)).toHaveText("Authentication FailedThis account does not have admin privileges");
    await expect(page).toHaveURL("/login");
    expect(await storedUserInfo(page)).toBeNull();
    await expectTyped(page, dealer.username, dealer.password);
  });

  test("[A-019] [A-020] a database that does not answer", async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.route("**/api/session", refuse(503, "database_unavailable"));
    await page.goto("/login");
    await submitLogin(page, dealer.username, dealer.password);
    await expectToast(page, "Database Error", "Could not connect to login database");
    await expect(alert(page)).toHaveText("Authentication FailedDatabase error occurred");
  });

  test("[A-027] [A-028] a server that is down; once it is back, the same input logs in", async ({
    page,
    ownServer,
    allowConsole,
  }) => {
    allowConsole(SERVER_GONE);
    await page.goto(`${ownServer.url}/login`);
    // The first press fetches what the page may say later.
    const fetched = Promise.all(
      [/\.wasm$/, /\/Toasts-.*\.js$/, /\/looks-.*\.css$/].map((name) =>
        page.waitForEvent("requestfinished", (request) => name.test(request.url())),
      ),
    );
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await fetched;
    await ownServer.kill();
    await submitLogin(page, dealer.username, dealer.password);
    await expectToast(page, "Authentication Error", "There was a problem with the authentication process");
    await expect(alert(page)).toHaveText("Authentication FailedAuthentication system error");
    await expectTyped(page, dealer.username, dealer.password);
    await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
    await ownServer.restart();
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("[A-027] [A-028] an answer that is none of the server's", async ({ page, allowConsole }) => {
    allowConsole(/status of 502/);
    await page.route("**/api/session", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await page.goto("/login");
    await submitLogin(page, dealer.username, dealer.password);
    await expectToast(page, "Authentication Error", "There was a problem with the authentication process");
  });

  test("after too many attempts, toast and alert say how long to wait", async ({ page, ownServer }) => {
    test.setTimeout(60_000);
    await page.goto(`${ownServer.url}/login`);
    const body = { username: "dealer", password: "wrong", rememberMe: false, mode: "dealer" };
    await expect
      .poll(async () => (await page.request.post(`${ownServer.url}/api/session`, { data: body })).status(), {
        timeout: 50_000,
      })
      .toBe(429);
    await submitLogin(page, dealer.username, dealer.password);
    const words = /Too many attempts\. Please try again in \d+ minutes\./;
    await expect(alert(page)).toHaveText(words);
    await expect(toast(page)).toHaveText(words);
    // What the first press fetches is there before the server goes.
    await page.waitForLoadState("networkidle");
  });

  test("a field that the server refuses is marked", async ({ page }) => {
    await page.route("**/api/session", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({
          status: 422,
          code: "validation",
          errors: [{ path: "username", message: "This username is too long" }],
        }),
      }),
    );
    await page.goto("/login");
    await submitLogin(page, "x".repeat(500), "anything");
    await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This username is too long");
  });

  test("[A-030] the alert hides after 3 seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/login");
    await page.route("**/api/session", refuse(401, "password_incorrect"));
    await expect(page.getByLabel("Username")).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await submitLogin(page, dealer.username, "wrong");
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert(page)).toBeHidden();
    // A second failure shows it again, for three seconds of its own.
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert(page)).toBeHidden();
  });

  test("the page with alert and toast looks right and is accessible", async ({ page }) => {
    // Neither hides by itself while it is looked at.
    await page.addInitScript(() => {
      const realSetTimeout = window.setTimeout;
      const patient = (run: () => void, delay?: number) =>
        delay === 3_000 || delay === 5_000 ? 0 : realSetTimeout(run, delay);
      Object.assign(window, { setTimeout: patient });
    });
    await page.route("**/api/session", refuse(401, "password_incorrect"));
    await page.goto("/login");
    await submitLogin(page, dealer.username, "wrong");
    await expect(alert(page)).toBeVisible();
    await expectGoodLooks(page);
    await expect(alert(page)).toBeVisible();
    await expect(toast(page)).toBeVisible();
  });
});
