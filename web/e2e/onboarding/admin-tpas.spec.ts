import type { APIRequestContext, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { countCalls, failCalls, holdCalls, loseAnswer, openWizard } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { expect } from "../support/test";
import { noAncillaries, noAncillaryStates, plainForm } from "../support/tpaForm";

const submit = (page: Page) => page.getByRole("button", { name: /^Submit/ });
const card = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const fold = (page: Page, product: string) =>
  page.getByRole("button", { name: new RegExp(`^Select Eligible States for ${product}`) });
const states = (page: Page, product: string) =>
  page.getByRole("group", { name: `Select Eligible States for ${product}`, exact: true });
const state = (page: Page, product: string, code: string) =>
  states(page, product).getByRole("checkbox", { name: code, exact: true });

const fields = {
  "TPA Name": "Birch Lake Administrators",
  Address: "12 Birch Lake Road",
  City: "Carson City",
  State: "nv",
  "ZIP Code": "89701",
};

async function openForm(page: Page): Promise<void> {
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-tpa");
  await expect(page.getByRole("heading", { level: 1, name: "Enroll a TPA" })).toBeVisible();
}

async function fillFields(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label).fill(text);
  }
}

/** The TPAs whose name begins with a text, as they are stored. */
async function storedTpas(request: APIRequestContext, q: string) {
  const answer = await request.get(`/api/admin/tpas?q=${encodeURIComponent(q)}`);
  return (await answer.json()).items;
}

