import type { Page } from "@playwright/test";
import { accounts, login, signIn, submitLogin } from "../support/accounts";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { storedUserInfo } from "../support/storage";
import { expect, test } from "../support/test";

const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;
const ENDED = "Your session has ended";

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

test("[DEF-C2] without a network a page not opened before says why and opens when it is back; who goes elsewhere instead is not led away later, and can log out", async ({
  page,
  context,
  allowConsole,
}) => {
  // The second is what axe says of style sheets that it can't read again.
  allowConsole(OFFLINE, /Couldn't load preload assets/);
  await login(page, accounts.dealer);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await mark(page);
  const before = await heading(page).textContent();
  await page.getByRole("link", { name: "Support" }).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await expect(heading(page)).toHaveText(before ?? "");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Support");
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

  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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

/** Takes the code of a page away, as an old release's that was deleted; the site's page is another version's. */
async function deploy(page: Page, version: string, gone: RegExp): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      // The script that names all pages is another in each version; those of libraries stay.
      const html = await response.text();
      const newer = html.replace(/\/assets\/start-[\w-]+\.js/, `/assets/${version}.js`);
      expect(newer, "the page has another script").not.toBe(html);
      await route.fulfill({ response, body: newer });
    },
  );
}

test("[DEF-C2] [D-028] after a new deployment a page whose code is gone is opened by loading the site again; one that is gone for good is told in the frame, after one try", {
  tag: "@heavy",
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to fetch dynamically imported module/, /React Router/);
  await login(page, accounts.dealer);
  await page.waitForLoadState("networkidle");
  const support = /\/assets\/SupportPage-[\w-]+\.js/;
  await deploy(page, "newer", support);
  await mark(page);
  page.once("framenavigated", () => page.unroute(support));
  await page.getByRole("link", { name: "Support" }).click();
  await expect(heading(page)).toHaveText("Support");
  await expect(page).toHaveURL(/\/dashboard\/support$/);
  expect(await isMarked(page)).toBe(false);

  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  const contracts = /\/assets\/ContractsPage-[\w-]+\.js/;
  await deploy(page, "newest", contracts);
  let documents = 0;
  page.on("request", (request) => {
    documents += Number(request.isNavigationRequest());
  });
  await page.getByRole("link", { name: /Contract Management/ }).click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(/Failed to fetch dynamically imported module/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(documents).toBe(1);
  await expectGoodLooks(page);
  await page.unroute(contracts);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(heading(page)).toHaveText("Contract Management");
});

test("[DEF-C5] a deep link to a user whose name has a dot can be opened and reloaded", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
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

/** Lets the session's record end by the clock. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("userInfo") ?? "");
    localStorage.setItem("userInfo", JSON.stringify({ ...record, expires: 1 }));
  });
}

test("[DEF-C4] [DEF-G] a deep link survives the login; a session that ended by the clock is told, whether a page is open or is opened then, and the login leads back", async ({
  page,
}) => {
  const { username, password } = accounts.dealer;
  await page.goto("/dashboard/contracts?view=legacy#list");
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, username, password);
  await expect(page).toHaveURL(/\/dashboard\/contracts\?view=legacy#list$/);
  await expect(heading(page)).toBeVisible();

  await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
  await expire(page);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expectNoAxeViolations(page);
  await submitLogin(page, username, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await storedUserInfo(page)).not.toBeNull();

  await expire(page);
  await page.goto("/dashboard/support");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await storedUserInfo(page)).toBeNull();
});

test("[DEF-C4] a session that ended on the server is told in each tab, and ends no draft there; the login leads back, and somebody else to their home", {
  tag: "@heavy",
}, async ({ page, context }) => {
  await login(page, accounts.dealer);
  const other = await context.newPage();
  await other.goto("/dashboard/support");
  await expect(heading(other)).toHaveText("Support");
  await other.evaluate(() => sessionStorage.setItem("typed", "something"));
  for (const { account, lands } of [
    { account: accounts.dealer, lands: /\/dashboard\/settings$/ },
    { account: accounts.lakeside, lands: /\/dashboard$/ },
  ]) {
    await page.goto("/dashboard/support");
    await expect(heading(page)).toHaveText("Support");
    await context.clearCookies();
    await page.goto("/dashboard/settings");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(ENDED)).toBeVisible();
    if (account === accounts.dealer) {
      await expect(other).toHaveURL(/\/login$/);
      expect(await other.evaluate(() => sessionStorage.getItem("typed"))).toBe("something");
      await other.close();
    }
    await submitLogin(page, account.username, account.password);
    await expect(page).toHaveURL(lands);
  }
});
