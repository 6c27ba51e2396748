// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button } from "@/testing/deal";
import { fill } from "@/testing/page";
import {
  cellsUnder,
  expectShown,
  exportButton,
  openContracts,
  records,
  searchBox,
  tab,
  unpaidSwitch,
} from "./testContracts";
import { leaveRemits, prepareRemits } from "./testRemits";
import { lakesideLines } from "./testSold";

beforeEach(prepareRemits);
afterEach(leaveRemits);

const ALL = "14 products shown, $14,427.00 in total";
const header = (name: string) => screen.getByRole("columnheader", { name });
const sorted = () => document.querySelectorAll("[aria-sort]").length;
const amounts = () =>
  cellsUnder("Price").map((text) => Number(/^\$([\d,]+)\.00/.exec(text)?.[1]?.replace(",", "")));
const newestFirst = lakesideLines.map(({ productName }) => productName);
const prices = [249, 299, 300, 310, 399, 498, 632, 715, 854, 995, 1437, 1879, 2310, 3550];

async function open(query = "") {
  const { person } = openContracts({ query });
  await screen.findByRole("table");
  return { person, press: (name: string) => person.click(within(header(name)).getByRole("button")) };
}

test("rows are found by any words, in any case and order", async () => {
  const { person } = await open();
  for (const [typed, shown] of [
    ["ortega", "2 products shown, $3,025.00 in total"],
    ["RAV4 marisol", "2 products shown, $3,025.00 in total"],
    ["  MÜLLER  ", "1 product shown, $1,879.00 in total"],
    ["o'neill key", "1 product shown, $300.00 in total"],
    ["2t3p1rfvxkc044218", "2 products shown, $3,025.00 in total"],
    ["3,550", "1 product shown, $3,550.00 in total"],
    ["1437.00", "1 product shown, $1,437.00 in total"],
    ["evergreen shield", "2 products shown, $1,569.00 in total"],
    ["gap", "2 products shown, $1,569.00 in total"],
    ["deal-1790777400000", "3 products shown, $4,492.00 in total"],
    ["", ALL],
  ] as const) {
    await fill(person, searchBox(), typed);
    await expectShown(shown);
  }
  await person.click(tab("Legacy View"));
  for (const [typed, shown] of [
    ["gap vsc", "1 contract shown, $29,415.00 in total"],
    ["43,782", "1 contract shown, $43,782.00 in total"],
    ["contract-1789750800000", "1 contract shown, $21,879.00 in total"],
  ] as const) {
    await fill(person, searchBox(), typed);
    await expectShown(shown);
  }
});

test("search and switch work together, and stay over the tabs", async () => {
  const { person } = await open();
  await fill(person, searchBox(), "vsc");
  await person.click(unpaidSwitch());
  await expectShown("4 products shown, $8,292.00 in total");
  await person.click(tab("Legacy View"));
  await expectShown("4 contracts shown, $116,777.00 in total");
  expect(searchBox().value).toBe("vsc");
  expect(unpaidSwitch().checked).toBe(true);
  await person.click(tab("Products"));
  await expectShown("4 products shown, $8,292.00 in total");
  await person.click(unpaidSwitch());
  await expectShown("5 products shown, $10,171.00 in total");
  expect(searchBox().value).toBe("vsc");
});

test("a search that stands in the address is searched for", async () => {
  await open("?q=ortega&view=legacy");
  await expectShown("1 contract shown, $29,415.00 in total");
  expect(searchBox().value).toBe("ortega");
});

test("[D-319] [D-320] a search that finds nothing says so, and Clear search brings all back", async () => {
  const { person } = await open();
  const clear = () => screen.queryAllByRole("button", { name: "Clear search" });
  await person.type(searchBox(), "ortega tacoma");
  expect(await screen.findByText("No products matching your search criteria.")).toBeTruthy();
  await expectShown("0 products shown, $0.00 in total");
  expect(screen.queryByRole("table")).toBeNull();
  expect(exportButton().disabled).toBe(true);
  expect(button("Remit all shown").disabled).toBe(true);
  // In the box and below it.
  expect(clear()).toHaveLength(2);
  await person.click(clear()[1] as HTMLElement);
  await expectShown(ALL);
  expect(searchBox().value).toBe("");
  expect(document.activeElement).toBe(searchBox());

  await person.click(tab("Legacy View"));
  await person.type(searchBox(), "evergreen");
  expect(await screen.findByText("No contracts matching your search criteria.")).toBeTruthy();
  await person.click(clear()[0] as HTMLElement);
  expect(await screen.findByRole("table", { name: "Contracts" })).toBeTruthy();
  expect(records()).toHaveLength(7);
  expect(document.activeElement).toBe(searchBox());
  expect(clear()).toEqual([]);
});

