// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { fill } from "@/testing/page";
import { listOf, names } from "@/testing/records";
import { answerCalls, type Call, unavailable } from "@/testing/server";
import { DealerLeadsPage } from "./DealerLeadsPage";
import { leadOf } from "./testLeads";
import { showLeads } from "./testLeadsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/admin/applications";
const HOUR = 3_600_000;
/** Newest first, as the server gives them. */
const all = Array.from({ length: 110 }, (_, place) =>
  leadOf(place === 109 ? "The Oldest of All" : `Dealership ${109 - place}`, {
    created_at: new Date(2024, 2, 5).getTime() - place * HOUR,
  }),
);
const firstPage = { items: all.slice(0, 50), nextCursor: "rest" };
const pages = ({ query }: Call) => (query.get("cursor") ? listOf(...all.slice(50)) : firstPage);

function open(list: unknown, search = "") {
  const server = answerCalls({ [LIST]: list });
  return { server, person: showLeads(<DealerLeadsPage />, routes.dealerLeads, search) };
}

test("of many leads the first show at once; a rest that can't be loaded is told, and loaded when it is asked for", async () => {
  const { server, person } = open(({ query }: Call) => (query.get("cursor") ? unavailable : firstPage));
  await waitFor(() => expect(names()).toHaveLength(50));
  const told = await screen.findByText("50 dealer leads loaded. The rest could not be loaded.");
  expect(told.getAttribute("role")).toBe("alert");
  server.answer(LIST, pages);
  await person.click(button("Load the rest"));
  expect(await screen.findByText("1 to 50 of 110 dealer leads")).toBeTruthy();
  expect(server.calls(LIST).map(({ query }) => [query.get("limit"), query.get("cursor")])).toEqual([
    ["50", null],
    ["500", "rest"],
    ["500", "rest"],
  ]);
});

test("while the rest is on its way, a line says so", async () => {
  const { server } = open(({ query }: Call) => (query.get("cursor") ? new Promise(() => {}) : firstPage));
  await waitFor(() => expect(server.calls(LIST)).toHaveLength(2));
  expect(screen.getByText("50 dealer leads loaded so far")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Loading more dealer leads" })).toBeTruthy();
});

test("many leads show a page at a time, and the oldest ones first when they are ordered so", async () => {
  const { person } = open(pages);
  await screen.findByText("1 to 50 of 110 dealer leads");
  await person.click(button("Next page"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("51 to 100 of 110 dealer leads"));
  await person.click(button("Page 3"));
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(names().at(-1)).toBe("The Oldest of All");
  await person.click(button("Date Submitted"));
  await screen.findByText("1 to 50 of 110 dealer leads");
  expect(names()[0]).toBe("The Oldest of All");
});

test("a page of them has an address", async () => {
  open(pages, "?page=3");
  await screen.findByText("101 to 110 of 110 dealer leads");
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(names().at(-1)).toBe("The Oldest of All");
});

test("a lead is found by words and by its status, and Show all leads back", async () => {
  const { person } = open(pages);
  await screen.findByText("1 to 50 of 110 dealer leads");
  await fill(person, field("Search dealer leads"), "oldest all");
  await waitFor(() => expect(names()).toEqual(["The Oldest of All"]));
  await person.click(screen.getByText("Approved"));
  await screen.findByText("No dealer leads found");
  await person.click(button("Show all"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("1 to 50 of 110 dealer leads"));
});