/** What another administrator does at the same time. */
async function moveElsewhere(request: APIRequestContext, id: string, city: string): Promise<void> {
  const { version, tpa_name, address } = await (await request.get(`/api/admin/tpas/${id}`)).json();
  const form = { ...plainForm, tpaName: tpa_name, address, city };
  const answer = await request.put(`/api/admin/tpas/${id}`, { data: { version, disabled: false, form } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("[A-190] [A-191] [A-192] [A-193] [A-197] [A-198] [A-199] [A-200] [A-201] [A-203] [A-205] [A-206] [A-207] [A-208] [A-209] [A-210] [A-211] [A-212] [A-213] [A-214] [A-215] [A-216] [A-217] [A-219] [A-220] the form asks who the TPA is, what it offers and where", async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("link", { name: "Access Enroll a TPA" }).click();

  const information = page.getByRole("region", { name: "TPA Information" });
  await expect(information.getByRole("button", { name: "Autofill Form" })).toBeVisible();
  await expect(information.getByLabel("Phone Number (optional)")).toBeVisible();
  await submit(page).click();
  for (const label of Object.keys(fields)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
  }
  await expect(page.getByLabel("TPA Name")).toBeFocused();

  const products = page.getByRole("region", { name: "Available Products" });
  await expect(products.getByText("Select the products this TPA will offer")).toBeVisible();
  await expect(card(page, "VSC")).toContainText("Extended warranty coverage for mechanical breakdowns");
  await expect(card(page, "GAP")).toContainText(
    "Covers the difference between loan balance and vehicle value",
  );
  await expect(card(page, "Ancillary Products")).toContainText(
    "Additional protection options such as tire & wheel",
  );
  await expect(page.getByText(/^Select Eligible States/)).toHaveCount(0);

  await card(page, "VSC").click();
  await expect(fold(page, "VSC")).toContainText("No states selected");
  const codes = await states(page, "VSC").getByRole("checkbox").count();
  expect(codes).toBe(50);
  const area = states(page, "VSC").locator("xpath=..");
  expect(await area.evaluate((node) => getComputedStyle(node).height)).toBe("240px");
  await page.getByRole("button", { name: "Select All" }).click();
  await expect(fold(page, "VSC")).toContainText("50 states selected");
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(fold(page, "VSC")).toContainText("No states selected");

  // One stop of the Tab key, then arrows, letters and Space.
  await page.keyboard.press("Tab");
  await expect(state(page, "VSC", "AK")).toBeFocused();
  await page.keyboard.press("n");
  await expect(state(page, "VSC", "NC")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(state(page, "VSC", "ND")).toBeChecked();
  await expect(fold(page, "VSC")).toContainText("1 state selected");
  const nd = await state(page, "VSC", "ND").boundingBox();
  await page.keyboard.press("ArrowDown");
  const below = await page.locator(":focus").boundingBox();
  expect(below?.x).toBe(nd?.x);
  expect(below?.y).toBeGreaterThan(nd?.y ?? 0);
  await page.keyboard.press("End");
  await expect(state(page, "VSC", "WY")).toBeFocused();

  await fold(page, "VSC").click();
  await expect(states(page, "VSC")).toBeHidden();
  await expect(fold(page, "VSC")).toContainText("1 state selected");

  await card(page, "GAP").click();
  await expect(states(page, "GAP")).toBeVisible();
  await card(page, "Ancillary Products").click();
  const ancillaries = page.getByRole("group", { name: "Select Ancillary Products" });
  await expect(ancillaries.getByRole("checkbox")).toHaveCount(5);
  for (const label of [
    "Tire & Wheel Protection",
    "Windshield Protection",
    "Paint & Fabric Protection",
    "Theft Protection",
    "Key Replacement",
  ]) {
    await page.getByRole("checkbox", { name: label, exact: true }).check();
    await expect(states(page, label)).toBeVisible();
    await fold(page, label).click();
    await expect(states(page, label)).toBeHidden();
  }
  await expectGoodLooks(page);
});

test("[A-204] [A-218] [A-221] [A-222] [A-223] [A-224] [A-225] [A-226] [A-227] [A-228] [A-229] [A-230] [A-231] what fails stays, what is enrolled is stored once and leaves an empty form", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/, /net::ERR_FAILED/);
  await openForm(page);
  await fillFields(page);
  await page.getByLabel("State", { exact: false }).first().fill("n");
  await submit(page).click();
  await expect(page.getByLabel("State").first()).toHaveAccessibleDescription("Use 2-letter state code");
  await page.getByLabel("State").first().fill("nv");
  await card(page, "VSC").click();
  for (const code of ["TX", "CA", "NV"]) {
    await state(page, "VSC", code).check();
  }
  await card(page, "Ancillary Products").click();
  await page.getByRole("checkbox", { name: "Theft Protection", exact: true }).check();
  await state(page, "Theft Protection", "NV").check();

  await failCalls(page, "**/api/admin/tpas?refuseAlike=true");
  await submit(page).click();
  await expectToast(page, "Enrollment Failed", "There was a problem submitting the TPA enrollment");
  await expect(submit(page)).toHaveText("Submit Enrollment");
  await expect(page.getByLabel("TPA Name")).toHaveValue(fields["TPA Name"]);
  await expect(state(page, "VSC", "TX")).toBeChecked();
  await page.unroute("**/api/admin/tpas?refuseAlike=true");

  // The answer is lost, so the same form is sent again.
  await page.route("**/api/admin/tpas?refuseAlike=true", loseAnswer);
  const failed = page.waitForEvent("requestfailed");
  await submit(page).click();
  await failed;
  await expect(submit(page)).toHaveText("Submit Enrollment");
  await page.unroute("**/api/admin/tpas?refuseAlike=true");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  const release = await holdCalls(page, "**/api/admin/tpas?refuseAlike=true");
  const calls = countCalls(page, "POST", /tpas$/);
  await submit(page).click();
  await expect(submit(page)).toHaveText("Submitting...");
  await page.getByLabel("TPA Name").press("Enter");
  release();
  await expectToast(page, "TPA Enrolled", "TPA enrollment has been successfully submitted");
  expect(calls()).toBe(1);
  expect((await sent).postDataJSON()).toEqual({
    tpaName: "Birch Lake Administrators",
    address: "12 Birch Lake Road",
    city: "Carson City",
    state: "NV",
    zip: "89701",
    phone: "",
    email: "",
    contactName: "",
    products: { vsc: true, gap: false, ancillary: true },
    ancillaryProducts: { ...noAncillaries, antiTheftEtch: true },
    vscEligibleStates: ["CA", "NV", "TX"],
    gapEligibleStates: [],
    ancillaryEligibleStates: { ...noAncillaryStates, antiTheftEtch: ["NV"] },
  });
  await expect(page.getByLabel("TPA Name")).toHaveValue("");
  await expect(page.getByLabel("TPA Name")).toBeFocused();
  await expect(card(page, "VSC")).not.toBeChecked();
  const stored = await storedTpas(page.request, "birch lake");
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    vsc_eligible_states: "CA,NV,TX",
    theft_protection_eligible_states: "NV",
  });
});

test("[A-193] [A-194] [A-196] Autofill fills the form so that it can be submitted", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expectToast(page, "Form Autofilled", "The form has been filled with random data");
  for (const name of ["VSC", "GAP", "Ancillary Products"]) {
    await expect(card(page, name)).toBeChecked();
  }
  for (const product of ["VSC", "GAP"]) {
    await expect(fold(page, product)).toContainText(/[1-9]\d* states? selected/);
  }
  const name = await page.getByLabel("TPA Name").inputValue();
  await submit(page).click();
  await expectToast(page, "TPA Enrolled", "TPA enrollment has been successfully submitted");
  await page.getByRole("link", { name: "Enrolled TPAs" }).click();
  await page.getByLabel("Search TPAs").fill(name);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expectGoodLooks(page);
});

