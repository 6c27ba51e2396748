import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  expectShown,
  exportButton,
  linesTable,
  searchBox,
  sell,
  showContracts,
  startContracts,
  tab,
  unpaidSwitch,
} from "../support/contracts";
import { test } from "../support/ownServer";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const HEADER =
  "Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID";

/** Presses Export CSV; gives the file's name and its bytes. */
async function exported(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const began = page.waitForEvent("download");
  await exportButton(page).click();
  const download = await began;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The lines of a file; each of them ends with CRLF. */
function linesOf(bytes: Buffer): string[] {
  const text = bytes.toString("utf8");
  expect(text.startsWith("\uFEFF"), "the byte order mark").toBe(true);
  expect(text.endsWith("\r\n"), "the last line's end").toBe(true);
  expect(text.replaceAll("\r\n", ""), "line ends that are none of CRLF").not.toMatch(/[\r\n]/);
  return text.slice(1, -2).split("\r\n");
}

/** The buyers of a file's rows, whose names hold no comma. */
const namesOf = (lines: string[]) => lines.slice(1).map((line) => line.split(",")[1]);

test.describe("far in the east", () => {
  // It is the next day there for most of each day.
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("[D-337] [DEF-D13] the file has the products' columns and rows, in bytes that spreadsheets read", async ({
    page,
  }) => {
    await startContracts(page);
    const { bytes } = await exported(page);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = linesOf(bytes);
    expect(lines[0]).toBe(HEADER);
    expect(lines).toHaveLength(15);
    expect(lines).toContain(
      '2026-10-03,Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,VSC,"Alder Ridge Administrators Comprehensive, 48 months",2310.00,deal-1790958900000,Pending,1848.00,462.00,contract-1790958900000',
    );
    expect(lines).toContain(
      "2026-10-03,Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,GAP,Evergreen Shield,715.00,deal-1790958900000,Pending,572.00,143.00,contract-1790958900000",
    );
    expect(lines).toContain(
      '2026-09-19,Hannah Müller,2017 HONDA CR-V,5J6RW2H81HL003912,VSC,"Alder Ridge Administrators Enhanced, 36 months",1879.00,deal-1789750800000,Complete,1503.00,376.00,contract-1789750800000',
    );
  });

  test("Legacy View exports contracts in the same columns", async ({ page }) => {
    await startContracts(page);
    await tab(page, "Legacy View").click();
    await expectShown(page, "7 contracts shown, $183,565.00 in total");
    const { name, bytes } = await exported(page);
    expect(name).toMatch(/^contracts_\d{4}-\d\d-\d\d\.csv$/);
    const lines = linesOf(bytes);
    expect(lines).toHaveLength(8);
    expect(lines.slice(0, 3)).toEqual([
      HEADER,
      '2026-10-03,Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,"VSC, GAP",,29415.00,deal-1790958900000,Pending,,,contract-1790958900000',
      '2026-10-01,Devin Park,2021 FORD F-150,1FTEW1EP6MFA20417,"VSC, Ancillary Products",,43782.00,deal-1790777400000,Pending,,,contract-1790777400000',
    ]);
  });
});

test.describe("where it is another day", () => {
  // From ten o'clock UTC on it is tomorrow in Kiritimati; before eleven it is yesterday in Pago Pago.
  const timezoneId = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  test.use({ timezoneId });

  test("[D-338] the file is named for the day where the person is", async ({ page }) => {
    await startContracts(page);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
    const { name } = await exported(page);
    expect(dayIn(timezoneId)).not.toBe(dayIn("UTC"));
    expect(name).toBe(`contracts_${dayIn(timezoneId)}.csv`);
  });
});

test("the file holds the rows that show, in their order", async ({ page }) => {
  await startContracts(page);
  await unpaidSwitch(page).click();
  await searchBox(page).fill("vsc");
  await expectShown(page, "4 products shown, $8,292.00 in total");
  expect(namesOf(linesOf((await exported(page)).bytes))).toEqual([
    "Marisol Ortega",
    "Devin Park",
    "Priya Raman",
    "Curtis Yazzie",
  ]);
  const price = linesTable(page).getByRole("columnheader", { name: "Price" });
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  expect(namesOf(linesOf((await exported(page)).bytes))).toEqual([
    "Curtis Yazzie",
    "Priya Raman",
    "Marisol Ortega",
    "Devin Park",
  ]);
  await unpaidSwitch(page).click();
  await expectShown(page, "5 products shown, $10,171.00 in total");
  expect(namesOf(linesOf((await exported(page)).bytes))).toEqual([
    "Curtis Yazzie",
    "Priya Raman",
    "Hannah Müller",
    "Marisol Ortega",
    "Devin Park",
  ]);
});

test("names with commas, quotes and accents stay whole, and what looks like a formula is harmless", async ({
  page,
}) => {
  const names: [name: string, cell: string][] = [
    ['Núñez, "Pepe" & Söhne', '"Núñez, ""Pepe"" & Söhne"'],
    ["李小龍", "李小龍"],
    ["=HYPERLINK(A1)", "'=HYPERLINK(A1)"],
    ["+1 775 555 0142", "'+1 775 555 0142"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["=1,2", '"\'=1,2"'],
    ["Ann-Marie =Lee", "Ann-Marie =Lee"],
  ];
  await sell(
    page,
    names.map(([name]) => name),
  );
  await showContracts(page);
  await tab(page, "Legacy View").click();
  await expect(page.getByText(/^8 contracts shown/)).toBeVisible();
  const lines = linesOf((await exported(page)).bytes)
    .slice(1)
    .reverse();
  for (const [place, [name, cell]] of names.entries()) {
    const line = lines[place] ?? "";
    expect(line.slice(line.indexOf(",") + 1), name).toMatch(/2003 HONDA Accord,1HGCM82633A004352,/);
    expect(line.slice(line.indexOf(",") + 1).startsWith(`${cell},2003 HONDA`), `${name}: ${line}`).toBe(true);
  }
});

test("[D-340] the browser makes the file itself, without the server", async ({ page, context }) => {
  await startContracts(page);
  // What shows toasts comes once the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/Toasts-[^/]*\.js$/.test(name)),
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http")) {
      asked.push(request.url());
    }
  });
  await context.setOffline(true);
  expect(linesOf((await exported(page)).bytes)).toHaveLength(15);
  expect(asked).toEqual([]);
});

test("[D-310] with no products there is nothing to export", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await showContracts(page);
  await expect(exportButton(page)).toBeDisabled();
  await tab(page, "Legacy View").click();
  await expectShown(page, "0 contracts shown, $0.00 in total");
  await expect(exportButton(page)).toBeDisabled();
});
