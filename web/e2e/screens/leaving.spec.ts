import type { Page } from "@playwright/test";
import { accounts, fillDealerId, signIn } from "../support/accounts";
import { expectAskedBeforeClosing, expectGoodLooks, expectToast } from "../support/page";
import { test } from "../support/signedIn";
import { expect } from "../support/test";

test.use({ account: accounts.admin });

const TPA = "Bluestem Vehicle Services";

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Stay" });
const leave = (page: Page) => question(page).getByRole("button", { name: "Leave" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Comes to a page from another one of the site, so that the browser's way back stays within it. */
async function come(page: Page, from: string, link: string, title: string): Promise<void> {
  await page.goto(from);
  await page.getByRole("link", { name: link }).click();
  await expect(heading(page, title)).toBeVisible();
}

async function fillUser(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("dana");
  await fillDealerId(page, "lakeside-auto");
  await page.getByRole("checkbox", { name: "Set a password myself" }).check();
  await page.getByLabel("Password *", { exact: true }).fill("a sentence of Dana's");
}

/** Expects that the page is still there after 'Stay', and what was typed with it. While it is asked, the browser may be on its way back here. */
async function expectToStay(page: Page, here: string, field: string, typed: string): Promise<void> {
  await stay(page).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(page.getByLabel(field).and(page.locator("input"))).toHaveValue(typed);
}

/** From now on: whether there was a question, however short. */
async function watchQuestions(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    Object.assign(window, { asked: false });
    new MutationObserver(() => {
      if (document.querySelector("[role=dialog]")) {
        Object.assign(window, { asked: true });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { asked: boolean }).asked);
}

/** Lets no timer end from now on, as the one that looks after the session: what leads away must do so by itself. */
async function stopTimers(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test("the browser's ways back and forward are asked about, too, also where one came past the header by the skip link; another place of the same page is no way out", {
  tag: "@heavy",
}, async ({ page, allowConsole }) => {
  // A hash that did not come by a link of the site is news to the router.
  allowConsole(/You are trying to use a blocker on a POP navigation/);
  await page.goto("/admin/tpas");
  await expect(page.getByRole("link", { name: TPA })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: TPA }).click();
  await expect(heading(page, TPA)).toBeVisible();
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/admin\/password$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/tpas\/[^/]+$/);
  await page.getByLabel("City").fill("Elko");
  const here = page.url();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expectToStay(page, here, "City", "Elko");
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await expectToStay(page, here, "City", "Elko");

  const wasAsked = await watchQuestions(page);
  await page.evaluate(() => {
    location.hash = "main";
  });
  await expect(page).toHaveURL(/#main$/);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(page.getByLabel("City")).toHaveValue("Elko");
  expect(await wasAsked()).toBe(false);

  await page.goBack();
  await leave(page).click();
  await expect(heading(page, "Enrolled TPAs")).toBeVisible();
  // It was the way back: the way forward leads to the TPA again, as it is stored.
  await page.goForward();
  await expect(heading(page, TPA)).toBeVisible();
  await expect(page.getByLabel("City")).not.toHaveValue("Elko");
});

test("the question is answered by keyboard, and looks right everywhere; the browser asks before the tab closes, as long as something is not saved", async ({
  page,
}) => {
  await come(page, "/admin/tpas", TPA, TPA);
  await page.getByLabel("City").fill("Elko");
  await expectAskedBeforeClosing(page);
  await expect(page.getByLabel("City")).toHaveValue("Elko");
  await page.goBack();
  await expect(stay(page)).toBeFocused();
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel("City")).toBeFocused();
  const out = page.getByRole("link", { name: "Change password" });
  await out.focus();
  await page.keyboard.press("Enter");
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(out).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(leave(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Change password")).toBeFocused();
  page.on("dialog", () => {
    throw new Error("There is nothing to ask about.");
  });
  await page.reload();
  await expect(heading(page, "Change password")).toBeVisible();
});

test("the question stands over the dialog that a lead was typed into, and Escape is for the question alone", {
  tag: "@heavy",
}, async ({ page }) => {
  await come(page, "/admin/dashboard", "Access Dealer Leads", "Dealer Leads");
  await button(page, "New Dealer Lead").click();
  await page.getByLabel("Dealership Name").fill("Elko Ford");
  await page.goBack();
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel("Dealership Name")).toBeFocused();
  await expect(page.getByLabel("Dealership Name")).toHaveValue("Elko Ford");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a session that ended leads to the login page without a question; one that ends while it is asked takes the question with it", {
  tag: "@heavy",
}, async ({ page }) => {
  await page.clock.install();
  await come(page, "/admin/users", "Add a User", "Add New User");
  // The choice of dealers is the page's own call, and would end the session first.
  const looked = page.waitForResponse((answer) => answer.url().includes("q=lakeside-auto"));
  await fillUser(page);
  await looked;
  await page.context().clearCookies();
  const wasAsked = await watchQuestions(page);
  await stopTimers(page);
  await button(page, "Create User").click();
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.resume();
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  expect(await wasAsked()).toBe(false);

  await signIn(page, accounts.admin);
  await come(page, "/admin/tpas", TPA, TPA);
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/admin/tpas/tpa-bluestem?*", async (route) => {
    await asked;
    await route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        status: 401,
        code: "not_signed_in",
        title: "Unauthorized",
      }),
    });
  });
  await page.getByLabel("City").fill("Elko");
  await button(page, "Save Changes").click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  refuse();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
