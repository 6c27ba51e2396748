import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What stands beside a name on the Support page. */
const way = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
});

/** Expects 'Back to Dashboard' and 'Home' side by side, each with a way to the dashboard. */
async function expectWaysBack(page: Page, path: string): Promise<void> {
  for (const name of ["Back to Dashboard", "Home"]) {
    await page.goto(path);
    await expect(page.locator("#main [data-look]"), "the page is alive").toHaveCount(0);
    const back = await page.getByRole("button", { name: "Back to Dashboard", exact: true }).boundingBox();
    const home = await page.getByRole("button", { name: "Home", exact: true }).boundingBox();
    expect(home?.y, "Home stands on the line of Back to Dashboard").toBe(back?.y);
    expect(home?.x).toBeGreaterThanOrEqual((back?.x ?? 0) + (back?.width ?? 0));
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(heading(page)).toHaveText("Welcome to CoverDesk");
  }
}

test.describe("Support", () => {
  test("[D-416] [D-417] says how to reach support, and when", async ({ page }) => {
    await page.getByRole("link", { name: /Support/ }).click();
    await expect(heading(page)).toHaveText("Support");
    const email = way(page, "Email").getByRole("link");
    await expect(email).toHaveText("support@coverdesk.example");
    await expect(email).toHaveAttribute("href", "mailto:support@coverdesk.example");
    const phone = way(page, "Phone").getByRole("link");
    await expect(phone).toHaveText("(800) 555-0142");
    await expect(phone).toHaveAttribute("href", "tel:8005550142");
    await expect(way(page, "Hours")).toHaveText("Monday - Friday, 8:00 AM - 6:00 PM EST");
  });

  test("[D-418] Home stands beside Back to Dashboard, and both lead there", async ({ page }) => {
    await expectWaysBack(page, "/dashboard/support");
  });

  test("looks right and is accessible, light and dark, on a phone, a tablet and a desk", async ({ page }) => {
    await page.goto("/dashboard/support");
    await expect(way(page, "Hours")).toBeVisible();
    await expectGoodLooks(page);
  });
});

test.describe("Other Requests", () => {
  test("[D-428] says that there is nothing to send here yet, and leads to Support", async ({ page }) => {
    await page.goto("/dashboard/other-requests");
    const panel = page.getByRole("region", { name: "Additional requests and support" });
    await expect(panel).toContainText(
      "Requests can't be sent from this page yet. Please tell our support team what you need.",
    );
    await expectGoodLooks(page);
    await panel.getByRole("link", { name: "Go to Support" }).click();
    await expect(page).toHaveURL(/\/dashboard\/support$/);
    await expect(heading(page)).toBeFocused();
  });

  test("Home stands beside Back to Dashboard, and both lead there", async ({ page }) => {
    await expectWaysBack(page, "/dashboard/other-requests");
  });
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
