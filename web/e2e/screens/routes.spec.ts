import type { Page } from "@playwright/test";
import { accounts, login } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { storeUserInfo, userInfo } from "../support/storage";
import { expect, test } from "../support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("[D-001] [D-002] [D-003] [D-004] [A-001] '/' and unknown paths lead to /login, leaving no step to go back to; the intake form is public, and looks right", async ({
  page,
}) => {
  for (const path of ["/", "/nothing", "/dashboard/nothing", "/admin/nothing", "/login/nothing"]) {
    await page.goto("/icon.svg");
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect(page).toHaveTitle("Log in · CoverDesk");
    await page.goBack();
    await expect(page, path).toHaveURL("/icon.svg");
  }
  await page.goto("/dealer-intake-form");
  await expect(heading(page)).toHaveText("Dealer Intake Form");
  await expect(page).toHaveURL("/dealer-intake-form");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("[D-017] [D-018] [D-019] the header has the dealer's name and Logout; after a navigation the focus is on the new page's heading, and the skip link leads past the header", async ({
  page,
}) => {
  await login(page, accounts.dealer);
  const header = page.getByRole("banner");
  await expect(header.getByText("CoverDesk", { exact: true })).toBeVisible();
  await expect(header.getByText("Acme Motors Dealer Portal", { exact: true })).toBeVisible();
  await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: "Support" }).click();
  await expect(heading(page)).toHaveText("Support");
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Back to Dashboard" })).toBeFocused();
});

test("[D-028] when the rules can't be loaded, the fallback page says so, and a reload helps", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /wasm/i, /could not be loaded/, /React Router/);
  await storeUserInfo(page, userInfo());
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/dashboard");
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(/rules could not be loaded/)).toBeVisible();
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(heading(page)).toHaveText("Welcome to CoverDesk");
});
