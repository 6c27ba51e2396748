import { accounts, signIn } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { failCalls, holdCalls } from "../support/deal";
import {
  apply,
  ask,
  decideElsewhere,
  detail,
  enterLeads,
  opener,
  openLeads,
  partner,
  row,
  rows,
  storedLeads,
} from "../support/leads";
import { test } from "../support/ownServer";
import { expectNoAxeViolations, expectToast, widths } from "../support/page";
import { expect } from "../support/test";

const LIST = "**/api/admin/applications?*";
const DECISIONS = "**/api/admin/applications/*/decision";
const REFUSED = /Failed to load resource: the server responded with a status of 503/;

test("[A-141] [A-142] [A-143] [A-144] [A-145] [A-146] [A-147] [A-148] Dealer Applications lists every status, and says how it stands with itself", async ({
  page,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  await signIn(page, accounts.admin);
  const release = await holdCalls(page, LIST);
  await page.goto("/admin/dealer-applications");
  await expect(page.getByText("Loading dealer applications...")).toBeVisible();
  release();
  await expect(page.getByText("No dealer applications found")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Dealer Lead" })).toHaveCount(0);

  await enterLeads(page, ["Carson Auto", "Elko Ford", "Desert Rose Cars"]);
  await decideElsewhere(page, "Carson Auto", "rejected");
  await decideElsewhere(page, "Elko Ford", "approved");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Dealership Name",
    "Location",
    "Date Submitted",
    "Additional Info",
    "Status",
  ]);
  await expect(rows(page).first()).toContainText("Desert Rose Cars");
  await expect(row(page, "Carson Auto")).toContainText("Rejected");
  await expect(row(page, "Elko Ford")).toContainText("Approved");
  await opener(page, "Carson Auto").click();
  await expect(detail(page, "Carson Auto")).toContainText("400 Virginia Street");
  await expect(detail(page, "Carson Auto").getByRole("button", { name: /^(Approve|Reject)$/ })).toHaveCount(
    0,
  );
  await page.keyboard.press("Escape");

  await failCalls(page, LIST);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to load dealer applications", {
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("[A-149] [A-150] [A-151] an application is decided on, and its dialog stays open", async ({
  page,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto", "Elko Ford"]);
  await openLeads(page, "/admin/dealer-applications");
  await opener(page, "Carson Auto").click();
  const asked = await ask(page, "Reject", "Carson Auto");
  await expect(asked).toContainText(
    "Are you sure you want to reject this dealer application? This action cannot be undone.",
  );
  await failCalls(page, DECISIONS);
  await asked.getByRole("button", { name: "Reject" }).click();
  await expectToast(
    page,
    "Failed to update application status",
    "Please check your connection and try again.",
  );
  await page.unroute(DECISIONS);
  await asked.getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Application rejected successfully", "Carson Auto");
  const dialog = detail(page, "Carson Auto");
  await expect(dialog).toContainText("Rejected");
  await expect(dialog.getByRole("button", { name: /^(Approve|Reject)$/ })).toHaveCount(0);
  await expect(row(page, "Carson Auto")).toContainText("Rejected");

  // Somebody else approves the other one, which still looks pending here.
  await page.keyboard.press("Escape");
  await opener(page, "Elko Ford").click();
  const late = await ask(page, "Reject", "Elko Ford");
  await decideElsewhere(page, "Elko Ford", "approved");
  await late.getByRole("button", { name: "Reject" }).click();
  await expectToast(
    page,
    "Failed to update application status",
    "Somebody else has decided. This application was already approved.",
  );
  await expect(detail(page, "Elko Ford").getByRole("link", { name: "Enroll this dealer" })).toBeVisible();
  await expect(row(page, "Elko Ford")).toContainText("Approved");
});

test("[A-243] TPA Leads lists who applied by the partner dialog; they are decided on, and the rejected ones can be found", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  for (const partnerName of ["Ida Cole", "Max Ward"]) {
    await apply(page, "partner-applications", { ...partner, partnerName });
  }
  await openLeads(page, "/admin/admin-leads");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Partner Name",
    "Company",
    "Location",
    "Date Submitted",
    "Status",
  ]);
  await expect(rows(page).first()).toContainText("Max Ward");
  await expect(row(page, "Ida Cole")).toContainText("Cole Administrators");
  await expect(row(page, "Ida Cole")).toContainText("Sparks, NV");
  await expect(row(page, "Ida Cole")).toContainText("Pending");
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page);
  }
  await expectNoAxeViolations(page);

  await opener(page, "Ida Cole").click();
  const dialog = detail(page, "Ida Cole");
  for (const text of ["12 Elm Street", "Sparks, NV 89431", "(775) 555-0123", "ida@cole.example"]) {
    await expect(dialog).toContainText(text);
  }
  const asked = await ask(page, "Approve", "Ida Cole");
  await expect(asked).toContainText("Are you sure you want to approve this partner application?");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "TPA lead approved successfully", "Ida Cole");
  await expect(dialog).toContainText("Approved");
  await page.keyboard.press("Escape");
  await expect(row(page, "Ida Cole")).toContainText("Approved");

  await opener(page, "Max Ward").click();
  await (await ask(page, "Reject", "Max Ward")).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "TPA lead rejected successfully", "Max Ward");
  await expect(row(page, "Max Ward")).toHaveCount(0);
  await expect(detail(page, "Max Ward")).toHaveCount(0);
  await page.getByText("Rejected", { exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Max Ward")).toBeVisible();
  expect(await storedLeads(page, "partner-applications")).toMatchObject([
    { partner_name: "Max Ward", status: "rejected" },
    { partner_name: "Ida Cole", status: "approved" },
  ]);
});
