// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button } from "@/testing/deal";
import { expectElsewhere } from "@/testing/page";
import { type Call, held, unavailable } from "@/testing/server";
import {
  CONTRACTS,
  cellsUnder,
  expectShown,
  exportButton,
  LINES,
  listOf,
  openContracts,
  records,
  searchBox,
  soldAnswers,
  tab,
  unpaidSwitch,
} from "./testContracts";
import { leaveRemits, prepareRemits } from "./testRemits";
import { lakesideContracts, lakesideLines } from "./testSold";

beforeEach(prepareRemits);
afterEach(leaveRemits);

const ALL = "14 products shown, $14,427.00 in total";

test("[D-303] [D-304] [D-305] [D-310] [D-316] [D-317] [D-318] with nothing sold the page says so, has nothing to export, and offers a deal", async () => {
  const { person } = openContracts({ answers: soldAnswers([], []) });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Contract Management");
  expect(screen.getByText("Manage your vehicle coverage contracts")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Products",
    "Legacy View",
  ]);
  expect(searchBox().placeholder).toBe("Search contracts...");
  expect(await screen.findByText("No products have been generated yet.")).toBeTruthy();
  await expectShown("0 products shown, $0.00 in total");
  expect(exportButton().disabled).toBe(true);
  // Words that nothing holds, where there is nothing: the list is empty all the same.
  await person.type(searchBox(), "ortega");
  expect(screen.getByText("No products have been generated yet.")).toBeTruthy();
  await person.click(tab("Legacy View"));
  expect(await screen.findByText("No contracts have been generated yet.")).toBeTruthy();
  await expectShown("0 contracts shown, $0.00 in total");
  expect(exportButton().disabled).toBe(true);
  await person.click(screen.getByRole("link", { name: "Create a Deal" }));
  await expectElsewhere("/dashboard/input");
});

test("[D-309] [D-311] [D-314] [D-321] [D-322] [D-323] what was sold is listed by product, with where each stands", async () => {
  openContracts();
  await screen.findByRole("table", { name: "Products" });
  await expectShown(ALL);
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
    "Remit",
    "Actions",
  ]);
  expect(records()).toHaveLength(14);
  const cells = within(records()[0] as HTMLElement).getAllByRole("cell");
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(1_790_958_900_000);
  expect(cells.slice(0, 8).map(({ textContent }) => textContent?.trim())).toEqual([
    day,
    "Marisol Ortega",
    "2019 TOYOTA RAV4",
    "2T3P1RFVXKC044218",
    "VSC",
    "Alder Ridge Administrators Comprehensive, 48 months",
    "$2,310.00Cost $1,848.00Markup $462.00",
    "Pending",
  ]);
  for (const [word, icon] of [
    ["Pending", "clock"],
    ["Complete", "circle-check"],
    ["Failed", "circle-x"],
  ] as const) {
    const [status] = screen.getAllByRole("cell", { name: word });
    expect(status?.querySelector(`svg.lucide-${icon}`), word).toBeTruthy();
  }
  expect(exportButton().disabled).toBe(false);
  expect(button("Save Changes")).toBeTruthy();
});

test("[D-309] [D-311] [D-314] what was sold is listed by contract", async () => {
  const { person } = openContracts();
  await expectShown(ALL);
  await person.click(tab("Legacy View"));
  await screen.findByRole("table", { name: "Contracts" });
  await expectShown("7 contracts shown, $183,565.00 in total");
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Products",
    "Total Price",
    "Status",
    "Remit",
    "Actions",
  ]);
  expect(cellsUnder("Buyer Name")).toEqual(lakesideContracts.map(({ buyerName }) => buyerName));
  expect(cellsUnder("Products").slice(0, 2)).toEqual(["VSC, GAP", "VSC, Ancillary Products"]);
  expect(exportButton().disabled).toBe(false);
});

test.each([
  ["Products", "", ALL, "11 products shown, $11,394.00 in total"],
  [
    "Legacy View",
    "?view=legacy",
    "7 contracts shown, $183,565.00 in total",
    "5 contracts shown, $134,132.00 in total",
  ],
] as const)(
  "[D-307] [D-308] the switch lists the unpaid ones in the view %s, and stands in the address",
  async (view, query, all, unpaid) => {
    const { server, person } = openContracts({ query });
    await screen.findByRole("table");
    await expectShown(all);
    expect(tab(view).getAttribute("aria-selected")).toBe("true");
    expect(cellsUnder("Status")).toContain("Complete");
    await person.click(unpaidSwitch());
    await expectShown(unpaid);
    expect(cellsUnder("Status")).not.toContain("Complete");
    expect(cellsUnder("Status").filter((word) => word === "Failed")).toHaveLength(1);
    const asked = server.calls(view === "Products" ? LINES : CONTRACTS).at(-1);
    expect(asked?.query.get("unpaid")).toBe("true");
    await person.click(unpaidSwitch());
    await expectShown(all);
    leaveRemits();
    await prepareRemits();
    openContracts({ query: `${query === "" ? "?" : `${query}&`}unpaid=1` });
    await expectShown(unpaid);
    expect(unpaidSwitch().checked).toBe(true);
  },
);

