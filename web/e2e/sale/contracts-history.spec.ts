import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { holdCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { deleteElsewhere, type Line, linesOf, openContracts, payElsewhere } from "../support/sold";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const BUYER = "Curtis Yazzie";
const VSC = "Lakeside Assured Basic, 12 months";
const TIRES = "Lakeside Road Care";

const panel = (page: Page, name = "Contract History") => page.getByRole("dialog", { name, exact: true });
const historyButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `History of ${title}`, exact: true });
const paymentsButton = (page: Page) => page.getByRole("button", { name: "Payment History" });
const entry = (page: Page, what: string) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: what, exact: true }) });
const payments = (page: Page) =>
  panel(page, "Payment History")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });

/** The contract's service contract and its tire protection. */
async function bothLines(page: Page): Promise<[Line, Line]> {
  const [vsc, tires] = await linesOf(page, BUYER);
  if (!vsc || !tires) {
    throw new Error("The demo contract has two lines.");
  }
  return [vsc, tires];
}

test("a contract's history tells what happened, who did it, and what it changed of each line, and keeps the focus until it is closed", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.lakeside);
  const [vsc, tires] = await bothLines(page);
  await payElsewhere(page, [vsc]);
  await deleteElsewhere(page, tires);
  await openContracts(page);
  const release = await holdCalls(page, "**/api/contracts/*/history");
  const opener = historyButton(page, `${VSC} of ${BUYER}`);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("status", { name: "Loading..." })).toBeVisible();
  release();
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText([
    "Product deleted",
    "Payment made",
    "Remit choices saved",
    "Contract generated",
  ]);
  await expect(panel(page).getByText(BUYER)).toBeVisible();
  await expect(entry(page, "Contract generated").getByRole("list").getByRole("listitem")).toHaveText([
    `${VSC}$995.00`,
    `${TIRES}$498.00`,
  ]);
  await expect(entry(page, "Contract generated")).toContainText("by lakeside");
  // The demo contract's time, in Los Angeles, where this browser is.
  const time = entry(page, "Contract generated").locator("time");
  await expect(time).toHaveText("Jul 9, 2026, 2:40 PM");
  await expect(time).toHaveAttribute("title", "Thursday, July 9, 2026 at 2:40:00 PM PDT");
  await expect(entry(page, "Remit choices saved").getByRole("list").getByRole("listitem")).toHaveText(
    `${VSC}RemitNo changed to Yes`,
  );
  const paid = entry(page, "Payment made").getByRole("list").getByRole("listitem");
  await expect(paid.getByRole("term")).toHaveText(["Remit", "Status"]);
  await expect(paid.getByRole("definition")).toHaveText(["Yes changed to No", "Pending changed to Complete"]);
  await expect(entry(page, "Product deleted").getByRole("list").getByRole("listitem")).toHaveText(
    `${TIRES}deleted, it was $498.00`,
  );

  const close = panel(page).getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link", { name: "audit log" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entry(page, "Contract generated")).toBeVisible();
  await expectGoodLooks(page);
});

test("[DEF-F1] a long history comes page by page", { tag: "@heavy" }, async ({ page }) => {
  await signIn(page, accounts.lakeside);
  const [vsc] = await bothLines(page);
  const changes = 27;
  for (let change = 0; change < changes; change += 1) {
    const answer = await page.request.put("/api/remittances", {
      data: { lines: [{ id: vsc.id, version: 1 + change, remit: change % 2 === 0 }], contracts: [] },
    });
    expect(answer.status()).toBe(200);
  }
  await openContracts(page);
  await historyButton(page, `${VSC} of ${BUYER}`).click();
  const told = panel(page).getByRole("heading", { level: 3 });
  await expect(told).toHaveCount(25);
  await expect(panel(page).getByText("25 changes shown", { exact: true })).toBeVisible();
  await panel(page).getByRole("button", { name: "Load more" }).click();
  await expect(told).toHaveCount(changes + 1);
  await expect(told.last()).toHaveText("Contract generated");
  await expect(panel(page).getByText(`${changes + 1} changes shown, that is all`)).toBeFocused();
});

test("payments show newest first with method, amount, difference and what they were for, and the focus goes back to the button", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.lakeside);
  const [vsc, tires] = await bothLines(page);
  const others = await linesOf(page, "Naomi Feldman");
  await payElsewhere(page, [vsc], { amount: vsc.price });
  await payElsewhere(page, [tires], { method: "ach", amount: tires.price + 1200, lastFour: "6789" });
  await payElsewhere(page, others, { method: "e-check", amount: 94_699, lastFour: null });
  await openContracts(page);
  await paymentsButton(page).click();

  await expect(payments(page)).toHaveCount(3);
  const [short, over, exact] = [payments(page).nth(0), payments(page).nth(1), payments(page).nth(2)];
  await expect(short).toContainText("$946.99");
  await expect(short).toContainText("E-Check —(no digits of its number are kept) by lakeside");
  await expect(short).toContainText("$0.01 short of the total of $947.00");
  await expect(over).toContainText("$510.00");
  await expect(over).toContainText("ACH ending in 6789 by lakeside");
  await expect(over).toContainText("$12.00 over the total of $498.00");
  await expect(exact).toContainText("$995.00");
  await expect(exact).toContainText("Credit Card ending in 4242 by lakeside");
  await expect(exact).not.toContainText(/over|short/);

  const toggle = short.getByRole("button", { name: "3 products" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(short.getByText("Naomi Feldman").first()).toBeHidden();
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(short.getByRole("list").getByRole("listitem")).toHaveText([
    "Naomi FeldmanLakeside Key Care$249.00",
    "Naomi FeldmanLakeside Finish Care$399.00",
    "Naomi FeldmanLakeside Etch$299.00",
  ]);
  await expectGoodLooks(page);
  await toggle.press("Enter");
  await expect(short.getByText("Naomi Feldman").first()).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(paymentsButton(page)).toBeFocused();
});
