import { type Account, accounts } from "../support/accounts";
import { expectNothingCutAtAnyWidth } from "../support/cut";
import { test } from "../support/signedIn";
import { expect } from "../support/test";

/** What addresses beside those that `budget.spec.ts` opens show, and a text of it. */
const further: { account: Account; shown: [address: string, text: RegExp][] }[] = [
  { account: accounts.lakeside, shown: [["/dashboard/contracts?view=legacy", / in total$/]] },
  {
    account: accounts.admin,
    shown: [
      ["/admin/contracts?view=contracts", / in total$/],
      ["/admin/tpas/tpa-bluestem/rate-books", /^No rate books yet$/],
      ["/admin/tpas/tpa-bluestem/terms", /^Due Dates$/],
      ["/admin/users/admin", /^Access$/],
      ["/admin/users/lakeside", /^Access$/],
    ],
  },
];

for (const { account, shown } of further) {
  test.describe(account.username, () => {
    test.use({ account });

    test(`[DEF-D15] at 320 pixels and more nothing is cut of ${shown.map(([address]) => address).join(", ")}`, {
      tag: "@heavy",
    }, async ({ page }) => {
      for (const [address, text] of shown) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.getByText(text).first()).toBeVisible();
          await expectNothingCutAtAnyWidth(page);
        });
      }
    });
  });
}
