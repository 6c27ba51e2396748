import { accounts, dealerIdField, fillDealerId, signIn, submitLogin } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect } from "../support/test";

test("[A-101] [A-103] [A-109] [DEF-D4] [DEF-D5] [DEF-D6] [DEF-E4] a new user, whose dealer is found by name, gets a one-time password, shown once and kept nowhere, and logs in with it to choose another", async ({
  page,
  ownServer,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-user");
  await expect(page.getByRole("heading", { level: 1, name: "Add New User" })).toBeVisible();
  const own = page.getByRole("checkbox", { name: "Set a password myself" });
  const create = page.getByRole("button", { name: "Create User" });
  await own.check();
  await expectGoodLooks(page);
  await own.uncheck();
  await expectGoodLooks(page);

  await page.getByLabel("Username").fill("new-person");
  await fillDealerId(page, "lakeside-autos");
  await page.getByRole("switch", { name: "Admin User" }).click();
  for (const title of ["Make new-person an administrator?", "Use lakeside-autos anyway?"]) {
    await create.click();
    const question = page.getByRole("dialog", { name: title });
    // Its name comes a moment after it.
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    if (title.startsWith("Make")) {
      await page.getByRole("switch", { name: "Admin User" }).click();
    }
  }
  await expect(dealerIdField(page)).toHaveAccessibleDescription(/No enrolled dealer has this ID\./);
  await expect(dealerIdField(page)).toBeFocused();
  await dealerIdField(page).fill("Lakeside");
  await page.getByRole("option", { name: /Lakeside Auto Group/ }).click();
  await expect(dealerIdField(page)).toHaveValue("lakeside-auto");
  await expect(dealerIdField(page)).toHaveAccessibleDescription("Lakeside Auto Group");

  await create.click();
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
