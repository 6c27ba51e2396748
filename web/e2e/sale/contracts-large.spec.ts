import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  expectShown,
  exportButton,
  linesTable,
  records,
  searchBox,
  tab,
  unpaidSwitch,
} from "../support/contracts";
import { holdCalls } from "../support/deal";
import type { ContractRow, Line } from "../support/sold";
import { dollarText } from "../support/steps";
import { BIG_LINES, test as shared } from "../support/test";

const { expect } = shared;

/** `test` at a dealership that has sold far more products than a screen shows; nothing is changed there. */
const test = shared.extend({
  baseURL: async ({ bigServer }, use) => {
    await use(bigServer.url);
  },
});

test.describe.configure({ timeout: 120_000 });

/** The list and its controls, the header and the bar at the bottom need no more rows than a few screens hold. */
const MOST_ROWS = 100;

/** All that the server lists, page by page. */
async function everything<Row>(page: Page, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const answer = await page.request.get(`${path}?limit=500&cursor=${encodeURIComponent(cursor)}`);
    const listed: { items: Row[]; nextCursor: string | null } = await answer.json();
    rows.push(...listed.items);
    cursor = listed.nextCursor;
  }
  return rows;
}

const shownText = (noun: string, amounts: number[]) =>
  `${amounts.length.toLocaleString("en-US")} ${noun} shown, ${dollarText(amounts.reduce((sum, amount) => sum + amount, 0))} in total`;

/** How long it takes from a typed letter until the figures of the found rows are in the document, in milliseconds. */
async function answerTime(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const figures = document.querySelector("p[role=status]")?.parentElement;
    const box = document.querySelector("input[type=search]");
    if (!figures || !box) {
      throw new Error("There is no list.");
    }
    box.addEventListener("input", () => performance.mark("typed"), { once: true });
    const answered = new MutationObserver(() => {
      performance.measure("answer", "typed");
      answered.disconnect();
    });
    answered.observe(figures, { childList: true, subtree: true, characterData: true });
  });
  await searchBox(page).press(letter);
  const answered = () =>
    page.evaluate(() => performance.getEntriesByName("answer").map((one) => one.duration));
  await expect.poll(answered).toHaveLength(1);
  const [time] = await answered();
  await page.evaluate(() => performance.clearMeasures("answer"));
  return time ?? Number.NaN;
}

/** The row that the focus is in, and whether all of what has it can be seen. */
function focus(page: Page): Promise<{ row: string | undefined; name: string | null; seen: boolean }> {
  return page.evaluate(() => {
    const holder = document.activeElement;
    const box = holder?.getBoundingClientRect();
    const seen =
      holder && box
        ? holder.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
        : false;
    return {
      row: holder?.closest<HTMLElement>("[data-index]")?.dataset.index,
      name: holder?.getAttribute("aria-label") ?? null,
      seen,
    };
  });
}

/** Waits until the list holds all there are. */
async function allLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/ in total$/)).toBeVisible({ timeout: 60_000 });
}

async function scrollToEnd(page: Page): Promise<void> {
  const last = page.locator(`[data-index="${BIG_LINES - 1}"]`);
  // Rows are measured as they come, so that the end may move once.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
}

test("the first rows show while the others are on their way, and all can be found", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.dealer);
  const lines = await everything<Line & { vin: string }>(page, "/api/product-lines");
  expect(lines).toHaveLength(BIG_LINES);
  const release = await holdCalls(page, "**/api/product-lines?*cursor=*");
  await page.goto("/dashboard/contracts");
  await expect(records(page).first()).toContainText(lines[0]?.buyerName ?? "?");
  await expectShown(page, "50 products shown, 50 loaded so far");
  await expect(page.getByRole("progressbar", { name: "Loading more products" })).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
  release();
  await allLoaded(page);
  await expectShown(
    page,
    shownText(
      "products",
      lines.map(({ price }) => price),
    ),
  );
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(exportButton(page)).toBeEnabled();

  // Only rows near the view are in the document, at either end and between.
  await expect(linesTable(page)).toHaveAttribute("aria-rowcount", String(BIG_LINES + 1));
  expect(await records(page).count()).toBeLessThan(MOST_ROWS);
  await scrollToEnd(page);
  await expect(records(page).last()).toContainText(lines.at(-1)?.vin ?? "?");
  await expect(linesTable(page).getByRole("columnheader", { name: "Date" })).toBeInViewport();
  expect(await records(page).count()).toBeLessThan(MOST_ROWS);

  // From all rows to those with the letter, and on to those with the next one too.
  const times = [await answerTime(page, "q"), await answerTime(page, "2")];
  await searchBox(page).fill("paint");
  const painted = lines.filter(({ productName }) => productName.includes("Paint"));
  await expectShown(
    page,
    shownText(
      "products",
      painted.map(({ price }) => price),
    ),
  );
  process.stdout.write(`Typed letters were answered in ${times.map(Math.round).join(" and ")} ms\n`);
  expect(Math.max(...times)).toBeLessThan(2000);
  const oldest = lines.at(-1);
  await searchBox(page).fill(oldest?.vin ?? "?");
  await expect(records(page).first()).toContainText(oldest?.buyerName ?? "?");
  expect(await records(page).count()).toBeLessThanOrEqual(4);
});

