import type { Page } from "@playwright/test";
import { accounts, signIn, submitLogin } from "../support/accounts";
import { toast } from "../support/page";
import { expect, test } from "../support/test";

/** The names of what can be pressed or typed into under the toast that shows. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = document.querySelector(".mantine-Notification-root");
    const toast = shown?.getBoundingClientRect();
    if (!shown || !toast) {
      return ["no toast"];
    }
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
    const root = dialogs[dialogs.length - 1] ?? document;
    return [...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")]
      .filter((control) => !shown.contains(control))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isApart =
          right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom;
        return width > 1 && !isApart;
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
  });
}

test("[DEF-C9] a toast covers nothing that can be pressed, comes along when the window is made smaller, and on a phone lets a press through", {
  tag: "@heavy",
}, async ({ page }) => {
  // The toast does not go by itself while it is looked at.
  await page.addInitScript(() => {
    const realSetTimeout = window.setTimeout;
    const patient = (run: () => void, delay?: number) => (delay === 5_000 ? 0 : realSetTimeout(run, delay));
    Object.assign(window, { setTimeout: patient });
  });
  await signIn(page, accounts.admin);
  for (const path of ["/admin/add-tpa", "/admin/add-dealer"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Autofill Form" }).click();
    await expect(toast(page)).toContainText("Form Autofilled");
    // It does not run away from who is about to press something on it.
    await page.mouse.move(0, 0);
    await expect.poll(() => covered(page), path).toEqual([]);
  }
  const isSeen = () =>
    toast(page).evaluate((shown) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      return left >= 0 && right <= clientWidth && top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  for (const size of [
    { width: 800, height: 800 },
    { width: 800, height: 420 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(isSeen, JSON.stringify(size)).toBe(true);
  }
  const isPressedThrough = () =>
    toast(page).evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && !shown.contains(hit);
    });
  await expect.poll(isPressedThrough).toBe(true);
  await toast(page).getByRole("button", { name: "Close notification" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("[DEF-C9] a toast over a dialog leaves its Close and its fields free; what a toast says of a page goes when the page is left", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await page.getByRole("button", { name: /Admin Partner Intake/ }).click();
  await page.getByLabel("Partner Name").fill("Ada");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  // What the login itself says belongs to the page that comes.
  await expect(toast(page)).toContainText("Login Successful");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  await expect(toast(page)).toHaveCount(0);
});
