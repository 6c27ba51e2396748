import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { apply, ask, detail, opener, partner, row } from "../support/leads";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast, widths } from "../support/page";
import { expect } from "../support/test";

const question = (page: Page) => page.getByRole("dialog", { name: "This TPA may be there already" });

test("[A-243] [DEF-D10] [DEF-D11] a partner's application is approved and fills the form of a TPA, whose contact is kept; another one of its name is asked about", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await apply(page, "partner-applications", partner);
  await page.goto("/admin/admin-leads");
  await expect(row(page, "Ida Cole")).toContainText("Pending");
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page);
  }
  await expectNoAxeViolations(page);
  await opener(page, "Ida Cole").click();
  await (await ask(page, "Approve", "Ida Cole")).getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "TPA lead approved successfully", "Ida Cole");
  await detail(page, "Ida Cole").getByRole("link", { name: "Enroll TPA" }).click();
  await expect(page).toHaveURL(/\/admin\/add-tpa\?application=/);
  await expect(page.getByText("From the application of Cole Administrators")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("TPA Name")).toHaveValue("Cole Administrators");
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expectToast(page, "TPA Enrolled", "TPA enrollment has been successfully submitted");
  await expect(page).toHaveURL(/\/admin\/add-tpa$/);

  await page.goto("/admin/tpas?q=775-555-0123 cole");
  await page.getByRole("link", { name: "Cole Administrators" }).click();
  await page.getByLabel("Email (optional)").fill("desk@cole.example");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "TPA saved", "Cole Administrators");
  const [stored] = (await (await page.request.get("/api/admin/tpas?q=desk@cole.example")).json()).items;
  expect(stored).toMatchObject({ contact_name: "Ida Cole", phone: "(775) 555-0123", version: 2 });

  await page.goto("/admin/tpas/tpa-bluestem");
  await page.getByLabel("TPA Name").fill("cole administrators, LLC");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(question(page).getByRole("listitem")).toHaveText(/^Cole Administrators, .*: the same name$/);
  await expectGoodLooks(page);
  await question(page).getByRole("button", { name: "Save anyway" }).click();
  await expectToast(page, "TPA saved", "cole administrators, LLC");
});
