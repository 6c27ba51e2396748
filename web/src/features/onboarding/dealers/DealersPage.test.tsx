// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asDealerId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { dealerOf } from "@/testing/dealers";
import { fieldIn, fill, showPage } from "@/testing/page";
import { expectOrders, listOf, names, rows } from "@/testing/records";
import { answerCalls, held, unavailable } from "@/testing/server";
import { DealersPage } from "./DealersPage";
import { someOfEverything } from "./testDealers";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/admin/dealers";
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => dealerOf(`Valley Cars ${String(at).padStart(2, "0")}`));

const search = () => fieldIn(document.body, "Search dealers");

function open(list: unknown, query = "") {
  const server = answerCalls({ [LIST]: list });
  return { server, person: showPage(<DealersPage />, { path: routes.dealers + query }) };
}

test("a dealer's row says its name, ID, place, what it sells and whether its people can sign in", async () => {
  open(
    listOf(
      dealerOf("Lakeside Auto", { dba: "Lakeside", ...someOfEverything }),
      dealerOf("Valley Cars", { disabled: true, city: "Elko" }),
    ),
  );
  await screen.findByText("2 dealers");
  await waitFor(() =>
    expect(rows()).toEqual([
      ["Lakeside", "lakeside-auto", "Reno, NV", "VSC, GAP, Ancillary Products", "Enabled"],
      ["Valley Cars", "valley-cars", "Elko, NV", "", "Disabled"],
    ]),
  );
  expect(textsOf("columnheader")).toEqual(["Dealer", "Dealer ID", "Location", "Products", "Status"]);
  expect(screen.getByRole("link", { name: "Lakeside" }).getAttribute("href")).toBe(
    "/admin/dealers/lakeside-auto",
  );
});

test("[DEF-D9] dealers that can't be loaded are asked for again, and show page by page", async () => {
  const { server, person } = open(unavailable);
  expect(await screen.findByText("The dealers could not be loaded")).toBeTruthy();
  server.answer(LIST, listOf(...numbered(55)));
  await person.click(button("Retry"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("1 to 50 of 55 dealers"));
  await waitFor(() => expect(rows()).toHaveLength(50));
  await person.click(button("Next page"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("51 to 55 of 55 dealers"));
  expect(names()).toEqual(
    numbered(55)
      .slice(50)
      .map(({ legal_name }) => legal_name),
  );
});

test("[DEF-D9] what is typed is looked for by the server, from the first page on, and what is found before stays until then", async () => {
  const { server, person } = open(listOf(...numbered(55)), "?page=2");
  await screen.findByText("51 to 55 of 55 dealers");
  const late = held(listOf(dealerOf("Lakeside Auto")));
  server.answer(LIST, late.answer);
  await fill(person, search(), " auto reno lakésidé ");
  await waitFor(() => expect(server.calls(LIST).at(-1)?.query.get("q")).toBe("auto reno lakésidé"));
  expect(rows()).toHaveLength(50);
  late.release();
  await waitFor(() => expect(names()).toEqual(["Lakeside Auto"]));
  server.answer(LIST, listOf());
  await fill(person, search(), "nobody");
  expect(await screen.findByText("No dealer is found for this.")).toBeTruthy();
});

test("[DEF-D9] a search that stands in the address is asked at once", async () => {
  const { server } = open(listOf(dealerOf("Valley Cars")), "?q=VALLEY-5");
  await screen.findByText("1 dealer");
  expect(server.calls(LIST).map(({ query }) => query.get("q"))).toEqual(["VALLEY-5"]);
  expect(search().value).toBe("VALLEY-5");
});

test("[DEF-C12] dealers are ordered by each column: once, the other way, and as they came", async () => {
  const { person } = open(
    listOf(
      dealerOf("Valley Cars 9", { disabled: true, city: "Ely", ...someOfEverything }),
      dealerOf("Valley Cars 10", { city: "Austin" }),
      dealerOf("Lakeside Auto", { id: asDealerId("west-side"), city: "Reno", vsc_enabled: true }),
    ),
  );
  const [nine, ten, lakeside] = ["Valley Cars 9", "Valley Cars 10", "Lakeside Auto"] as const;
  await waitFor(() => expect(names()).toEqual([nine, ten, lakeside]));
  await expectOrders(person, {
    // Numbers in names count as numbers.
    Dealer: [lakeside, nine, ten],
    "Dealer ID": [nine, ten, lakeside],
    Location: [ten, nine, lakeside],
    Products: [ten, lakeside, nine],
    Status: [ten, lakeside, nine],
  });
});

test("[DEF-C12] the order is chosen from a list too, for which a phone has room, and stands in the address", async () => {
  const { person } = open(
    listOf(dealerOf("Valley Cars"), dealerOf("Lakeside Auto", { disabled: true })),
    "?order=-Dealer%20ID",
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Order" });
  expect(order.selectedOptions[0]?.text).toBe("Dealer ID, Z to A");
  expect(rows()[0]?.[0]).toBe("Valley Cars");
  await person.selectOptions(order, "Dealer ID, A to Z");
  expect(rows()[0]?.[0]).toBe("Lakeside Auto");
  await person.selectOptions(order, "Status, enabled first");
  expect(rows()[0]?.[0]).toBe("Valley Cars");
  await person.selectOptions(order, "Status, disabled first");
  expect(rows()[0]?.[0]).toBe("Lakeside Auto");
  await person.selectOptions(order, "By name");
  expect(rows()[0]?.[0]).toBe("Valley Cars");
  expect(document.querySelector("[aria-sort]")).toBeNull();
});
