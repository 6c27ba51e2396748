import type { Page } from "@playwright/test";
import { noProducts } from "../../src/testing/noProducts";
import { accounts, signIn, submitLogin } from "../support/accounts";
import { failCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const rows = (page: Page) => page.getByRole("table", { name: "Enrolled Dealers" }).locator("tbody tr");

/** Enrols a dealer as an administrator would. */
async function enroll(page: Page, dealerId: string, legalName: string, form: object): Promise<void> {
  const answer = await page.request.post("/api/admin/dealers", {
    data: { dealerId, form: { ...form, legalName, dba: "" } },
  });
  expect(answer.status()).toBe(201);
}

/** A dealer as the server has it, as the form that corrects it. */
async function formOf(page: Page, id: string) {
  const found = await page.request.get(`/api/admin/dealers/${id}`);
  const dealer = await found.json();
  const form = {
    legalName: dealer.legal_name,
    dba: dealer.dba ?? "",
    address: dealer.address,
    city: dealer.city,
    state: dealer.state,
    zip: dealer.zip,
    website: dealer.website ?? "",
    contactName: dealer.contact_name ?? "",
    contactTitle: dealer.contact_title ?? "",
    contactPhone: dealer.contact_phone ?? "",
    contactEmail: dealer.contact_email ?? "",
    products: noProducts,
  };
  return { dealer, form };
}

/** Corrects a dealer as another administrator would, on another machine. */
async function correctElsewhere(page: Page, id: string, change: object): Promise<void> {
  const { dealer, form } = await formOf(page, id);
  const answer = await page.request.put(`/api/admin/dealers/${id}`, {
    data: { version: dealer.version, disabled: false, form: { ...form, ...change } },
  });
  expect(answer.status()).toBe(200);
}

test("[DEF-D9] dealers are found by words anywhere, page by page", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await signIn(page, accounts.admin);
  const stored = await formOf(page, "lakeside-auto");
  // No word of Lakeside's is left in theirs: a record is found by its street, website and email too.
  const form = { ...stored.form, address: "1 Valley Road", website: "", contactEmail: "" };
  const numbers = Array.from({ length: 54 }, (_, number) => String(number).padStart(2, "0"));
  await Promise.all(numbers.map((number) => enroll(page, `valley-${number}`, `Valley Cars ${number}`, form)));
  await failCalls(page, "**/api/admin/dealers?*");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Enrolled dealers" }).click();
  await expect(page.getByText("The dealers could not be loaded")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/admin/dealers?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText("Lakeside Auto Group");
  await expect(rows(page).first()).toContainText("lakeside-auto");
  await expect(rows(page).first()).toContainText("Reno, NV");
  await expect(rows(page).first()).toContainText("Enabled");
  await expect(page.getByText("1 to 50 of 55 dealers")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("51 to 55 of 55 dealers")).toBeFocused();
  await expect(rows(page)).toHaveCount(5);

  await page.getByLabel("Search dealers").fill("VALLEY-5");
  await expect(rows(page)).toHaveCount(4);
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Valley Cars 51" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Valley Cars 51" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search dealers")).toHaveValue("VALLEY-5");
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel("Search dealers").fill("auto reno lakésidé");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("lakeside-auto");
  await page.getByLabel("Search dealers").fill("nobody");
  await expect(page.getByText("No dealer is found for this.")).toBeVisible();
  await page.goto("/admin/dealers/nobody");
  await expect(page.getByText("There is no such dealer")).toBeVisible();
});

test("[DEF-D12] a dealer is corrected on the version that was seen; who meets another correction sees what differs and decides", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await enroll(page, "valley", "Valley Cars", (await formOf(page, "lakeside-auto")).form);
  await page.goto("/admin/dealers/valley");
  await expect(field(page, "Legal Name")).toHaveValue("Valley Cars");
  await expect(saveButton(page)).toHaveAttribute("aria-disabled", "true");
  await field(page, "City").fill("");
  await saveButton(page).click();
  await expect(field(page, "City")).toBeFocused();
  await expect(field(page, "City")).toHaveAccessibleDescription(/City is required/);
  await field(page, "City").fill("Elko");
  await field(page, "Contact Phone").fill("7755550199");
  await saveButton(page).click();
  await expectToast(page, "Dealer saved", "Valley Cars");
  await expect(saveButton(page)).toHaveAttribute("aria-disabled", "true");
  expect((await formOf(page, "valley")).dealer).toMatchObject({
    city: "Elko",
    contact_phone: "(775) 555-0199",
    version: 2,
  });

  await correctElsewhere(page, "valley", { city: "Sparks" });
  await field(page, "City").fill("Fernley");
  await saveButton(page).click();
  await expectToast(
    page,
    "Dealer not saved",
    "You changed this dealer in another tab or on another device. Your changes are still here.",
  );
  await expect(page.locator(":focus")).toContainText(
    "You changed this dealer in another tab or on another device",
  );
  await expect(field(page, "City")).toHaveValue("Fernley");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Load the newer dealer" }).click();
  await expect(field(page, "City")).toHaveValue("Sparks");

  await correctElsewhere(page, "valley", { city: "Ely", contactName: "Zoë Marsh" });
  await field(page, "City").fill("Fernley");
  await saveButton(page).click();
  const differences = page.getByRole("table", { name: "Differences" }).locator("tbody tr");
  await expect(differences).toHaveText([
    /^City\s*Ely\s*Fernley\s*is saved$/,
    /^Contact Name\s*Zoë Marsh\s*stays/,
  ]);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectToast(page, "Dealer saved", "Valley Cars");
  expect((await formOf(page, "valley")).dealer).toMatchObject({
    city: "Fernley",
    contact_name: "Zoë Marsh",
    version: 5,
  });
  await expect(field(page, "Contact Name")).toHaveValue("Zoë Marsh");

  // Another state: who is not eligible there is taken off, and a stored choice that is no longer eligible with it.
  await page.goto("/admin/dealers/lakeside-auto");
  const products = page.getByRole("region", { name: "Product Selection" });
  // [DEF-D8] What is set is said in a line.
  await expect(products.getByText(/^5 VSC, \d GAP, \d ancillary$/)).toBeVisible();
  await expect(products.getByRole("checkbox")).toHaveCount(0);
  await expectGoodLooks(page);
  await products.getByRole("button", { name: "Change the products" }).click();
  await expect(products.getByRole("radio", { name: "Yes" }).first()).toBeFocused();
  await expect(page.getByText("5 of 6 VSC TPAs selected")).toBeVisible();
  await field(page, "State").fill("HI");
  await expect(
    page.getByRole("region", { name: "Product Selection" }).getByText(/not eligible in HI/),
  ).toBeVisible();
  await saveButton(page).click();
  await expectToast(page, "Dealer saved", "Lakeside Auto Group");
});

