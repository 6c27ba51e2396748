// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localDay } from "@/domain/form/day";
import { fill } from "@/testing/page";
import { watchSavedFiles } from "@/testing/savedFiles";
import {
  expectShown,
  exportButton,
  LINES,
  openContracts,
  searchBox,
  soldAnswers,
  tab,
  unpaidSwitch,
} from "./testContracts";
import { leaveRemits, prepareRemits } from "./testRemits";
import { lakesideLines } from "./testSold";

beforeEach(prepareRemits);
afterEach(() => {
  leaveRemits();
  vi.unstubAllEnvs();
});

const HEADER =
  "Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID";

/** Presses Export CSV; gives the file's name, and its lines without the byte order mark, which a Blob's text() takes off. */
async function exported(person: UserEvent) {
  const saved = watchSavedFiles();
  await person.click(exportButton());
  const [[name, file] = []] = saved;
  expect(saved).toHaveLength(1);
  const text = (await file?.text()) ?? "";
  return {
    name,
    lines: text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n"),
  };
}

/** The buyers of a file's rows, whose names hold no comma. */
const namesOf = (lines: string[]) => lines.slice(1).map((line) => line.split(",")[1]);

test("[D-337] [DEF-D13] the file has the products' columns and rows, each with its day where the person is", async () => {
  // It is the next day there for most of each day.
  vi.stubEnv("TZ", "Pacific/Kiritimati");
  const { server, person } = openContracts();
  await expectShown("14 products shown, $14,427.00 in total");
  const before = server.calls(LINES).length;
  const { lines } = await exported(person);
  expect(lines[0]).toBe(HEADER);
  expect(lines).toHaveLength(15);
  expect(lines).toContain(
    '2026-10-03,Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,VSC,"Alder Ridge Administrators Comprehensive, 48 months",2310.00,deal-1790958900000,Pending,1848.00,462.00,contract-1790958900000',
  );
  expect(lines).toContain(
    '2026-09-19,Hannah Müller,2017 HONDA CR-V,5J6RW2H81HL003912,VSC,"Alder Ridge Administrators Enhanced, 36 months",1879.00,deal-1789750800000,Complete,1503.00,376.00,contract-1789750800000',
  );
  expect(server.calls(LINES)).toHaveLength(before);
});

test("[D-338] the file is named for the day where the person is", async () => {
  const { person } = openContracts();
  await expectShown("14 products shown, $14,427.00 in total");
  // One of the two is in another day than the other.
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    vi.stubEnv("TZ", zone);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
    expect((await exported(person)).name).toBe(`contracts_${day}.csv`);
  }
});

test("Legacy View exports contracts in the same columns", async () => {
  const { person } = openContracts({ query: "?view=legacy" });
  await expectShown("7 contracts shown, $183,565.00 in total");
  const { name, lines } = await exported(person);
  expect(name).toMatch(/^contracts_\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(8);
  expect(lines.slice(0, 3)).toEqual([
    HEADER,
    `${localDay(1_790_958_900_000)},Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,"VSC, GAP",,29415.00,deal-1790958900000,Pending,,,contract-1790958900000`,
    `${localDay(1_790_777_400_000)},Devin Park,2021 FORD F-150,1FTEW1EP6MFA20417,"VSC, Ancillary Products",,43782.00,deal-1790777400000,Pending,,,contract-1790777400000`,
  ]);
  expect(tab("Legacy View").getAttribute("aria-selected")).toBe("true");
});

test("the file holds the rows that show, in their order", async () => {
  const { person } = openContracts();
  await screen.findByRole("table");
  await person.click(unpaidSwitch());
  await fill(person, searchBox(), "vsc");
  await expectShown("4 products shown, $8,292.00 in total");
  const names = async () => namesOf((await exported(person)).lines);
  expect(await names()).toEqual(["Marisol Ortega", "Devin Park", "Priya Raman", "Curtis Yazzie"]);
  await person.click(screen.getByRole("button", { name: "Price" }));
  expect(await names()).toEqual(["Curtis Yazzie", "Priya Raman", "Marisol Ortega", "Devin Park"]);
  await person.click(unpaidSwitch());
  await expectShown("5 products shown, $10,171.00 in total");
  expect(await names()).toEqual([
    "Curtis Yazzie",
    "Priya Raman",
    "Hannah Müller",
    "Marisol Ortega",
    "Devin Park",
  ]);
});

test("names with commas, quotes and accents stay whole, and what looks like a formula is harmless", async () => {
  const cells: [name: string, cell: string][] = [
    ['Núñez, "Pepe" & Söhne', '"Núñez, ""Pepe"" & Söhne"'],
    ["李小龍", "李小龍"],
    ["=HYPERLINK(A1)", "'=HYPERLINK(A1)"],
    ["+1 775 555 0142", "'+1 775 555 0142"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["=1,2", '"\'=1,2"'],
    ["Ann-Marie =Lee", "Ann-Marie =Lee"],
  ];
  const sold = lakesideLines
    .slice(0, cells.length)
    .map((line, place) => ({ ...line, buyerName: cells[place]?.[0] ?? "" }));
  const { person } = openContracts({ answers: soldAnswers(sold) });
  await screen.findByRole("table");
  const { lines } = await exported(person);
  const found = lines.slice(1).map((line) => line.slice(line.indexOf(",") + 1));
  for (const [place, [name, cell]] of cells.entries()) {
    expect(found[place]?.startsWith(`${cell},${sold[place]?.vehicleInfo}`), name).toBe(true);
  }
});
