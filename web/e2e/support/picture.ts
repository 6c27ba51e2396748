// The picture of a page that comes with the site's file, and what of it is held back: its script, or the rules that the living page needs.
import { expect, type Page, type Route } from "@playwright/test";

export const SCRIPTS = /\/assets\/start-[\w-]+\.js$/;
export const RULES = /\/assets\/dealer_(?:core|sold)_wasm_bg-[\w-]+\.wasm$/;

/** Holds files back until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the living frame has taken the place of the picture of it; the page in it may wait for the rules still. */
export async function expectLivingFrame(page: Page): Promise<void> {
  await expect(page.locator("header [data-look]")).toHaveCount(0);
}

/** Waits until the living page has taken the place of the picture of it. */
export async function expectLiving(page: Page): Promise<void> {
  await expect(page.locator("[data-look]")).toHaveCount(0);
}

/** Waits until the style sheets are there: words are found before, and nobody sees them then. */
export async function expectStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link")].every((link) => link.rel !== "stylesheet" || link.sheet),
  );
}

/** Slows the page's own processor down, so that what takes its steps can be met between any two. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Runs in the page: tells when React begins to make the living page's elements. */
export function tellRendering(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    if (name === "main") {
      Object.assign(window, { isRendered: true });
    }
    return create(name, options);
  };
}
