import type { Page } from "@playwright/test";
import { accounts } from "./accounts";

/** The session record, as the documents give it. */
export interface UserInfo {
  userId: string;
  dealerId: string;
  dealerName?: string;
  username: string;
  expires?: number;
  rememberMe: boolean;
  isAdmin: boolean;
}

/** A record that is valid for an hour. */
export function userInfo(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: "user-1",
    dealerId: "acme-motors",
    dealerName: "Acme Motors",
    username: "dealer",
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: false,
    ...changes,
  };
}

/**
 * Puts a text under 'userInfo' before any page of the product has run, as an earlier visit would have left it. A dealer's goes
 * with a session of the server's: the dashboard fetches what deals need, and would end one that the server does not know.
 */
export async function storeUserInfo(page: Page, record: UserInfo | string): Promise<void> {
  if (typeof record === "object" && !record.isAdmin) {
    const { username, password } = accounts.dealer;
    const data = { username, password, rememberMe: false, mode: "dealer" };
    await page.request.post("/api/session", { data, failOnStatusCode: true });
  }
  await page.goto("/icon.svg");
  const text = typeof record === "string" ? record : JSON.stringify(record);
  await page.evaluate((value) => localStorage.setItem("userInfo", value), text);
}

/** What is stored under 'userInfo' now. */
export function storedUserInfo(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("userInfo"));
}

/** The keys of both storages. */
export function storedKeys(page: Page): Promise<{ local: string[]; session: string[] }> {
  return page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
}
