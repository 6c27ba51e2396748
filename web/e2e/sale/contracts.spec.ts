import { accounts, signIn } from "../support/accounts";
import {
  cellsUnder,
  contractsTable,
  expectShown,
  linesTable,
  PRODUCTS_OF_A_DEAL,
  records,
  sell,
  tab,
} from "../support/contracts";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

const BUYER = "Rosa Delgado";

test("[D-303] [D-304] [D-306] [D-309] [D-311] [D-314] [D-316] the page says that nothing is sold yet, and lists by product and by contract what is sold then, on a phone as cards", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/contracts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract Management");
  await expect(page.getByText("Manage your vehicle coverage contracts")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  await expect(page.getByText("No products have been generated yet.")).toBeVisible();
  await expectShown(page, "0 products shown, $0.00 in total");
  await expectGoodLooks(page);

  await sell(page, [BUYER]);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(linesTable(page)).toBeVisible();
  await expect(records(page)).toHaveCount(PRODUCTS_OF_A_DEAL);
  await expect(records(page).first()).toContainText(BUYER);
  await expect(records(page).first()).toContainText("2003 HONDA Accord");
  // The day in Los Angeles, where this browser is.
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/Los_Angeles" });
  await expect(records(page).first().getByRole("cell").first()).toHaveText(today.format(new Date()));
  expect((await cellsUnder(page, "Product Type")).sort()).toEqual(["Ancillary", "Ancillary", "GAP", "VSC"]);
  await expect(page.getByText(/^4 products shown, \$[\d,]+\.\d\d in total$/)).toBeVisible();

  await tab(page, "Legacy View").click();
  await expect(contractsTable(page)).toBeVisible();
  await expect(records(page)).toHaveCount(1);
  expect(await cellsUnder(page, "Products")).toEqual(["VSC, GAP, Ancillary Products"]);
  await expect(page.getByText(/^1 contract shown, \$[\d,]+\.\d\d in total$/)).toBeVisible();
  await page.reload();
  await expect(tab(page, "Legacy View")).toHaveAttribute("aria-selected", "true");
  await expect(records(page)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Contracts" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("table")).toHaveCount(0);
});
