import type { Page } from "@playwright/test";
import { accounts, dealerIdField, fillDealerId, login, signIn, submitLogin } from "../support/accounts";
import { failCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect } from "../support/test";

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
    ["Forms", "/admin/forms"],
    ["TPA Leads", "/admin/admin-leads"],
    ["Audit Log", "/admin/audit-log"],
    ["State Rules", "/admin/state-rules"],
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

  const password = (page: Page) => page.getByRole("textbox", { name: "Password" });
  const create = (page: Page) => page.getByRole("button", { name: "Create User" });

  async function setPassword(page: Page, text: string) {
    await page.getByRole("checkbox", { name: "Set a password myself" }).check();
    await password(page).fill(text);
  }

  test("[A-101] [A-102] [A-103] the form has its fields, looks good, and leads back", async ({ page }) => {
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect(dealerIdField(page)).toBeVisible();
    await expect(page.getByRole("switch", { name: "Admin User" })).not.toBeChecked();
    await expect(password(page)).toHaveCount(0);
    await expectGoodLooks(page);
    await page.getByRole("checkbox", { name: "Set a password myself" }).check();
    await expect(password(page)).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("checkbox", { name: "Set a password myself" }).uncheck();
    await expect(password(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test("[A-104] what is missing is told, beside its field too, and nothing typed is lost", async ({
    page,
  }) => {
    for (const [label, field] of [
      ["Username", page.getByLabel("Username")],
      ["Password", password(page)],
      ["Dealer ID", dealerIdField(page)],
    ] as const) {
      await page.getByLabel("Username").fill("new-person");
      await setPassword(page, PASSWORD);
      await fillDealerId(page, "lakeside-auto");
      await field.fill("");
      await create(page).click();
      await expect(page.getByText("Missing Fields"), label).toBeVisible();
      await expect(page.getByText("Please fill out all required fields")).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-describedby", /-error/);
    }
    await expect(page.getByLabel("Username")).toHaveValue("new-person");
  });

  test("[A-106] a taken username is refused, whatever its case", async ({ page, allowConsole }) => {
    allowConsole(REFUSED);
    await page.getByLabel("Username").fill("DEALER");
    await fillDealerId(page, "lakeside-auto");
    await create(page).click();
    await expect(page.getByText("Username Exists")).toBeVisible();
    await expect(page.getByText("This username is already taken").first()).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveValue("DEALER");
  });

  for (const { admin, home } of [
    { admin: false, home: /\/dashboard$/ },
    { admin: true, home: /\/admin\/dashboard$/ },
  ]) {
    test(`[A-052] [A-108] [A-109]${admin ? " [DEF-D5]" : ""} ${admin ? "an administrator, after a question," : "a dealer's user"} is created and logs in`, async ({
      page,
    }) => {
      await page.getByLabel("Username").fill("new-person");
      await fillDealerId(page, "lakeside-auto");
      await setPassword(page, PASSWORD);
      if (admin) {
        await page.getByRole("switch", { name: "Admin User" }).click();
        await create(page).click();
        const question = page.getByRole("dialog", { name: "Make new-person an administrator?" });
        await question.getByRole("button", { name: "Cancel" }).click();
        await expect(question).toHaveCount(0);
        await expect(page.getByLabel("Username")).toHaveValue("new-person");
        await create(page).click();
        await expectNoAxeViolations(page);
        await question.getByRole("button", { name: "Make Administrator" }).click();
      } else {
        await create(page).click();
      }
      await expect(page.getByText("User Created")).toBeVisible();
      await expect(page.getByLabel("Username")).toHaveValue("");
      await expect(password(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Logout" }).click();
      // The address changes before the page does, which has a field of the same name.
      await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
      await submitLogin(page, "new-person", PASSWORD);
      await expect(page).toHaveURL(home);
    });
  }

  test("[DEF-D6] [A-109] unless a password is set, a one-time password is made and shown once", async ({
    page,
    ownServer,
  }) => {
    await page.getByLabel("Username").fill("new-person");
    await fillDealerId(page, "lakeside-auto");
    await create(page).click();
    const dialog = page.getByRole("dialog", { name: "User Created" });
    const shown = dialog.getByLabel("One-time password");
    await expect(shown).toHaveText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const oneTime = (await shown.textContent()) ?? "";
    await expect(dialog.getByRole("button", { name: "Copy" })).toBeFocused();
    // The list of dealers fades out.
    await expect(page.locator(".mantine-Popover-dropdown:visible")).toHaveCount(0);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await page.content()).not.toContain(oneTime);
    expect((await ownServer.databaseBytes()).includes(oneTime)).toBe(false);
    await expect(page.getByLabel("Username")).toBeFocused();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await submitLogin(page, "new-person", oneTime);
    await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
    for (const easy of ["Lakeside2026!", "P@ssw0rd1!"]) {
      await page.getByLabel("New password", { exact: false }).first().fill(easy);
      await page.getByRole("button", { name: "Save and go on" }).click();
      await expect(
        page.getByText("This password is easy to guess. Please choose another one."),
        `[DEF-E4] ${easy}`,
      ).toBeVisible();
    }
  });

  test("[DEF-D4] the dealer is found by name; an ID that is no dealer's asks first", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    await page.getByLabel("Username").fill("new-person");
    await dealerIdField(page).fill("Lakeside");
    await page.getByRole("option", { name: /Lakeside Auto Group/ }).click();
    await expect(dealerIdField(page)).toHaveValue("lakeside-auto");
    await expect(dealerIdField(page)).toHaveAccessibleDescription("Lakeside Auto Group");

    await fillDealerId(page, "lakeside-autos");
    await create(page).click();
    const question = page.getByRole("dialog", { name: "Use lakeside-autos anyway?" });
    // Its name comes a moment after it.
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(dealerIdField(page)).toHaveAccessibleDescription(/No enrolled dealer has this ID\./);
    await expect(dealerIdField(page)).toBeFocused();
    await fillDealerId(page, "Lakeside-Auto");
    await create(page).click();
    await expect(dealerIdField(page)).toHaveAccessibleDescription(
      /The enrolled dealer's ID is lakeside-auto\./,
    );
    await fillDealerId(page, "lakeside-autos");
    await create(page).click();
    await question.getByRole("button", { name: "Use It Anyway" }).click();
    await expect(page.getByRole("dialog", { name: "User Created" })).toBeVisible();
  });

  test("[A-110] a failure is told, and what was typed stays", async ({ page, allowConsole }) => {
    allowConsole(REFUSED);
    await failCalls(page, "**/api/admin/users");
    await page.getByLabel("Username").fill("new-person");
    await fillDealerId(page, "lakeside-auto");
    await setPassword(page, PASSWORD);
    await create(page).click();
    await expect(page.getByText("Failed to create user. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue("new-person");
    await expect(password(page)).toHaveValue(PASSWORD);
  });
});
