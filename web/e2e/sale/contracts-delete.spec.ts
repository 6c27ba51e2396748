import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { linesOf, openContracts, remitElsewhere } from "../support/sold";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

const BUYER = "Curtis Yazzie";
const TIRES = `Lakeside Road Care of ${BUYER}`;

const question = (page: Page) => page.getByRole("dialog", { name: "Delete this product?", exact: true });
const deleteTires = (page: Page) => page.getByRole("button", { name: `Delete ${TIRES}`, exact: true });
const confirm = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
const rowsOf = (page: Page, buyer = BUYER) =>
  page.getByRole("table").getByRole("row").filter({ hasText: buyer });

test("a deletion is asked about first, waits for a server that is gone, and a product leaves its contract with its price", {
  tag: "@heavy",
}, async ({ page, ownServer, allowConsole }) => {
  allowConsole(SERVER_GONE);
  await signIn(page, accounts.lakeside);
  await openContracts(page);
  await deleteTires(page).click();
  await expect(question(page)).toContainText(TIRES);
  await expect(question(page)).toContainText("$498.00");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(deleteTires(page)).toBeFocused();
  expect(await linesOf(page, BUYER)).toHaveLength(2);

  await deleteTires(page).click();
  await ownServer.kill();
  await confirm(page).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    "The product could not be deletedPlease check your connection and press Delete again.",
  );
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await ownServer.restart();
  await confirm(page).click();
  await expectToast(page, "Product deleted", TIRES);
  await expect(question(page)).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(1);
  expect((await linesOf(page, BUYER)).map(({ productType }) => productType)).toEqual(["VSC"]);

  await page.getByRole("tab", { name: "Legacy View" }).click();
  await expect(rowsOf(page)).toContainText("$22,145.00");
  await expect(rowsOf(page).getByRole("cell", { name: "VSC", exact: true })).toBeVisible();
});

test("a contract of administrators' products is voided with one reason, and its products stay listed as void", {
  tag: "@heavy",
}, async ({ page }) => {
  const buyer = "Marisol Ortega";
  const title = `VSC, GAP of ${buyer}`;
  await signIn(page, accounts.lakeside);
  await remitElsewhere(page, (await linesOf(page, buyer)).slice(0, 1));
  await openContracts(page, "legacy");
  await page.getByRole("button", { name: `Void ${title}`, exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Void this contract?", exact: true });
  await expect(asked.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveText([
    /Alder Ridge.*\$2,310\.00Void, \$1,848\.00 at cost is no longer due/,
    /Evergreen Shield\$715\.00Void, \$572\.00 at cost is no longer due/,
  ]);
  const press = asked.getByRole("button", { name: "Void", exact: true });
  await press.click();
  await expect(asked.getByText("Please give a reason")).toBeVisible();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await asked.getByRole("textbox", { name: "Reason" }).fill("The sale fell through");
  await press.click();
  await expectToast(page, "Contract voided", title);
  await expect(asked).toHaveCount(0);
  await page.getByRole("tab", { name: "Products", exact: true }).click();
  await expect(rowsOf(page, buyer).getByText("Void", { exact: true })).toHaveCount(2);
  await expect(rowsOf(page, buyer).getByRole("radio")).toHaveCount(0);
  await page.goto("/dashboard/payment");
  await expect(page.getByText(/^0 products/)).toBeVisible();
});
