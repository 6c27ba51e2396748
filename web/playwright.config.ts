import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/**
 * The machine's own Chromium where there is one, at best the one without windows, with which the tests take two thirds of the time. Else
 * the one that Playwright installs.
 */
const chromium = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/globalSetup.ts",
  // What is heavy and rarely breaks is for `make test-all`.
  ...(!process.env.HEAVY && { grepInvert: /@heavy/ }),
  fullyParallel: false,
  // One for each processor, up to four: each has a browser and a server of its own.
  workers: Math.max(1, Math.min(4, availableParallelism())),
  forbidOnly: Boolean(process.env.CI),
  // A machine that tests on the side is slower than a desk; a test that passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1280, height: 800 },
    // Recording each test costs a third of the time; a failure is tried again, and recorded then.
    trace: "on-first-retry",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A test runs a page's code once or twice: what the browser would optimize it never gains back.
        "--js-flags=--max-lazy --no-opt --no-maglev",
        // The sandbox refuses to start for root.
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
