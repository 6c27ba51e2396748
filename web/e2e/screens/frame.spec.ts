import type { Page } from "@playwright/test";
import { type Account, accounts, login, submitLogin } from "../support/accounts";
import { expectNoAxeViolations } from "../support/page";
import { storedUserInfo } from "../support/storage";
import { expect, test } from "../support/test";

const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

/** Marks the loaded document: a mark that is gone tells that the site was loaded afresh. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}

test.describe("without a network", () => {
  const unvisited: { account: Account; home: string; link: string; title: string }[] = [
    { account: accounts.dealer, home: "Dashboard", link: "Support", title: "Support" },
    { account: accounts.admin, home: "Admin Dashboard", link: "Users", title: "Users" },
  ];
  for (const { account, home, link, title } of unvisited) {
    test(`[DEF-C2] ${title}, not opened before: the page stays, says why, and opens when the network is back`, async ({
      page,
      context,
      allowConsole,
    }) => {
      // The second is what axe says of style sheets that it can't read again.
      allowConsole(OFFLINE, /Couldn't load preload assets/);
      await login(page, account);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await mark(page);
      const before = await heading(page).textContent();
      await page.getByRole("link", { name: link }).first().click();
      await expect(page.getByText("No connection")).toBeVisible();
      await expect(heading(page), home).toHaveText(before ?? "");
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      await expectNoAxeViolations(page);
      await context.setOffline(false);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByText("No connection")).toHaveCount(0);
      // In place, with all of its styles.
      expect(await isMarked(page)).toBe(true);
      const unstyled = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
            ({ sheet }) => sheet === null,
          ).length,
      );
      expect(unstyled, "style sheets that did not load").toBe(0);
    });
  }

  test("[DEF-C2] who goes elsewhere instead is not led away later, and can log out", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(OFFLINE);
    await login(page, accounts.dealer);
    await page.getByRole("link", { name: "Support" }).click();
    await expect(heading(page)).toHaveText("Support");
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Vehicle Eligibility" }).click();
    await expect(page.getByText("No connection")).toBeVisible();
    await page.getByRole("link", { name: "Support" }).click();
    await expect(heading(page)).toHaveText("Support");
    await expect(page.getByText("No connection")).toHaveCount(0);
    const fetched = page.waitForResponse(/EligibilityPage-[\w-]+\.js/);
    await context.setOffline(false);
    await fetched;
    await expect(heading(page)).toHaveText("Support");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe("after a new deployment", () => {
  /** Takes the code of the Support page away, as an old release's that was deleted; the site's page is another version's. */
  async function deploy(page: Page): Promise<void> {
    await page.route(/\/assets\/SupportPage-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, "/assets/index-newer.js");
        await route.fulfill({ response, body: html });
      },
    );
  }

  test("[DEF-C2] a page whose code is gone is opened by loading the site again", async ({ page }) => {
    await login(page, accounts.dealer);
    await page.waitForLoadState("networkidle");
    await deploy(page);
    await mark(page);
    page.on("framenavigated", () => page.unroute(/\/assets\/SupportPage-[\w-]+\.js/));
    await page.getByRole("link", { name: "Support" }).click();
    await expect(heading(page)).toHaveText("Support");
    await expect(page).toHaveURL(/\/dashboard\/support$/);
    expect(await isMarked(page)).toBe(false);
  });

  test("[DEF-C2] a page that is gone for good is told in the frame, after one try", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/./);
    await login(page, accounts.dealer);
    await page.waitForLoadState("networkidle");
    await deploy(page);
    let documents = 0;
    page.on("request", (request) => {
      documents += Number(request.isNavigationRequest());
    });
    await page.getByRole("link", { name: "Support" }).click();
    await expect(heading(page)).toHaveText("Unexpected Application Error!");
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    expect(documents).toBe(1);
  });
});

test.describe("a deep link", () => {
  test("[DEF-C4] survives the login", async ({ page }) => {
    await page.goto("/dashboard/contracts?view=legacy");
    await expect(page).toHaveURL(/\/login$/);
    await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
    await expect(page).toHaveURL(/\/dashboard\/contracts\?view=legacy$/);
    await expect(heading(page)).toBeVisible();
  });

  test("[DEF-C4] to another role's page leads to one's own home", async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page).toHaveURL(/\/login$/);
    await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("[DEF-C4] to another site leads home", async ({ page }) => {
    await page.goto("/login");
    await page.evaluate(() =>
      sessionStorage.setItem(
        "wantedPage",
        JSON.stringify({ address: "//evil.example/dashboard", why: "ended" }),
      ),
    );
    await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("[DEF-C5] to a user whose name has a dot can be opened and reloaded", async ({ page }) => {
    await login(page, accounts.admin);
    const user = {
      username: "j.doe@acme.example",
      password: "quiet-harbor-4711",
      dealerId: "lakeside-auto",
      isAdmin: false,
    };
    const created = await page.request.post("/api/admin/users", {
      data: user,
    });
    expect(created.status(), await created.text()).toBe(201);
    await page.goto("/admin/users/j.doe@acme.example");
    await expect(heading(page)).toContainText("j.doe@acme.example");
    await page.reload();
    await expect(heading(page)).toContainText("j.doe@acme.example");
  });
});

test.describe("a session that ended", () => {
  test("[DEF-C4] by the clock is told, and the login leads back", async ({ page }) => {
    await login(page, accounts.dealer);
    await page.goto("/dashboard/vehicle-eligibility");
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem("userInfo") ?? "");
      localStorage.setItem("userInfo", JSON.stringify({ ...record, expires: 1 }));
    });
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await expectNoAxeViolations(page);
    await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedUserInfo(page)).not.toBeNull();
  });

  test("[DEF-C4] on the server is told, and the login leads back; somebody else starts at home", async ({
    page,
    context,
  }) => {
    await login(page, accounts.dealer);
    for (const { account, lands } of [
      { account: accounts.dealer, lands: /\/dashboard\/settings$/ },
      { account: accounts.lakeside, lands: /\/dashboard$/ },
    ]) {
      await page.goto("/dashboard/support");
      await expect(heading(page)).toHaveText("Support");
      await context.clearCookies();
      await page.goto("/dashboard/settings");
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText("Your session has ended")).toBeVisible();
      await submitLogin(page, account.username, account.password);
      await expect(page).toHaveURL(lands);
    }
  });

  test("[DEF-C4] ends no draft of another tab, as a logout does", async ({ page, context }) => {
    await login(page, accounts.dealer);
    const other = await context.newPage();
    await other.goto("/dashboard/support");
    await expect(heading(other)).toHaveText("Support");
    await other.evaluate(() => sessionStorage.setItem("typed", "something"));
    await context.clearCookies();
    await page.goto("/dashboard/settings");
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    expect(await other.evaluate(() => sessionStorage.getItem("typed"))).toBe("something");
  });
});

test("[DEF-C4] a logout leads back to nothing", async ({ page }) => {
  await login(page, accounts.dealer);
  await page.goto("/dashboard/support");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expect(page).toHaveURL(/\/dashboard$/);
});
