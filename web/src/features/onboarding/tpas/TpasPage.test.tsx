// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { fieldIn, fill, showPage } from "@/testing/page";
import { expectOrders, listOf, names, rows } from "@/testing/records";
import { answerCalls, held, unavailable } from "@/testing/server";
import { TpasPage } from "./TpasPage";
import { tpaOf } from "./testTpas";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/admin/tpas";
const sixty = Array.from({ length: 60 }, (_, at) => tpaOf(`Zinnia ${at + 10}`));

const search = () => fieldIn(document.body, "Search TPAs");

function open(list: unknown) {
  const server = answerCalls({ [LIST]: list });
  return { server, person: showPage(<TpasPage />, { path: routes.tpas }) };
}

test("a TPA's row says its name, place, what it offers, and whether it is offered at all", async () => {
  open(
    listOf(tpaOf("Alder Ridge", { gap_enabled: true }), tpaOf("Bluestem", { disabled: true, city: "Elko" })),
  );
  await waitFor(() =>
    expect(rows()).toEqual([
      ["Alder Ridge", "Reno, NV", "VSC, GAP, Ancillary Products (1)", "Active"],
      ["Bluestem", "Elko, NV", "VSC, Ancillary Products (1)", "Disabled"],
    ]),
  );
  expect(textsOf("columnheader")).toEqual(["TPA Name", "Location", "Products", "Status"]);
  expect(screen.getByRole("link", { name: "Alder Ridge" }).getAttribute("href")).toBe(
    "/admin/tpas/tpa-alder-ridge",
  );
});

test("the list shows a page at a time, and tries again after a failure", async () => {
  const late = held(unavailable);
  const { server, person } = open(late.answer);
  expect(screen.getByText("Loading TPAs...")).toBeTruthy();
  late.release();
  expect(await screen.findByText("The TPAs could not be loaded")).toBeTruthy();
  server.answer(LIST, listOf(...sixty));
  await person.click(button("Retry"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("1 to 50 of 60 TPAs"));
  await waitFor(() => expect(rows()).toHaveLength(50));
  await person.click(button("Next page"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("51 to 60 of 60 TPAs"));
  expect(rows()).toHaveLength(10);
});

test("a search that finds nothing is cleared, and all are there again", async () => {
  const { server, person } = open(listOf(...sixty));
  await waitFor(() => expect(rows()).toHaveLength(50));
  server.answer(LIST, listOf());
  await fill(person, search(), "no such name");
  expect(await screen.findByText("No TPA is found for this.")).toBeTruthy();
  expect(server.calls(LIST).at(-1)?.query.get("q")).toBe("no such name");
  const clear = screen.getAllByRole("button", { name: "Clear search" }).at(-1) as HTMLElement;
  await person.click(clear);
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(search().value).toBe("");
});

test("[DEF-C12] TPAs are ordered by each column: once, the other way, and as they came", async () => {
  const { person } = open(
    listOf(
      tpaOf("Bluestem", { disabled: true, city: "Elko", gap_enabled: true }),
      tpaOf("Alder Ridge", { city: "Reno", ancillary_enabled: false }),
      tpaOf("Cole", { city: "Austin" }),
    ),
  );
  await waitFor(() => expect(names()).toEqual(["Bluestem", "Alder Ridge", "Cole"]));
  await expectOrders(person, {
    "TPA Name": ["Alder Ridge", "Bluestem", "Cole"],
    Location: ["Cole", "Bluestem", "Alder Ridge"],
    Products: ["Alder Ridge", "Cole", "Bluestem"],
    Status: ["Alder Ridge", "Cole", "Bluestem"],
  });
});
