import type { Page } from "@playwright/test";
import {
  ALDER_RIDGE,
  cancelElsewhere,
  dialog,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  openBatchElsewhere,
  pressButton,
} from "../support/money";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect, test } from "../support/test";

const NAME = "Alder Ridge Administrators Enhanced, 36 months";
const taken = (page: Page) => page.getByRole("list", { name: "Credits in this batch" });
const owed = (page: Page) => page.getByRole("list", { name: "Credits that can be taken" });
const total = (page: Page) => page.getByLabel(/^Total at cost/);

test.describe("what a TPA owes after cancellations", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("what a TPA owes is listed, and its check is recorded by keyboard", { tag: "@heavy" }, async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    await cancelElsewhere(page, lines.paidVsc, "2026-09-25");
    await page.goto("/dashboard/remittances");
    const panel = page.getByRole("region", { name: "Owed to You" });
    await expect(panel).toContainText("$1,503.00");
    await expectGoodLooksInAllColors(page);
    await pressButton(page, `Record Check for ${NAME} of Hannah Müller`);
    await expect(dialog(page)).toContainText("The administrator owes");
    await dialog(page).getByLabel("Amount received").fill("1500");
    await dialog(page).getByLabel("Check number or reference").fill("TPA 7");
    await expectGoodLooks(page);
    await pressButton(page, "Record $1,500.00");
    await expectToast(page, "Administrator's refund recorded", `$1,500.00 for ${NAME}.`);
    await expect(panel.getByText("1 product", { exact: true }).locator("..")).toContainText("$3.00");
    await expect(page.getByRole("heading", { name: "Due", exact: true })).toBeFocused();
  });

  test("a credit is taken off a draft and out of it again by keyboard", { tag: "@heavy" }, async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    await cancelElsewhere(page, lines.paidVsc, "2026-09-25");
    const draft = await openBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await page.goto(`/dashboard/remittances/${draft}`);
    await expect(owed(page).getByRole("listitem")).toHaveCount(1);
    await expect(total(page)).toHaveText("$1,848.00");
    const panel = page.getByRole("region", { name: "Credits" });

    await pressButton(page, `Take credit for ${NAME} of Hannah Müller`);
    await expect(taken(page).getByRole("listitem")).toHaveCount(1);
    await expectToast(page, "Credit taken", `$1,503.00 for ${NAME} is taken off this batch.`);
    // The next Tab goes on in the panel: the button that had the focus is gone.
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toHaveAccessibleName(/credit for/);
    await expect(total(page)).toHaveText("$345.00");
    await expect(taken(page)).toContainText("-$1,503.00");
    await expectGoodLooksInAllColors(page);
    await pressButton(page, `Take out the credit for ${NAME} of Hannah Müller`);
    await expect(owed(page).getByRole("listitem")).toHaveCount(1);
    await expect(total(page)).toHaveText("$1,848.00");
  });
});
