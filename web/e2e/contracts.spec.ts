import type { Page } from "@playwright/test";
import { accounts, login } from "./support/accounts";
import { startDeal } from "./support/deal";
import { SERVER_GONE, test } from "./support/ownServer";
import { expectGoodLooks } from "./support/page";
import { expect } from "./support/test";
import { buyer, generateButton, generated, isGenerate, makeDeal } from "./support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const lines = (page: Page) => page.getByRole("table", { name: "Products" });
const contracts = (page: Page) => page.getByRole("table", { name: "Contracts" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const unpaid = (page: Page) => page.getByRole("switch", { name: "Show only unpaid" });

const open = async (page: Page) => {
  await page.goto("/dashboard/contracts");
  await expect(page.getByRole("heading", { level: 1, name: "Contract Management" })).toBeVisible();
};

/** Generates a contract through the wizard, and then as many more of the same deal, each with a key of its own. */
async function sell(page: Page, more = 0): Promise<void> {
  await startDeal(page);
  await makeDeal(page);
  const sent = page.waitForRequest(isGenerate);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  const deal = (await sent).postDataJSON();
  for (let count = 0; count < more; count += 1) {
    const answer = await page.request.post("/api/contracts", {
      data: deal,
      headers: { "idempotency-key": `another-${count}` },
    });
    expect(answer.status()).toBe(201);
  }
}

test("[D-303] [D-304] [D-306] [D-316] [D-317] [D-318] with nothing sold the page says so and offers a deal", async ({
  page,
}) => {
  await login(page, accounts.dealer);
  await open(page);
  await expect(page.getByText("Manage your vehicle coverage contracts")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  await expect(page.getByRole("tab")).toHaveText(["Products", "Legacy View"]);
  await expect(page.getByText("No products have been generated yet.")).toBeVisible();
  await expectGoodLooks(page);
  await tab(page, "Legacy View").click();
  await expect(page.getByText("No contracts have been generated yet.")).toBeVisible();
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await expect(page).toHaveURL(/\/dashboard\/input$/);
});

test("[D-311] what was sold is listed, by product and by contract", async ({ page }) => {
  await sell(page);
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(lines(page).getByRole("columnheader")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
  ]);
  const rows = lines(page).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText(buyer.name);
  // The day in Los Angeles, where this browser is.
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/Los_Angeles" });
  await expect(rows.nth(1).getByRole("cell").first()).toHaveText(today.format(new Date()));
  await expect(page.getByText("4 products shown, that is all")).toBeVisible();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await tab(page, "Legacy View").click();
  await expect(contracts(page).getByRole("columnheader")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Products",
    "Total Price",
    "Status",
  ]);
  await expect(contracts(page).getByRole("row").nth(1)).toContainText("VSC, GAP, Ancillary Products");
  await page.reload();
  await expect(tab(page, "Legacy View")).toHaveAttribute("aria-selected", "true");
  await expectGoodLooks(page);
});

test("[D-307] [D-308] the switch lists the unpaid ones, in either view", async ({ page }) => {
  await login(page, accounts.lakeside);
  await open(page);
  for (const [view, list] of [
    ["Products", lines(page)],
    ["Legacy View", contracts(page)],
  ] as const) {
    await tab(page, view).click();
    const rows = list.getByRole("row").filter({ hasText: /Pending|Complete|Failed/ });
    const paid = rows.filter({ hasText: "Complete" });
    await expect(paid.first()).toBeVisible();
    const all = await rows.count();
    const unpaidOnes = all - (await paid.count());
    await unpaid(page).click();
    await expect(rows).toHaveCount(unpaidOnes);
    await expect(paid).toHaveCount(0);
    await expect(rows.filter({ hasText: "Failed" }).first()).toBeVisible();
    await page.reload();
    await expect(rows).toHaveCount(unpaidOnes);
    await unpaid(page).click();
    await expect(rows).toHaveCount(all);
  }
});

test("[D-321] [D-322] [D-323] a status is an icon and a word", async ({ page }) => {
  await login(page, accounts.lakeside);
  await open(page);
  for (const [word, icon] of [
    ["Pending", "clock"],
    ["Complete", "circle-check"],
    ["Failed", "circle-x"],
  ] as const) {
    const status = lines(page).getByRole("row").filter({ hasText: word }).first().getByRole("cell").last();
    await expect(status).toHaveText(word);
    await expect(status.locator(`svg.lucide-${icon}`)).toBeVisible();
  }
});

test("a long list comes piece by piece, newest first, and its header stays in view", async ({ page }) => {
  await sell(page, 7);
  await open(page);
  const rows = lines(page).getByRole("row");
  await expect(rows).toHaveCount(26);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(rows).toHaveCount(33);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  await expect(page.getByText("32 products shown, that is all")).toBeVisible();
  const times = await lines(page)
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(times).toEqual([...times].sort().reverse());
  await rows.last().scrollIntoViewIfNeeded();
  await expect(lines(page).getByRole("columnheader", { name: "Buyer Name" })).toBeInViewport();
});

test("a list that can't be loaded says so, and Retry brings it", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE);
  await sell(page);
  await open(page);
  await expect(lines(page)).toBeVisible();
  await ownServer.kill();
  await tab(page, "Legacy View").click();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(page.getByText("The contracts could not be loaded")).toBeVisible({ timeout: 15_000 });
  await ownServer.restart();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(contracts(page).getByRole("row")).toHaveCount(2);
});

test("another dealer's contracts do not show", async ({ page }) => {
  await sell(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await login(page, accounts.lakeside);
  await open(page);
  await expect(lines(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText(buyer.name)).toHaveCount(0);
});

test("on a phone each row is a card with its labels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sell(page);
  await open(page);
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  await expect(cards.first().getByRole("term")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
  ]);
});
