import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { application, apply, partner } from "../support/leads";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const CONFLICT = /status of 409/;

const question = (page: Page, noun: string) =>
  page.getByRole("dialog", { name: `This ${noun} may be there already` });

test("[DEF-D11] a dealer of the same name is told before it is saved, and may be saved anyway", async ({
  page,
  allowConsole,
}) => {
  allowConsole(CONFLICT);
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-dealer");
  for (const [label, text] of Object.entries({
    "Legal Name": "LAKESIDE AUTO GROUP Inc.",
    Address: "9 Elm Street",
    City: "Elko",
    State: "NV",
    "ZIP Code": "89801",
  })) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  const enroll = page.getByRole("button", { name: "Enroll Dealer" });
  await enroll.click();
  const dialog = question(page, "dealer");
  await expect(dialog.getByRole("link")).toHaveText(
    /^Lakeside Auto Group \(lakeside-auto\), .*: the same name$/,
  );
  await expectGoodLooks(page);
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("textbox", { name: "City", exact: true })).toHaveValue("Elko");
  expect((await (await page.request.get("/api/admin/dealers?q=elko")).json()).items).toEqual([]);
  await enroll.click();
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("LAKESIDE AUTO GROUP Inc. is enrolled", { exact: true })).toBeVisible();
});

test("[DEF-D10] [DEF-D11] an approved partner's application fills the form of a TPA, whose contact is kept", async ({
  page,
  allowConsole,
}) => {
  allowConsole(CONFLICT);
  await signIn(page, accounts.admin);
  await apply(page, "partner-applications", partner);
  await page.goto("/admin/admin-leads");
  await page.getByRole("button", { name: "Ida Cole" }).click();
  const lead = page.getByRole("dialog", { name: "Ida Cole" });
  await expect(lead.getByRole("link", { name: "Enroll TPA" })).toHaveCount(0);
  await lead.getByRole("button", { name: "Approve" }).click();
  await page
    .getByRole("dialog", { name: "Approve Ida Cole?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await lead.getByRole("link", { name: "Enroll TPA" }).click();
  await expect(page).toHaveURL(/\/admin\/add-tpa\?application=/);
  await expect(page.getByText("From the application of Cole Administrators")).toBeVisible();
  await page.reload();
  for (const [label, text] of Object.entries({
    "TPA Name": "Cole Administrators",
    Address: "12 Elm Street",
    City: "Sparks",
    State: "NV",
    "ZIP Code": "89431",
    "Phone Number (optional)": "(775) 555-0123",
    "Email (optional)": "ida@cole.example",
    "Contact Name (optional)": "Ida Cole",
  })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expectToast(page, "TPA Enrolled", "TPA enrollment has been successfully submitted");
  await expect(page).toHaveURL(/\/admin\/add-tpa$/);
  await expect(page.getByLabel("TPA Name")).toHaveValue("");

  await page.goto("/admin/tpas?q=775-555-0123 cole");
  await page.getByRole("link", { name: "Cole Administrators" }).click();
  await expect(page.getByLabel("Phone Number (optional)")).toHaveValue("(775) 555-0123");
  await page.getByLabel("Email (optional)").fill("desk@cole.example");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "TPA saved", "Cole Administrators");
  const [stored] = (await (await page.request.get("/api/admin/tpas?q=desk@cole.example")).json()).items;
  expect(stored).toMatchObject({ contact_name: "Ida Cole", phone: "(775) 555-0123", version: 2 });

  // A second one of the name is asked about, when it is new and when another one takes the name.
  await page.goto("/admin/tpas/tpa-bluestem");
  await page.getByLabel("TPA Name").fill("cole administrators, LLC");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(question(page, "TPA").getByRole("listitem")).toHaveText(
    /^Cole Administrators, .*: the same name$/,
  );
  await question(page, "TPA").getByRole("button", { name: "Save anyway" }).click();
  await expectToast(page, "TPA saved", "cole administrators, LLC");
});

test("[DEF-D10] an application that is not approved enrolls no TPA", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn(page, accounts.admin);
  await apply(page, "partner-applications", partner);
  const [{ id }] = (await (await page.request.get("/api/admin/partner-applications")).json()).items;
  await page.goto(`/admin/add-tpa?application=${id}`);
  await expect(page.getByText("This application is not approved yet")).toBeVisible();
  await expect(page.getByLabel("TPA Name")).toHaveCount(0);
  await page.goto("/admin/add-tpa?application=nothing");
  await expect(page.getByText("There is no such application")).toBeVisible();
});

test("[DEF-D11] a lead that is on the list is told before it is entered", async ({ page, allowConsole }) => {
  allowConsole(CONFLICT);
  await signIn(page, accounts.admin);
  await apply(page, "applications", application);
  await page.goto("/admin/dealer-leads");
  await page.getByRole("button", { name: "New Dealer Lead" }).click();
  const form = page.getByRole("dialog", { name: "New Dealer Lead" });
  for (const [label, text] of Object.entries({
    "Dealership Name": "Silver State Motors LLC",
    Address: "77 Elm Street",
    City: "Elko",
    State: "NV",
    "ZIP Code": "89801",
    Website: "other.example",
    Email: "office@other.example",
    "Contact Name": "Bo Marsh",
    "Contact Phone": "7755550188",
  })) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByLabel("Phone *", { exact: true }).fill("7755550187");
  await form.getByRole("button", { name: "Create Lead" }).click();
  await expect(question(page, "dealership")).toContainText(
    "Silver State Motors, 400 Virginia Street, Reno, NV: the same name",
  );
  await expectGoodLooks(page);
  await question(page, "dealership").getByRole("button", { name: "Save anyway" }).click();
  await expectToast(page, "Dealer lead created successfully", "Silver State Motors LLC");
  await expect(form).toBeHidden();
});
