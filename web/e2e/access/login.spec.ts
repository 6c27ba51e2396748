import type { Page } from "@playwright/test";
import { accounts, submitLogin } from "../support/accounts";
import { SERVER_GONE } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { storedKeys, storedUserInfo } from "../support/storage";
import { expect, test } from "../support/test";

const DAY_MS = 86_400_000;

const { dealer } = accounts;

/** The alert inside the form. */
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

test("[A-003] [A-005] [A-008] three cards stand side by side around the form, which hides the password and looks right with all that it says", async ({
  page,
}) => {
  // Neither alert nor toast hides by itself while it is looked at.
  await page.addInitScript(() => {
    const realSetTimeout = window.setTimeout;
    const patient = (run: () => void, delay?: number) =>
      delay === 3_000 || delay === 5_000 ? 0 : realSetTimeout(run, delay);
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto("/login");
  // A part that is measured just as the picture of the page gives way to the living page is nowhere.
  await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
  const left = (await page.getByRole("link", { name: /Become a Dealer/ }).boundingBox())?.x ?? Number.NaN;
  const middle = (await page.getByLabel("Username").boundingBox())?.x ?? Number.NaN;
  const right =
    (await page.getByRole("button", { name: /Admin Partner Intake/ }).boundingBox())?.x ?? Number.NaN;
  expect(left).toBeLessThan(middle);
  expect(middle).toBeLessThan(right);
  await expect(page.getByRole("banner").getByRole("radiogroup", { name: "Log in as" })).toBeVisible();

  await expect(page.getByRole("textbox", { name: "Username" })).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByRole("checkbox", { name: "Remember me" })).not.toBeChecked();
  await page.getByRole("button", { name: "Show characters" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");

  await submitLogin(page, "unknown-person", "anything");
  await expectToast(page, "Login Failed", "Username not found");
  await expect(alert(page)).toHaveText("Authentication FailedInvalid username or password");
  await page.getByLabel("Username").fill("");
  await page.getByLabel("Password").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your username")).toBeVisible();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expectGoodLooks(page);
  await expect(alert(page)).toBeVisible();
  await expect(toast(page)).toBeVisible();
});

test("[A-007] the card 'Admin Partner Intake' opens a dialog, which gives the focus back; [A-003] the intake form has no choice of a login", async ({
  page,
}) => {
  await page.goto("/login");
  const card = page.getByRole("button", { name: /Admin Partner Intake/ });
  await card.click();
  const dialog = page.getByRole("dialog", { name: "Admin Partner Intake" });
  // `intake.spec.ts` looks at it.
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Partner Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await page.getByText("Become a Dealer", { exact: true }).click();
  await expect(page).toHaveURL("/dealer-intake-form");
  await expect(page.getByRole("heading", { level: 1, name: "Dealer Intake Form" })).toBeVisible();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
});

test("[A-010] [A-031] [A-032] [A-033] [A-035] [A-036] [A-037] [A-038] [A-039] a login as a dealer: toast, the record for a day, alone in local storage, /dashboard in the place of the login page", async ({
  page,
}) => {
  await page.goto("/icon.svg");
  await page.goto("/login");
  const before = Date.now();
  await submitLogin(page, dealer.username, dealer.password);
  await expect(page).toHaveURL("/dashboard");
  const after = Date.now();
  await expectToast(page, "Login Successful", "Welcome to CoverDesk, dealer");
  await expect(toast(page)).toHaveAttribute("role", "status");
  expect((await storedKeys(page)).local).toEqual(["userInfo"]);
  const record = JSON.parse((await storedUserInfo(page)) ?? "null");
  expect(Object.keys(record).sort()).toEqual(
    ["userId", "dealerId", "dealerName", "username", "expires", "rememberMe", "isAdmin"].sort(),
  );
  expect(record).toMatchObject({
    dealerId: "acme-motors",
    dealerName: "Acme Motors",
    username: "dealer",
    rememberMe: false,
    isAdmin: false,
  });
  expect(record.expires).toBeGreaterThanOrEqual(before + DAY_MS);
  expect(record.expires).toBeLessThanOrEqual(after + DAY_MS);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/icon.svg");
});

test("[A-027] [A-028] a server that is down; once it is back, the same input logs in", {
  tag: "@heavy",
}, async ({ page, ownServer, allowConsole }) => {
  allowConsole(SERVER_GONE);
  let underWay = 0;
  const end = () => {
    underWay -= 1;
  };
  page.on("request", () => {
    underWay += 1;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  await page.goto(`${ownServer.url}/login`);
  // The first press fetches what the page may say later.
  const fetched = Promise.all(
    [/\.wasm$/, /\/Toasts-.*\.js$/, /\/looks-.*\.css$/].map((name) =>
      page.waitForEvent("requestfinished", (request) => name.test(request.url())),
    ),
  );
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await fetched;
  await expect.poll(() => underWay, "what else it fetches").toBe(0);
  await ownServer.kill();
  await submitLogin(page, dealer.username, dealer.password);
  await expectToast(page, "Authentication Error", "There was a problem with the authentication process");
  await expect(alert(page)).toHaveText("Authentication FailedAuthentication system error");
  await expect(page.getByLabel("Username")).toHaveValue(dealer.username);
  await expect(page.getByLabel("Password")).toHaveValue(dealer.password);
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
  await ownServer.restart();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