test("a disabled dealer's users are out at their next step, are told why, and come back when it is enabled", async ({
  page,
  browser,
  ownServer,
}) => {
  const elsewhere = await browser.newContext({ baseURL: ownServer.url });
  const dealer = await elsewhere.newPage();
  await signIn(dealer, accounts.lakeside);
  await dealer.goto("/dashboard");
  await signIn(page, accounts.admin);
  await page.goto("/admin/dealers/lakeside-auto");
  await field(page, "City").fill("Sparks");
  await page.getByRole("button", { name: "Disable Dealer" }).click();
  const question = page.getByRole("dialog", { name: "Disable Lakeside Auto Group?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Disable Dealer" }).click();
  await question.getByRole("button", { name: "Disable", exact: true }).click();
  await expectToast(page, "Dealer disabled", "Lakeside Auto Group");
  await expect(page.getByRole("button", { name: "Enable Dealer" })).toBeVisible();
  await expect(field(page, "City"), "what was typed stays").toHaveValue("Sparks");
  await saveButton(page).click();
  await expectToast(page, "Dealer saved", "Lakeside Auto Group");
  expect((await formOf(page, "lakeside-auto")).dealer).toMatchObject({ city: "Sparks", disabled: true });

  await dealer.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  const turnedOff = /^Your dealership's access has been turned off/;
  await expect(dealer.getByText(turnedOff).first()).toBeVisible();
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
