import type { Page } from "@playwright/test";
import { goToStep, keptDeal, progressBar, stepHeading } from "./support/deal";
import { expectGoodLooks } from "./support/page";
import { cards, reachConfirm, reachOptions } from "./support/steps";
import { expect, test } from "./support/test";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm and Continue" }).click();
const calculating = (page: Page) => stepHeading(page, "Calculating Options");
const processing = (page: Page) => stepHeading(page, "Processing Your Selection");
const options = (page: Page) => page.getByRole("switch", { name: "Show Monthly Payments" });

/** From here on time stands still unless the test lets it run. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

test("[D-048] [D-049] [D-050] [D-051] [D-060] confirming shows 'Calculating Options' for 2000 ms, then the options", async ({
  page,
}) => {
  await page.clock.install();
  await reachConfirm(page);
  await stopTime(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Calculating Options" })).toBeVisible();
  await expect(progressBar(page).getByRole("button")).toHaveCount(7);
  expect((await keptDeal(page)).step).toBe("loading");
  await page.clock.runFor(1990);
  await expect(calculating(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(options(page)).toBeVisible();
  expect((await keptDeal(page)).step).toBe("results");
});

test("[D-048] [D-052] [D-053] [D-054] [D-061] submitting shows 'Processing Your Selection' for 1500 ms, then the deal info", async ({
  page,
}) => {
  await reachOptions(page);
  await cards(page, "VSC providers").first().click();
  await stopTime(page);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(processing(page)).toBeVisible();
  await expect(progressBar(page).getByRole("button")).toHaveCount(7);
  expect((await keptDeal(page)).step).toBe("processingOption");
  await page.clock.runFor(1490);
  await expect(processing(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  expect((await keptDeal(page)).step).toBe("dealInfo");
});

test("a wait shows facts of the deal, and is announced", async ({ page }) => {
  await page.clock.install();
  await reachConfirm(page);
  await stopTime(page);
  await confirm(page);
  await expect(calculating(page)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Calculating Options." })).toHaveCount(1);
  const facts = page.getByRole("main").getByRole("listitem");
  for (const fact of [
    "2003 HONDA Accord, 45,000 miles",
    "Comprehensive, 36 months",
    "(36,000 total)",
    "$100",
  ]) {
    await expect(facts.filter({ hasText: fact })).toHaveCount(1);
  }
});

test("a wait that is left by the progress bar does not come back", async ({ page }) => {
  await page.clock.install();
  await reachConfirm(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await goToStep(page, "Coverage");
  await page.clock.runFor(5000);
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  expect((await keptDeal(page)).step).toBe("coverage");
});

test("a reload in the middle of a wait ends it all the same", async ({ page }) => {
  await page.clock.install();
  await reachConfirm(page);
  await stopTime(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await page.reload();
  await expect(calculating(page)).toBeVisible();
  await page.clock.runFor(2010);
  await expect(options(page)).toBeVisible();
});

test("with reduced motion nothing moves while it waits", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await reachConfirm(page);
  await stopTime(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  const durations = await page.getByRole("main").evaluate((main) =>
    main
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === "running")
      .map((animation) => animation.effect?.getTiming().duration),
  );
  // What changes at once, in a hundredth of a millisecond, runs until the next frame.
  expect(durations.filter((duration) => duration !== 0.01)).toEqual([]);
  await expect(page.getByText("Comprehensive, 36 months")).toBeVisible();
});

test("a wait looks well on a phone, a tablet and a desk", async ({ page }) => {
  test.slow();
  // The wait never ends: to stop the clock would stop axe, too.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2000 ? 0 : setTimeout(run, ms)) as typeof window.setTimeout;
  });
  await reachConfirm(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await expectGoodLooks(page);
});