const times = (word: string, count: number) => Array<string>(count).fill(word);

test.each([
  [
    "Buyer Name",
    [
      ...times("Curtis Yazzie", 2),
      ...times("Devin Park", 3),
      "Hannah Müller",
      ...times("Marisol Ortega", 2),
      ...times("Naomi Feldman", 3),
      "Priya Raman",
      ...times("Terrence O'Neill", 2),
    ],
  ],
  ["Status", ["Failed", ...times("Pending", 10), ...times("Complete", 3)]],
  ["Product Type", [...times("Ancillary", 7), ...times("GAP", 2), ...times("VSC", 5)]],
])(
  "the column %s orders the rows up, then down, and the third time they are newest first again",
  async (name, up) => {
    const { press } = await open();
    expect(cellsUnder("Product Name")).toEqual(newestFirst);
    await press(name);
    expect(header(name).getAttribute("aria-sort")).toBe("ascending");
    expect(cellsUnder(name)).toEqual(up);
    await press(name);
    expect(header(name).getAttribute("aria-sort")).toBe("descending");
    expect(cellsUnder(name)).toEqual([...up].reverse());
    await press(name);
    expect(sorted()).toBe(0);
    expect(cellsUnder("Product Name")).toEqual(newestFirst);
  },
);

test("amounts are ordered by what they are, another column takes over, and the order stays through a search", async () => {
  const { person, press } = await open();
  await press("Price");
  expect(header("Price").getAttribute("aria-sort")).toBe("ascending");
  expect(amounts()).toEqual(prices);
  await press("Price");
  expect(header("Price").getAttribute("aria-sort")).toBe("descending");
  expect(amounts()).toEqual([...prices].reverse());
  // Another column begins upwards.
  await press("Date");
  expect(sorted()).toBe(1);
  expect(header("Date").getAttribute("aria-sort")).toBe("ascending");
  expect(cellsUnder("Buyer Name")[0]).toBe("Curtis Yazzie");
  await fill(person, searchBox(), "2020 subaru");
  await expectShown("2 products shown, $1,154.00 in total");
  await press("Price");
  expect(amounts()).toEqual([300, 854]);
  await fill(person, searchBox(), "");
  await expectShown(ALL);
  expect(amounts()).toEqual(prices);
});

test("contracts are ordered by their columns too, with the keyboard", async () => {
  const { person } = await open("?view=legacy");
  const press = async (name: string) => {
    const order = within(header(name)).getByRole("button");
    act(() => order.focus());
    await person.keyboard("{Enter}");
  };
  await press("Total Price");
  expect(cellsUnder("Total Price")).toEqual([
    "$17,355.00",
    "$20,937.00",
    "$21,879.00",
    "$22,643.00",
    "$27,554.00",
    "$29,415.00",
    "$43,782.00",
  ]);
  await press("Products");
  expect(cellsUnder("Products")).toEqual([
    "Ancillary Products",
    "GAP, Ancillary Products",
    "VSC",
    "VSC",
    "VSC, Ancillary Products",
    "VSC, Ancillary Products",
    "VSC, GAP",
  ]);
  await press("Vehicle Info");
  await press("Vehicle Info");
  expect(cellsUnder("Vehicle Info")).toEqual([
    "2021 FORD F-150",
    "2020 SUBARU Outback",
    "2019 TOYOTA RAV4",
    "2018 MAZDA CX-5",
    "2017 HONDA CR-V",
    "2016 TOYOTA Camry",
    "2015 CHEVROLET Silverado",
  ]);
});

test("the order stands in the address", async () => {
  await open("?order=-Price");
  expect(header("Price").getAttribute("aria-sort")).toBe("descending");
  expect(amounts()).toEqual([...prices].reverse());
});

test("the remit choice of a row can be reached and made with the keyboard", async () => {
  const { person } = await open();
  const title = "Alder Ridge Administrators Comprehensive, 48 months of Marisol Ortega";
  const choice = (answer: string) =>
    within(screen.getByRole("radiogroup", { name: `Remit ${title}` })).getByRole<HTMLInputElement>("radio", {
      name: answer,
    });
  act(() => choice("No").focus());
  await person.keyboard("{ArrowRight}");
  expect(choice("Yes").checked).toBe(true);
  expect(document.activeElement).toBe(choice("Yes"));
  await person.keyboard("{ArrowLeft}");
  expect(choice("No").checked).toBe(true);
});
