import { accounts, login, signIn, submitLogin } from "./support/accounts";
import { failCalls } from "./support/deal";
import { test } from "./support/ownServer";
import { expectGoodLooks } from "./support/page";
import { expect } from "./support/test";

const REFUSED = /Failed to load resource: the server responded with a status of (409|422|503)/;
const PASSWORD = "a new person's password";

test("[A-092] [A-093] [A-094] [A-095] [A-096] [A-097] [A-098] [A-099] [A-100] the administrator's home leads to every kind of work", async ({
  page,
}) => {
  await login(page, accounts.admin);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  for (const [title, address] of [
    ["Enroll a Dealer", "/admin/add-dealer"],
    ["Enroll a TPA", "/admin/add-tpa"],
    ["Add a User", "/admin/add-user"],
    ["Contracts", "/admin/contracts"],
    ["Dealer Leads", "/admin/dealer-leads"],
    ["TPA Leads", "/admin/admin-leads"],
  ] as const) {
    const card = page.getByRole("region", { name: title, exact: true });
    await expect(card.getByText("Access", { exact: true })).toBeVisible();
    await card.getByRole("link", { name: `Access ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.getByRole("button", { name: /^Back( to Dashboard)?$/ }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
  await expectGoodLooks(page);
});

test.describe("Add New User", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.goto("/admin/add-user");
    await expect(page.getByRole("heading", { level: 1, name: "Add New User" })).toBeVisible();
  });

  test("[A-101] [A-102] [A-103] the form has its fields, looks good, and leads back", async ({ page }) => {
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
    await expect(page.getByLabel("Dealer ID")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Admin User" })).not.toBeChecked();
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test("[A-104] what is missing is told, beside its field too, and nothing typed is lost", async ({
    page,
  }) => {
    for (const empty of ["Username", "Password", "Dealer ID"]) {
      await page.getByLabel("Username").fill("new-person");
      await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
      await page.getByLabel("Dealer ID").fill("acme-motors");
      await page.getByRole("textbox", { name: empty }).fill("");
      await page.getByRole("button", { name: "Create User" }).click();
      await expect(page.getByText("Missing Fields")).toBeVisible();
      await expect(page.getByText("Please fill out all required fields")).toBeVisible();
      await expect(page.getByRole("textbox", { name: empty })).toBeFocused();
      await expect(page.getByRole("textbox", { name: empty })).toHaveAttribute("aria-describedby", /-error/);
    }
    await expect(page.getByLabel("Username")).toHaveValue("new-person");
  });

  test("[A-106] a taken username is refused, whatever its case", async ({ page, allowConsole }) => {
    allowConsole(REFUSED);
    await page.getByLabel("Username").fill("DEALER");
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByLabel("Dealer ID").fill("acme-motors");
    await page.getByRole("button", { name: "Create User" }).click();
    await expect(page.getByText("Username Exists")).toBeVisible();
    await expect(page.getByText("This username is already taken").first()).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveValue("DEALER");
  });

  for (const { admin, home } of [
    { admin: false, home: /\/dashboard$/ },
    { admin: true, home: /\/admin\/dashboard$/ },
  ]) {
    test(`[A-052] [A-108] [A-109] ${admin ? "an administrator" : "a dealer's user"} is created and logs in`, async ({
      page,
    }) => {
      await page.getByLabel("Username").fill("new-person");
      await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
      await page.getByLabel("Dealer ID").fill("acme-motors");
      if (admin) {
        await page.getByRole("switch", { name: "Admin User" }).click();
      }
      await page.getByRole("button", { name: "Create User" }).click();
      await expect(page.getByText("User Created")).toBeVisible();
      await expect(page.getByLabel("Username")).toHaveValue("");
      await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
      await page.getByRole("button", { name: "Logout" }).click();
      // The address changes before the page does, which has a field of the same name.
      await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
      await submitLogin(page, "new-person", PASSWORD);
      await expect(page).toHaveURL(home);
    });
  }

  test("[A-110] a failure is told, and what was typed stays", async ({ page, allowConsole }) => {
    allowConsole(REFUSED);
    await failCalls(page, "**/api/admin/users");
    await page.getByLabel("Username").fill("new-person");
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByLabel("Dealer ID").fill("acme-motors");
    await page.getByRole("button", { name: "Create User" }).click();
    await expect(page.getByText("Failed to create user. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue("new-person");
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue(PASSWORD);
  });
});