test("where nothing is unpaid, the list of unpaid ones says so", async () => {
  const paid = lakesideLines.filter(({ status }) => status === "complete");
  openContracts({ query: "?unpaid=1", answers: soldAnswers(paid) });
  expect(await screen.findByText("There are no unpaid products.")).toBeTruthy();
});

test("a list that can't be loaded says so, and Retry brings it", async () => {
  const late = held(unavailable);
  const { server, person } = openContracts({ answers: { ...soldAnswers(), [CONTRACTS]: late.answer } });
  await expectShown(ALL);
  await person.click(tab("Legacy View"));
  expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  late.release();
  expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
  server.answer(CONTRACTS, listOf(lakesideContracts));
  await person.click(button("Retry"));
  await waitFor(() => expect(records()).toHaveLength(7));
});

test("when the rest can't be loaded the list says so, and loads it when asked", async () => {
  const [first, rest] = [lakesideLines.slice(0, 10), lakesideLines.slice(10)];
  const page = (items: object, nextCursor: string | null) => ({ items, nextCursor });
  const { server, person } = openContracts({
    answers: {
      ...soldAnswers(),
      [LINES]: ({ query }: Call) => (query.has("cursor") ? unavailable : page(first, "c1")),
    },
  });
  expect(await screen.findByText("10 products loaded. The rest could not be loaded.")).toBeTruthy();
  await screen.findByRole("table");
  expect(cellsUnder("Buyer Name")[0]).toBe("Marisol Ortega");
  expect(exportButton().disabled).toBe(true);
  server.answer(LINES, ({ query }: Call) =>
    query.get("cursor") === "c1" ? page(rest, null) : page(first, "c1"),
  );
  await person.click(button("Load the rest"));
  await expectShown(ALL);
  expect(records()).toHaveLength(14);
  expect(exportButton().disabled).toBe(false);
});

test("without room for a table each row is a card with its labels, its choice and its actions", async () => {
  const { person } = openContracts({ isWide: false });
  await expectShown(ALL);
  await screen.findByRole("list", { name: "Products" });
  expect(screen.queryByRole("table")).toBeNull();
  const card = () => {
    const [first] = within(screen.getByRole("list", { name: "Products" })).getAllByRole("listitem");
    return first as HTMLElement;
  };
  expect(card().getAttribute("aria-setsize")).toBe("14");
  expect(
    within(card())
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
    "Remit",
  ]);
  expect(within(card()).getAllByRole("radio")).toHaveLength(2);
  const title = "Alder Ridge Administrators Comprehensive, 48 months of Marisol Ortega";
  const labels = within(card())
    .getAllByRole("button")
    .map((action) => action.getAttribute("aria-label"));
  expect(labels).toEqual(
    ["Documents", "History", "Void"].map((word) => `${word} of ${title}`.replace("Void of", "Void")),
  );
  // As a table's headers do.
  for (const [order, first] of [
    ["Price, lowest first", "$249.00"],
    ["Price, highest first", "$3,550.00"],
    ["Newest first", "Marisol Ortega"],
  ] as const) {
    await person.selectOptions(screen.getByLabelText("Order"), order);
    expect(card().textContent).toContain(first);
  }
});

test("coming back, the list is there at once, and shows what was sold since", async () => {
  const { server, person } = openContracts({
    answers: soldAnswers(lakesideLines.slice(2)),
    pages: { [routes.dashboard]: <Link to={routes.contracts}>Contracts</Link> },
  });
  await expectShown("12 products shown, $11,402.00 in total");
  await person.click(button("Back to Dashboard"));
  const late = held({ items: lakesideLines, nextCursor: null });
  server.answer(LINES, late.answer);
  await person.click(await screen.findByRole("link", { name: "Contracts" }));
  await waitFor(() => expect(records()).toHaveLength(12));
  late.release();
  await expectShown(ALL);
  expect(cellsUnder("Buyer Name")[0]).toBe("Marisol Ortega");
});
