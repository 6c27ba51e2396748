import { test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server";

interface TestFixtures {
  /** Allows messages on the console that a test provokes: 'Failed to load resource' when it kills the server, say. */
  allowConsole: (...messages: RegExp[]) => void;
  /** A server for one test alone, for tests that lock an account or kill the process. Go to `ownServer.url`. */
  ownServer: Server;
  /** Whether that server's cookies travel over https alone. */
  cookieSecure: boolean;
}

interface WorkerFixtures {
  /** The server that the tests of a worker share. */
  server: Server;
  /** A server on which Acme Motors has sold as much as a large dealership, for tests that only read. Go to `bigServer.url`. */
  bigServer: Server;
}

/** The product lines of the large dealership, whose walks are all `@heavy`. */
export const BIG_LINES = 10_000;

/** The browser reports each refused or failed call; what matters is what the page makes of it. */
const ALWAYS_ALLOWED = [/Failed to load resource: the server responded with a status of 4\d\d/];

/**
 * `test` with the real product behind it. A test fails when the page logs an error, throws one, or breaks the content
 * security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],

  bigServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await Server.start({ lines: BIG_LINES });
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  cookieSecure: [false, { option: true }],

  ownServer: async ({ cookieSecure }, use) => {
    const server = await Server.start({ cookieSecure });
    await use(server);
    await server.close();
  },

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  allowConsole: [
    async ({ context }, use) => {
      const allowed = [...ALWAYS_ALLOWED];
      const complaints: string[] = [];
      const watch = (page: Page) => {
        page.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") {
            complaints.push(`${message.type()}: ${message.text()}`);
          }
        });
        page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      };
      context.on("page", watch);
      await use((...messages) => {
        allowed.push(...messages);
      });
      expect(
        complaints.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        "what the console said",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
