import { accounts } from "../support/accounts";
import { holdCalls, stepHeading } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { reachConfirm } from "../support/steps";
import { expect, test } from "../support/test";

test("with reduced motion nothing moves while the prices are on their way, and the wait looks well on a phone, a tablet and a desk", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The wait never ends: to stop the clock would stop axe, too.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2000 ? 0 : setTimeout(run, ms)) as typeof window.setTimeout;
  });
  await holdCalls(page, "**/api/tpas?**");
  await reachConfirm(page, { account: accounts.lakeside, namesCome: false });
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(stepHeading(page, "Calculating Options")).toBeVisible();
  const durations = await page.getByRole("main").evaluate((main) =>
    main
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === "running")
      .map((animation) => animation.effect?.getTiming().duration),
  );
  // What changes at once, in a hundredth of a millisecond, runs until the next frame.
  expect(durations.filter((duration) => duration !== 0.01)).toEqual([]);
  await expect(page.getByText("Comprehensive, 36 months")).toBeVisible();
  await expectGoodLooks(page);
});
