import type { Page } from "@playwright/test";
import { accounts, login, signIn } from "../support/accounts";
import { fillLead, fillVehicle, recordToasts, startDeal, submitInput } from "../support/deal";
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

for (const path of ["/admin/add-dealer", "/admin/add-tpa"]) {
  test(`[DEF-C9] the toast on ${path} covers nothing that can be pressed`, async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.goto(path);
    await page.getByRole("button", { name: "Autofill Form" }).click();
    await expect(toast(page)).toContainText("Form Autofilled");
    await expect.poll(() => covered(page)).toEqual([]);
  });
}

test("[DEF-C9] a toast over a dialog leaves its Close and its fields free", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /Admin Partner Intake/ }).click();
  await page.getByLabel("Partner Name").fill("Ada");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

test("[DEF-C9] a toast comes along when the window is made smaller", async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-dealer");
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expect(toast(page)).toContainText("Form Autofilled");
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
});

test("[DEF-C9] on a phone a press goes through a toast to what it covers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-dealer");
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expect(toast(page)).toContainText("Form Autofilled");
  const through = await toast(page).evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !shown.contains(hit);
  });
  expect(through).toBe(true);
  await toast(page).getByRole("button", { name: "Close notification" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("[DEF-C9] what a toast says of a page goes when the page is left", async ({ page }) => {
  await page.clock.install();
  await login(page, accounts.dealer);
  // What the login itself says belongs to the page that comes.
  await expect(toast(page)).toContainText("Login Successful");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  await expect(toast(page)).toHaveCount(0);
});

test("[DEF-C10] a lead that waits for the connection is not told as processed", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await startDeal(page);
  const recorded = await recordToasts(page);
  await fillVehicle(page);
  await fillLead(page);
  for (const path of ["**/api/submissions", "**/api/vehicles/*"]) {
    await page.route(path, (route) => route.abort("internetdisconnected"));
  }
  await submitInput(page);
  await expect.poll(recorded).toContainEqual(expect.stringContaining("Vehicle decoded on this device"));
  const said = (await recorded()).join("\n");
  expect(said).toContain("No connection");
  expect(said).not.toContain("Form Submitted");
});
