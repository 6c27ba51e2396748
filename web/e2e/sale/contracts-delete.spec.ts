import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { holdCalls, loseAnswer } from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import {
  contractOf,
  deleteElsewhere,
  linesOf,
  openContracts,
  payElsewhere,
  remitElsewhere,
  storedLines,
} from "../support/sold";
import { expect } from "../support/test";

test.describe.configure({ timeout: 90_000 });
// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

const BUYER = "Curtis Yazzie";
const TIRES = `Lakeside Road Care of ${BUYER}`;
const CONTRACT = `VSC, Ancillary Products of ${BUYER}`;

const question = (page: Page, noun: "product" | "contract" = "product") =>
  page.getByRole("dialog", { name: `Delete this ${noun}?`, exact: true });
const deleteRow = (page: Page, title: string) =>
  page.getByRole("button", { name: `Delete ${title}`, exact: true });
const confirm = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
const rowsOf = (page: Page, buyer = BUYER) =>
  page.getByRole("table").getByRole("row").filter({ hasText: buyer });

async function open(page: Page, view?: "products" | "legacy"): Promise<void> {
  await signIn(page, accounts.lakeside);
  await openContracts(page, view);
}

test("[D-313] each row has a delete action, in either view, and a paid one says why it can't be used; what an administrator stands behind is voided", async ({
  page,
}) => {
  await signIn(page, accounts.lakeside);
  await payElsewhere(page, (await linesOf(page, BUYER)).slice(1));
  const deletions = page.getByRole("table").getByRole("button", { name: /^Delete / });
  const voids = page.getByRole("table").getByRole("button", { name: /^Void / });
  for (const { view, rows, unpaid, voidable } of [
    { view: "products", rows: 5, unpaid: 4, voidable: 6 },
    { view: "legacy", rows: 4, unpaid: 2, voidable: 3 },
  ] as const) {
    await openContracts(page, view);
    await expect(voids).toHaveCount(voidable);
    await expect(deletions).toHaveCount(rows);
    await expect(deletions.and(page.locator(":enabled"))).toHaveCount(unpaid);
    await expect(deletions.and(page.locator(":disabled")).first()).toHaveAttribute(
      "title",
      "A paid product can't be deleted.",
    );
  }
});

test("a deletion is asked about first, and a product leaves its contract with its price", async ({
  page,
}) => {
  await open(page);
  await deleteRow(page, TIRES).click();
  await expect(question(page)).toContainText(TIRES);
  await expect(question(page)).toContainText("$498.00");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(deleteRow(page, TIRES)).toBeFocused();
  expect(await linesOf(page, BUYER)).toHaveLength(2);

  await deleteRow(page, TIRES).click();
  await confirm(page).click();
  await expectToast(page, "Product deleted", TIRES);
  await expect(question(page)).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(1);
  expect((await linesOf(page, BUYER)).map(({ productType }) => productType)).toEqual(["VSC"]);

  await page.getByRole("tab", { name: "Legacy View" }).click();
  await expect(rowsOf(page)).toContainText("$22,145.00");
  await expect(rowsOf(page).getByRole("cell", { name: "VSC", exact: true })).toBeVisible();
});

test("a contract goes with all its products", async ({ page }) => {
  await open(page, "legacy");
  await deleteRow(page, CONTRACT).click();
  await expect(question(page, "contract")).toContainText(CONTRACT);
  await expect(question(page, "contract")).toContainText("$22,643.00");
  await expect(question(page, "contract")).toContainText(
    "All products of Curtis Yazzie's contract are deleted with it. This can't be undone.",
  );
  await confirm(page).click();
  await expectToast(page, "Contract deleted", CONTRACT);
  await expect(rowsOf(page)).toHaveCount(0);
  expect(await linesOf(page, BUYER)).toEqual([]);
  await page.getByRole("tab", { name: "Products", exact: true }).click();
  await expect(rowsOf(page, "Devin Park")).toHaveCount(3);
  await expect(rowsOf(page)).toHaveCount(0);
});

