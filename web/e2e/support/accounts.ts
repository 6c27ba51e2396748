import { expect, type Page } from "@playwright/test";

/** The accounts that the local run creates in its own database. */
export const accounts = {
  /** A dealer that is not enrolled with any TPA. */
  dealer: { username: "dealer", password: "coverdesk-demo", admin: false },
  /** A dealer in Nevada that is enrolled with TPAs. */
  lakeside: { username: "lakeside", password: "coverdesk-demo", admin: false },
  /** A dealer whose demo data show what follows a sale, on a server that has them. */
  summit: { username: "summit", password: "coverdesk-demo", admin: false },
  admin: { username: "admin", password: "coverdesk-demo", admin: true },
} as const;

export type Account = (typeof accounts)[keyof typeof accounts];

/** The dealer of a user, found by name or typed as it is. */
export const dealerIdField = (page: Page) => page.getByRole("combobox", { name: "Dealer ID" });

/** Types the ID of a user's dealer, and leaves the field, so that its choices cover nothing. */
export async function fillDealerId(page: Page, id: string): Promise<void> {
  await dealerIdField(page).fill(id);
  await dealerIdField(page).press("Tab");
  await expect(page.getByRole("listbox", { name: "Dealer ID" })).toHaveCount(0);
}

/** Types a username and a password into the login form, and submits it. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/**
 * Signs in as the login page does, without showing it: with the real call, and with what it leaves in the browser. The
 * page is on a file of the site afterwards, so the next step is a `goto`.
 */
export async function signIn(page: Page, account: Account, site = ""): Promise<void> {
  const answer = await page.request.post(`${site}/api/session`, {
    data: {
      username: account.username,
      password: account.password,
      rememberMe: false,
      mode: account.admin ? "admin" : "dealer",
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`${site}/icon.svg`);
  await page.evaluate(
    (record) => {
      localStorage.setItem("userInfo", JSON.stringify(record));
      sessionStorage.setItem("draftOwner", record.userId);
    },
    await answer.json(),
  );
}

/** Logs in through the login page and waits for the home page of the account's role. */
export async function login(page: Page, account: Account, site = ""): Promise<void> {
  await page.goto(`${site}/login`);
  await submitLogin(page, account.username, account.password);
  await expect(page).toHaveURL(account.admin ? /\/admin\/dashboard$/ : /\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
