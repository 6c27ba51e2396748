import { expect, type Locator } from "@playwright/test";

/** Waits for what takes a third of a second and more to come: `expect` by itself looks after 0.35 s, and then after 0.85 s again. */
export async function comes(awaited: Locator): Promise<void> {
  await expect.poll(() => awaited.first().isVisible(), { intervals: [50] }).toBe(true);
}
