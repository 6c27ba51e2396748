import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { changeKept, holdCalls, keptDeal, progressBar, stepHeading } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { cards, noGap, reachConfirm, reachOptions, submitOptions } from "../support/steps";
import { expect, test } from "../support/test";

const confirm = (page: Page) => page.getByRole("button", { name: "Show prices" }).click();
const calculating = (page: Page) => stepHeading(page, "Calculating Options");
const processing = (page: Page) => stepHeading(page, "Processing Your Selection");
const options = (page: Page) => page.getByRole("switch", { name: "Show Monthly Payments" });

/** From here on time stands still unless the test lets it run. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** At the review, with an enrolled dealer's TPAs on their way until the returned function is called. */
async function reachConfirmWithoutPrices(page: Page): Promise<() => void> {
  const release = await holdCalls(page, "**/api/tpas?**");
  await page.clock.install();
  await reachConfirm(page, { account: accounts.lakeside, namesCome: false });
  await stopTime(page);
  return release;
}

test("[D-048] [D-049] [D-050] [D-051] [D-060] while the prices are on their way, confirming shows 'Calculating Options' for 2000 ms at most, also after a reload, then the options", async ({
  page,
}) => {
  await reachConfirmWithoutPrices(page);
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Calculating Options" })).toBeVisible();
  await expect(progressBar(page).getByRole("button")).toHaveCount(7);
  expect((await keptDeal(page)).step).toBe("loading");
  await page.clock.runFor(1000);
  await page.reload();
  await expect(calculating(page)).toBeVisible();
  await page.clock.runFor(1990);
  await expect(calculating(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(options(page)).toBeVisible();
  expect((await keptDeal(page)).step).toBe("results");
});

test("[D-048] [D-052] [D-053] [D-054] [D-061] 'Processing Your Selection' shows for 1500 ms at most, then the deal info", async ({
  page,
}) => {
  await reachOptions(page, { account: accounts.lakeside });
  await cards(page, "VSC providers").first().click();
  await noGap(page).click();
  await submitOptions(page);
  // A reload in the middle of it finds the names on their way again.
  await holdCalls(page, "**/api/tpas?**");
  await changeKept(page, { step: "processingOption", eligibleTpas: [] });
  await stopTime(page);
  await page.reload();
  await expect(processing(page)).toBeVisible();
  await expect(progressBar(page).getByRole("button")).toHaveCount(7);
  expect((await keptDeal(page)).step).toBe("processingOption");
  await page.clock.runFor(1510);
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  expect((await keptDeal(page)).step).toBe("dealInfo");
});

test("with reduced motion nothing moves while it waits", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await reachConfirmWithoutPrices(page);
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
  await holdCalls(page, "**/api/tpas?**");
  await reachConfirm(page, { account: accounts.lakeside, namesCome: false });
  await confirm(page);
  await expect(calculating(page)).toBeVisible();
  await expectGoodLooks(page);
});
