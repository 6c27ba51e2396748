import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { test } from "../support/signedIn";
import { expect } from "../support/test";

test.use({ account: accounts.dealer });

/** Expects 'Home' beside 'Back to Dashboard'. */
async function expectHomeBeside(page: Page): Promise<void> {
  await expect(page.locator("#main [data-look]"), "the page is alive").toHaveCount(0);
  const back = await page.getByRole("button", { name: "Back to Dashboard", exact: true }).boundingBox();
  const home = await page.getByRole("button", { name: "Home", exact: true }).boundingBox();
  expect(home?.y, "Home stands on the line of Back to Dashboard").toBe(back?.y);
  expect(home?.x).toBeGreaterThanOrEqual((back?.x ?? 0) + (back?.width ?? 0));
}

test("[D-418] [D-428] Other Requests leads to Support; both look right and are accessible, light and dark, on a phone, a tablet and a desk, with Home beside Back to Dashboard", {
  tag: "@heavy",
}, async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/dashboard/other-requests");
  await expectHomeBeside(page);
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Go to Support" }).click();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
  await expect(heading).toHaveText("Support");
  await expect(heading).toBeFocused();
  await expectHomeBeside(page);
  await expectGoodLooks(page);
});

test("[DEF-E9] the site names the licenses of its libraries, and where to report a weakness", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/dashboard/support");
  const link = page.getByRole("link", { name: "Licenses of the libraries in this site" });
  await expect(link).toBeVisible();
  expect(loaded).not.toContain("/licenses.txt");
  const licenses = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(licenses.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await licenses.text();
  for (const library of [
    /^ {2}react 19\S+: MIT$/m,
    /^ {2}serde 1\S+: MIT OR Apache-2.0$/m,
    /^The MIT License|^MIT License/m,
  ]) {
    expect(text).toMatch(library);
  }
  await expect(page.getByRole("link", { name: "support@coverdesk.example" })).toHaveCount(2);
  const security = await page.request.get("/.well-known/security.txt");
  expect(security.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await security.text()).toMatch(/^Contact: mailto:support@coverdesk\.example\nExpires: 20\d\d-/);
});
