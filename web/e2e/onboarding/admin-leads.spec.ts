import { accounts, signIn } from "../support/accounts";
import {
  application,
  apply,
  ask,
  decideElsewhere,
  detail,
  enterLeads,
  opener,
  row,
  rows,
  storedLeads,
} from "../support/leads";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const PATH = "/admin/dealer-leads";

test("[A-116] [A-118] [A-126] [A-127] [A-128] [A-131] what was sent by the public form is listed, a long text of it in one line, is looked at and approved by keyboard", async ({
  page,
}) => {
  const long = `We sell about forty cars a month.\nCall after ten, please. ${"And then some more. ".repeat(12)}`;
  await signIn(page, accounts.admin);
  await apply(page, "applications", { ...application, dealerName: "Elko Ford", city: "Elko", agentId: "" });
  await apply(page, "applications", { ...application, additionalInfo: long });
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first(), "newest first").toContainText("Silver State Motors");
  const info = row(page, "Silver State Motors").getByRole("cell").nth(3).locator("span");
  expect(await info.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
  expect(await info.evaluate((text) => getComputedStyle(text).textOverflow)).toBe("ellipsis");
  await expectGoodLooks(page);

  const name = opener(page, "Silver State Motors");
  const dialog = detail(page, "Silver State Motors");
  await name.click();
  await expect(dialog).toContainText("Call after ten, please.");
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(name).toBeFocused();

  await page.keyboard.press("Enter");
  const asked = await ask(page, "Approve", "Silver State Motors");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  // Escape is for the question alone.
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeFocused();
  expect(await storedLeads(page)).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Dealer lead approved successfully", "Silver State Motors");
  await expect(dialog.getByText("Approved").locator("..")).toBeFocused();
  expect(await storedLeads(page)).toMatchObject([{ status: "approved" }, { status: "pending" }]);
});

test("[A-129] [A-130] [A-133] [A-134] a rejected lead leaves the list with its dialog; who comes second is told what was decided", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto", "Elko Ford"]);
  await page.goto(PATH);
  await opener(page, "Elko Ford").click();
  await (await ask(page, "Reject", "Elko Ford")).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Dealer lead rejected successfully", "Elko Ford");
  await expect(row(page, "Elko Ford")).toHaveCount(0);
  await expect(detail(page, "Elko Ford")).toHaveCount(0);
  await expect(page.getByText("1 dealer lead", { exact: true })).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  // Somebody else approves the other one, which still looks pending here.
  await opener(page, "Carson Auto").click();
  const late = await ask(page, "Reject", "Carson Auto");
  await decideElsewhere(page, "Carson Auto", "approved");
  await late.getByRole("button", { name: "Reject" }).click();
  await expectToast(
    page,
    "Failed to reject dealer lead",
    "Somebody else has decided. This application was already approved.",
  );
  await expect(detail(page, "Carson Auto")).toContainText("Approved");
  await expect(row(page, "Carson Auto")).toContainText("Approved");
});

test("[A-137] [A-138] [DEF-D11] a new lead that is on the list is told before it is entered, and stored when that is meant", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await apply(page, "applications", application);
  await page.goto(PATH);
  const open = page.getByRole("button", { name: "New Dealer Lead" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "New Dealer Lead" });
  const create = dialog.getByRole("button", { name: /^Creat/ });
  await create.click();
  await expect(dialog.getByLabel("Dealership Name")).toBeFocused();
  await expectGoodLooks(page);
  for (const [label, text] of Object.entries({
    "Dealership Name": "Silver State Motors LLC",
    Address: "77 Elm Street",
    City: "Elko",
    State: "nv",
    "ZIP Code": "89801",
    Website: "other.example",
    Email: "office@other.example",
    "Contact Name": "Bo Marsh",
    "Contact Phone": "7755550188",
  })) {
    await dialog.getByLabel(label).fill(text);
  }
  await dialog.getByLabel("Phone *", { exact: true }).fill("7755550187");
  await create.click();
  const question = page.getByRole("dialog", { name: "This dealership may be there already" });
  await expect(question).toContainText("Silver State Motors, 400 Virginia Street, Reno, NV: the same name");
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expectToast(page, "Dealer lead created successfully", "Silver State Motors LLC");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(row(page, "Silver State Motors LLC")).toContainText("Pending");
  const [first, ...others] = await storedLeads(page);
  expect(first).toMatchObject({
    dealer_name: "Silver State Motors LLC",
    agent_id: null,
    state: "NV",
    web_address: "https://other.example",
    phone: "(775) 555-0187",
    status: "pending",
  });
  expect(others).toHaveLength(1);
});
