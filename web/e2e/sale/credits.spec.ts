import type { Page } from "@playwright/test";
import {
  ALDER_RIDGE,
  cancelElsewhere,
  dialog,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  openBatchElsewhere,
  payBatchElsewhere,
  pressButton,
} from "../support/money";
import { expectToast } from "../support/page";
import { expect, test } from "../support/test";

const PAID_BY_BATCH = "Alder Ridge Administrators Comprehensive, 48 months";
const taken = (page: Page) => page.getByRole("list", { name: "Credits in this batch" });
const owed = (page: Page) => page.getByRole("list", { name: "Credits that can be taken" });
const total = (page: Page) => page.getByLabel(/^Total at cost/);

test.describe("what a TPA owes after cancellations", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("a credit is taken off a draft and out of it again by keyboard, and a return takes it out", async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    const paid = await payBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await cancelElsewhere(page, lines.unpaidVsc, "2026-10-15");
    await cancelElsewhere(page, lines.paidVsc, "2026-09-25");
    const draft = await openBatchElsewhere(page, ALDER_RIDGE);
    await page.goto(`/dashboard/remittances/${draft}`);
    await expect(owed(page).getByRole("listitem")).toHaveCount(2);
    await expect(total(page)).toHaveText("$0.00");
    const panel = page.getByRole("region", { name: "Credits" });

    const take = `Take credit for ${PAID_BY_BATCH} of Marisol Ortega`;
    await pressButton(page, take);
    await expect(taken(page).getByRole("listitem")).toHaveCount(1);
    await expectToast(page, "Credit taken", `$1,848.00 for ${PAID_BY_BATCH} is taken off this batch.`);
    // The next Tab goes on in the panel: the button that had the focus is gone.
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toHaveAccessibleName(/credit for/);
    await expect(total(page)).toHaveText("−$1,848.00");

    await pressButton(page, `Take out the credit for ${PAID_BY_BATCH} of Marisol Ortega`);
    await expect(owed(page).getByRole("listitem")).toHaveCount(2);
    await expect(total(page)).toHaveText("$0.00");
    await pressButton(page, take);
    await expect(taken(page)).toContainText("−$1,848.00");
    await expectGoodLooksInAllColors(page);

    await page.goto(`/dashboard/remittances/${paid}`);
    await pressButton(page, "Money Came Back");
    await dialog(page).getByLabel("Reason").fill("The check bounced");
    await dialog(page).getByRole("button", { name: "Return Batch" }).press("Enter");
    await expect(page.getByText("The check bounced. Its products are due again")).toBeVisible();
    await page.goto(`/dashboard/remittances/${draft}`);
    await expect(owed(page)).toContainText("Hannah Müller");
    await expect(taken(page)).toHaveCount(0);
    await expect(total(page)).toHaveText("$0.00");
  });
});
