import type { Page } from "@playwright/test";
import { accounts, dealerIdField, signIn, submitLogin } from "../support/accounts";
import { dealerForm, enrollDealer } from "../support/dealers";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });

/** A dealer as the server has it. */
async function stored(page: Page, id: string) {
  const found = await page.request.get(`/api/admin/dealers/${id}`);
  expect(found.status()).toBe(200);
  return found.json();
}

const valley = dealerForm("Valley Cars");

test("[A-155] [A-157] [A-177] [A-182] [A-188] a dealer is enrolled with TPAs of its state, and is offered its next steps", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-dealer");
  await page.getByRole("button", { name: "Enroll Dealer" }).click();
  await expect(field(page, "Legal Name")).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expect(page.getByText(/^[1-6] of 6 VSC TPAs selected$/)).toBeVisible();
  const name = await field(page, "DBA (Doing Business As)").inputValue();
  const id = await field(page, "Dealer ID").inputValue();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Enroll Dealer" }).click();
  await expectToast(page, "Dealer Enrolled", `${name} is enrolled as ${id}.`);
  await expect(page.locator(":focus")).toContainText(`${name} is enrolled`);
  await expect(page.locator(":focus")).toBeInViewport();
  expect(await stored(page, id)).toMatchObject({
    dba: name,
    vsc_enabled: true,
    selected_vsc_tpas: (await sent).postDataJSON().form.products.selectedVscTpas,
    disabled: false,
    version: 1,
  });
  await page.getByRole("link", { name: "See the dealer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Add a User" }).click();
  await expect(dealerIdField(page)).toHaveValue(id);
});

test("[DEF-D12] who corrects a dealer after another administrator sees what differs, and saves over it what they changed", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await enrollDealer(page, "valley", valley);
  await page.goto("/admin/dealers/valley");
  await field(page, "City").fill("Fernley");
  const form = { ...valley, city: "Ely", contactName: "Zoë Marsh" };
  const other = { version: 1, disabled: false, form };
  expect((await page.request.put("/api/admin/dealers/valley", { data: other })).status()).toBe(200);
  await saveButton(page).click();
  await expectToast(
    page,
    "Dealer not saved",
    "You changed this dealer in another tab or on another device. Your changes are still here.",
  );
  await expect(page.locator(":focus")).toContainText(
    "You changed this dealer in another tab or on another device",
  );
  await expect(page.getByRole("table", { name: "Differences" }).locator("tbody tr")).toHaveText([
    /^City\s*Ely\s*Fernley\s*is saved$/,
    /^Contact Name\s*Zoë Marsh\s*stays/,
  ]);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectToast(page, "Dealer saved", "Valley Cars");
  await expect(saveButton(page)).toHaveAttribute("aria-disabled", "true");
  expect(await stored(page, "valley")).toMatchObject({
    city: "Fernley",
    contact_name: "Zoë Marsh",
    version: 3,
  });
});

test("a disabled dealer's users are out at their next step, are told why, and come back when it is enabled", {
  tag: "@heavy",
}, async ({ page, browser, ownServer }) => {
  const elsewhere = await browser.newContext({ baseURL: ownServer.url });
  const dealer = await elsewhere.newPage();
  await signIn(dealer, accounts.lakeside);
  await dealer.goto("/dashboard");
  await signIn(page, accounts.admin);
  await page.goto("/admin/dealers/lakeside-auto");
  await page.getByRole("button", { name: "Disable Dealer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable", exact: true }).click();
  await expectToast(page, "Dealer disabled", "Lakeside Auto Group");

  await dealer.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  await expect(dealer.getByText(/^Your dealership's access has been turned off/).first()).toBeVisible();
  await submitLogin(dealer, accounts.lakeside.username, accounts.lakeside.password);
  await expectToast(
    dealer,
    "Access Denied",
    "Your dealership's access has been turned off. Please contact us if you think that this is wrong.",
  );

  await page.getByRole("button", { name: "Enable Dealer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enable", exact: true }).click();
  await expectToast(page, "Dealer enabled", "Lakeside Auto Group");
  await submitLogin(dealer, accounts.lakeside.username, accounts.lakeside.password);
  await expect(dealer, "they are led back").toHaveURL(/\/dashboard\/settings$/);
  await expect(dealer.getByRole("heading", { level: 1, name: "Dealer Settings" })).toBeVisible();
  await elsewhere.close();
});