test("a TPA that is disabled, or whose state is taken away, is offered for no new deal", async ({
  page,
  browser,
  ownServer,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/tpas?q=canyon");
  await page.getByRole("link", { name: "Canyon Crest Protection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canyon Crest Protection" })).toBeFocused();
  await fold(page, "VSC").click();
  await state(page, "VSC", "NV").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "TPA saved", "Canyon Crest Protection");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();

  await page.getByRole("button", { name: "Back to Enrolled TPAs" }).click();
  await page.getByLabel("Search TPAs").fill("ALDER");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Alder Ridge Administrators" }).click();
  await page.getByRole("button", { name: "Disable TPA" }).click();
  const question = page.getByRole("dialog", { name: "Disable Alder Ridge Administrators?" });
  await expect(question).toContainText("It no longer appears for new deals. Old deals keep it");
  await question.getByRole("button", { name: "Disable", exact: true }).click();
  await expectToast(page, "TPA disabled", "Alder Ridge Administrators");
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();

  const desk = await browser.newContext({ baseURL: ownServer.url });
  const deal = await desk.newPage();
  await signIn(deal, accounts.lakeside);
  await openWizard(deal);
  const vsc = deal.getByRole("group", { name: /^Available VSC TPA Options/ });
  await expect(vsc.getByRole("checkbox", { name: "Granite Peak Administrators" })).toBeVisible();
  await expect(vsc.getByRole("checkbox", { name: "Canyon Crest Protection" })).toHaveCount(0);
  await expect(vsc.getByRole("checkbox", { name: "Alder Ridge Administrators" })).toHaveCount(0);
  await expect(
    deal.getByRole("group", { name: /^Available GAP/ }).getByRole("checkbox", { name: /^Alder Ridge/ }),
  ).toHaveCount(0);

  await page.getByRole("button", { name: "Enable TPA" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enable", exact: true }).click();
  await expectToast(page, "TPA enabled", "Alder Ridge Administrators");
  await deal.reload();
  await expect(vsc.getByRole("checkbox", { name: "Alder Ridge Administrators" })).toBeVisible();
  await desk.close();
});

test("[DEF-D12] who corrects a TPA that somebody else has changed sees what differs and decides which of the two it is", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/tpas/tpa-bluestem");
  const address = page.getByLabel("Address");
  await address.fill("9 New Street");
  await moveElsewhere(page.request, "tpa-bluestem", "Topeka");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(page.locator(":focus")).toContainText(
    "You changed this TPA in another tab or on another device",
  );
  await expect(address).toHaveValue("9 New Street");
  await expectNoAxeViolations(page);
  // Pressing Save Changes once more must not save over it either.
  await save.click();
  await expect(page.getByRole("button", { name: "Save mine over it" })).toBeVisible();
  const differences = page.getByRole("table", { name: "Differences" });
  await expect(differences.getByRole("row", { name: /^Address/ })).toContainText("9 New Street is saved");
  await expect(differences.getByRole("row", { name: /^City/ })).toContainText("Topeka stays");
  expect(await storedTpas(page.request, "bluestem")).toMatchObject([{ city: "Topeka", version: 2 }]);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectToast(page, "TPA saved", "Bluestem Vehicle Services");
  expect(await storedTpas(page.request, "bluestem")).toMatchObject([
    // What was not touched here stays as the other one stored it.
    { city: "Topeka", address: "9 New Street", version: 3 },
  ]);

  await address.fill("10 New Street");
  await moveElsewhere(page.request, "tpa-bluestem", "Emporia");
  await save.click();
  await page.getByRole("button", { name: "Load the newer TPA" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Emporia");
  await expect(address).toHaveValue("9 New Street");
  await expect(save).toBeDisabled();
});

test("the list shows a page at a time, and tries again after a failure", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await signIn(page, accounts.admin);
  for (let number = 1; number <= 45; number += 1) {
    await page.request.post("/api/admin/tpas", {
      data: { ...plainForm, tpaName: `Zinnia ${number}` },
      headers: { "idempotency-key": `zinnia-${number}` },
    });
  }
  await failCalls(page, "**/api/admin/tpas?*");
  await page.goto("/admin/tpas");
  await expect(page.getByText("Loading TPAs...")).toBeVisible();
  await expect(page.getByText("The TPAs could not be loaded")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/admin/tpas?*");
  await page.getByRole("button", { name: "Retry" }).click();
  const rows = page.getByRole("table", { name: "Enrolled TPAs" }).getByRole("row");
  await expect(rows).toHaveCount(51);
  await expect(page.getByText("1 to 50 of 60 TPAs")).toBeFocused();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("51 to 60 of 60 TPAs")).toBeFocused();
  await expect(rows).toHaveCount(11);

  await page.getByLabel("Search TPAs").fill("no such name");
  await expect(page.getByText("No TPA is found for this.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(rows).toHaveCount(51);
});
