import type { BrowserContextOptions } from "@playwright/test";
import type { Account } from "./accounts";
import { expect, test as shared } from "./test";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

interface SignedInFixtures {
  /** Who is signed in from the beginning; null for no one. */
  account: Account | null;
}

interface SignedInWorkerFixtures {
  /** What a login leaves in a browser: each account logs in once, and each test begins with it in a browser of its own. */
  stateOf: (account: Account) => Promise<State>;
}

/** `test` with somebody signed in. What ends a session signs in for itself: others share this one. */
export const test = shared.extend<SignedInFixtures, SignedInWorkerFixtures>({
  account: [null, { option: true }],

  stateOf: [
    async ({ server, playwright }, use) => {
      const states = new Map<Account, Promise<State>>();
      const logIn = async ({ username, password, admin }: Account): Promise<State> => {
        const request = await playwright.request.newContext({ baseURL: server.url });
        const data = { username, password, rememberMe: false, mode: admin ? "admin" : "dealer" };
        const answer = await request.post("/api/session", { data });
        expect(answer.status(), await answer.text()).toBe(200);
        const { cookies } = await request.storageState();
        const localStorage = [{ name: "userInfo", value: await answer.text() }];
        await request.dispose();
        return { cookies, origins: [{ origin: server.url, localStorage }] };
      };
      await use((account) => {
        const state = states.get(account) ?? logIn(account);
        states.set(account, state);
        return state;
      });
    },
    { scope: "worker" },
  ],

  storageState: async ({ account, stateOf }, use) => {
    await use(account === null ? undefined : await stateOf(account));
  },
});