test("while it is deleted the question stays and can't be asked twice", async ({ page }) => {
  await open(page);
  const before = (await storedLines(page)).length;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") {
      calls.push(request.url());
    }
  });
  const release = await holdCalls(page, "**/api/product-lines/*?version=*");
  await deleteRow(page, TIRES).click();
  await confirm(page).click();
  const busy = page.getByRole("button", { name: "Deleting..." });
  await expect(busy).toBeFocused();
  await busy.press("Enter");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  release();
  await expectToast(page, "Product deleted", TIRES);
  await expect(question(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
  expect(await storedLines(page)).toHaveLength(before - 1);
});

test("[DEF-C11] a product that was changed in another tab is not deleted until it was looked at again", async ({
  page,
}) => {
  await open(page);
  await deleteRow(page, TIRES).click();
  const lines = await linesOf(page, BUYER);
  await remitElsewhere(page, lines);
  await confirm(page).click();
  await expectToast(
    page,
    "Product not deleted",
    "You changed it in another tab or on another device. Please look at it again before you delete it.",
  );
  await expect(question(page)).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(2);
  // The list shows it as it is now, and so it can be deleted.
  await expect(
    rowsOf(page).filter({ hasText: "Road Care" }).getByRole("radio", { name: /Yes/ }),
  ).toBeChecked();
  await deleteRow(page, TIRES).click();
  await confirm(page).click();
  await expectToast(page, "Product deleted", TIRES);
  await expect(rowsOf(page)).toHaveCount(1);
});

test("a contract with a paid product is not deleted", async ({ page }) => {
  await signIn(page, accounts.lakeside);
  await payElsewhere(page, (await linesOf(page, BUYER)).slice(0, 1));
  await openContracts(page, "legacy");
  await deleteRow(page, CONTRACT).click();
  await confirm(page).click();
  await expectToast(page, "Contract not deleted", "A paid product can't be deleted.");
  await expect(page.locator(".mantine-Notification-root")).toHaveAttribute("role", "alert");
  await expect(question(page, "contract")).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(1);
  expect(await linesOf(page, BUYER)).toHaveLength(2);
});

test("a product that somebody paid is not deleted, and shows as paid", async ({ page }) => {
  await open(page);
  await deleteRow(page, TIRES).click();
  await payElsewhere(page, (await linesOf(page, BUYER)).slice(1));
  await confirm(page).click();
  await expect(page.locator(".mantine-Notification-title")).toHaveText("Product not deleted");
  await expect(rowsOf(page).filter({ hasText: "Road Care" })).toContainText("Complete");
  await expect(deleteRow(page, TIRES)).toBeDisabled();
});

test("a product that somebody else deleted is gone here too", async ({ page }) => {
  await open(page);
  await deleteRow(page, TIRES).click();
  await deleteElsewhere(page, (await linesOf(page, BUYER)).at(-1) ?? (await contractOf(page, BUYER)));
  await confirm(page).click();
  await expectToast(page, "Product already deleted", `${TIRES} was deleted before.`);
  await expect(rowsOf(page)).toHaveCount(1);
});

test("without a server the question stays open and says what to do", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE);
  await open(page);
  await deleteRow(page, TIRES).click();
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
  await expect(rowsOf(page)).toHaveCount(1);
});

test("a deletion whose answer was lost has been done, and says so at the second press", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_FAILED/);
  await open(page);
  await page.route("**/api/product-lines/*?version=*", loseAnswer, { times: 1 });
  await deleteRow(page, TIRES).click();
  await confirm(page).click();
  await expect(question(page).getByRole("alert")).toBeVisible();
  await confirm(page).click();
  await expectToast(page, "Product deleted", TIRES);
  await expect(rowsOf(page)).toHaveCount(1);
});

test("a contract of administrators' products is voided with one reason, and its products stay listed as void", async ({
  page,
}) => {
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