test("[DEF-F6] of more rows than a browser should hold administrators see the newest, and have the server look for others", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  const release = await holdCalls(page, "**/api/admin/product-lines?*cursor=*");
  await page.goto("/admin/contracts?month=all&order=Price");
  await expectShown(page, "50 products shown, 50 loaded so far");
  await expect(page.getByRole("progressbar", { name: "Loading more products" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/admin/product-lines")) {
      asked.push(new URL(request.url()).search);
    }
  });
  release();
  await expect(page.getByText(/^5,050 products shown, the newest there are\. /)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  expect(asked.length).toBeLessThanOrEqual(11);
  // Of a part no one can say what comes first, nor export it as the whole.
  await expect(exportButton(page)).toBeDisabled();
  await expect(page.locator("[aria-sort]")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Price" }).getByRole("button")).toHaveCount(0);
  expect(await records(page).count()).toBeLessThan(MOST_ROWS);

  // Besides those of the dealership, all of the other demo dealer are found.
  await searchBox(page).fill("lakeside-auto");
  await expectShown(page, "14 products shown, $14,427.00 in total");
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
  await expect(exportButton(page)).toBeEnabled();
  expect(asked.filter((search) => search.includes("q=lakeside-auto"))).not.toEqual([]);
  await searchBox(page).fill("");
  await expect(page.getByText(/^5,050 products shown, the newest there are\. /)).toBeVisible();
  await unpaidSwitch(page).click();
  await expect.poll(() => asked.some((search) => search.includes("unpaid=true"))).toBe(true);
});

test("the keyboard goes on from where it was, wherever the page was scrolled to", { tag: "@heavy" }, async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  const back = ["Shift+Tab", 3, 2] as const;
  for (const [width, presses] of [
    [1280, [["Tab", 3, 4], back]],
    [390, [back]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/dashboard/contracts");
    await allLoaded(page);
    const rows = page.locator("[data-index]");
    const history = (place: number) =>
      page.locator(`[data-index="${place}"]`).getByRole("button", { name: /^History/ });
    for (const [key, from, to] of presses) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await history(from).focus();
      const began = await focus(page);
      expect(began).toMatchObject({ row: String(from), seen: true });
      await scrollToEnd(page);
      expect(await focus(page)).toEqual({ ...began, seen: false });
      // At most four controls are in a row.
      for (let pressed = 0; pressed < 4 && (await focus(page)).row !== String(to); pressed += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => focus(page)).toMatchObject({ row: /^[234]$/, seen: true });
      }
      expect((await focus(page)).row).toBe(String(to));
      expect(await rows.count()).toBeLessThan(MOST_ROWS);
    }

    // A dialog gives the focus back to a row that is no longer in view.
    await history(5).focus();
    await scrollToEnd(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(history(5)).toBeFocused();
  }
});

test("[DEF-C12] who comes back finds the list at the row, in the order and with the search in which it was left", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Contract Management/ }).click();
  await allLoaded(page);
  const price = page.getByRole("columnheader", { name: "Price" });
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  const row = page.locator('[data-index="150"]');
  // Rows are measured as they come, so that one turn of the wheel may end beside it.
  await expect(async () => {
    const first = await page.locator("[data-index]").first().getAttribute("data-index");
    await page.mouse.wheel(0, (145 - Number(first)) * 50);
    await expect(row).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [50] });
  const left = await row.boundingBox();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(row).toBeInViewport();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  const now = await row.boundingBox();
  expect(Math.abs((now?.y ?? 0) - (left?.y ?? 9999))).toBeLessThan(40);

  const contracts = await everything<ContractRow & { vehicleInfo: string }>(page, "/api/contracts");
  const found = contracts.filter(
    ({ vehicleInfo, status }) => vehicleInfo.endsWith("HONDA Pilot") && status !== "complete",
  );
  const shown = shownText(
    "contracts",
    found.map(({ totalPrice }) => totalPrice),
  );
  await searchBox(page).fill("pilot honda");
  await unpaidSwitch(page).click();
  await tab(page, "Legacy View").click();
  await expectShown(page, shown);
  await page.reload();
  await expectShown(page, shown);
  await expect(searchBox(page)).toHaveValue("pilot honda");
  await expect(unpaidSwitch(page)).toBeChecked();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expectShown(page, shown);
  await expect(tab(page, "Legacy View")).toHaveAttribute("aria-selected", "true");
});
