// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BookDetail } from "@/api/pricing/rateBooks";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectToast, fieldIn, fill, showRoutes } from "@/testing/page";
import { answerCalls, type Call, problem } from "@/testing/server";
import { RateBookPage } from "./RateBookPage";
import { BOOKS, CALLS, rowsOf, versionOf } from "./testBooks";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VERSION = `GET ${CALLS}/HL-TW/2`;
const ROWS = `${VERSION}/rows`;
const WITHDRAW = `POST ${CALLS}/HL-TW/2/withdrawal`;

const newest: BookDetail = {
  book: versionOf(2),
  newest: 2,
  shown: "published",
  withdrawable: { before: 1 },
};
const withdrawn: BookDetail = {
  book: versionOf(2, {
    state: "withdrawn",
    rowVersion: 3,
    withdrawn: { at: 1_790_000_000_000, by: "admin", reason: "Wrong column" } as never,
  }),
  newest: 2,
  shown: "withdrawn",
};

/** Opens version 2, with 419 rows of rates and 6 of each other section. */
async function open(detail: BookDetail = newest, search = "") {
  const rows = ({ query }: Call) => {
    const from = Number(query.get("from"));
    return query.get("section") === "rates" ? rowsOf(from, Math.min(200, 419 - from), 419) : rowsOf(0, 6, 6);
  };
  const server = answerCalls({ [VERSION]: detail, [ROWS]: rows });
  const person = showRoutes({ [routes.rateBook]: <RateBookPage /> }, `${BOOKS}/HL-TW/2${search}`);
  await screen.findByRole("table");
  return { server, person };
}

const question = () => screen.findByRole("dialog", { name: "Withdraw version 2 of HL-TW?" });
const status = () => screen.getByRole("heading", { level: 1 }).nextElementSibling?.textContent;
const rows = (name: string) => textsOf("row", screen.getByRole("table", { name })).slice(1);

test("the newest version is withdrawn for a reason, and says so then", async () => {
  const { server, person } = await open();
  expect(status()).toBe("Published");
  await person.click(button("Withdraw"));
  const dialog = await question();
  expect(dialog.textContent).toContain("Version 1 rates again");
  const reason = fieldIn(dialog, "Reason");
  await waitFor(() => expect(document.activeElement).toBe(reason));
  const message = "Say why the version is withdrawn";
  server.answer(
    WITHDRAW,
    problem(422, "validation", { errors: [{ path: "reason", code: "required", message }] }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(descriptionOf(reason)).toContain(message));
  expect(document.activeElement).toBe(reason);

  server.answer(WITHDRAW, () => {
    server.answer(VERSION, withdrawn);
    return withdrawn.book;
  });
  await fill(person, reason, "Wrong column");
  await person.keyboard("{Enter}");
  await expectToast("Version withdrawn", "HL-TW, version 2");
  await waitFor(() => expect(status()).toBe("Withdrawn"));
  expect(screen.getByText("Wrong column")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(server.calls(WITHDRAW).map(({ body }) => body)).toEqual([
    { rowVersion: 2, reason: "" },
    { rowVersion: 2, reason: "Wrong column" },
  ]);
});

test("a version that somebody else has withdrawn is told, with their reason", async () => {
  const { server, person } = await open();
  await person.click(button("Withdraw"));
  const dialog = await question();
  server.answer(WITHDRAW, problem(409, "stale_version", { changedBy: "maria" }));
  server.answer(VERSION, withdrawn);
  await fill(person, fieldIn(dialog, "Reason"), "Wrong states");
  await person.keyboard("{Enter}");
  await expectToast("Version not withdrawn", "maria changed this version. Please look at it again.", "alert");
  expect(await screen.findByText("Wrong column")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull());
});

test("a version that a newer one has superseded can't be withdrawn", async () => {
  const { withdrawable: _, ...superseded } = { ...newest, shown: "superseded" as const };
  await open(superseded);
  expect(status()).toBe("Superseded");
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("the first version leaves none that rates", async () => {
  const { person } = await open({ ...newest, withdrawable: {} });
  await person.click(button("Withdraw"));
  expect((await question()).textContent).toContain("No version of this book rates then.");
});

test("what is in the file is shown a page at a time with its row numbers, as the address says", async () => {
  const { server, person } = await open(newest, "?page=2");
  expect(await screen.findByText("Rows 201 to 400 of 419")).toBeTruthy();
  expect(rows("Rates")[0]).toBe("300PT200145.00");
  await person.click(button("Page 3"));
  const counted = await screen.findByText("Rows 401 to 419 of 419");
  expect(document.activeElement).toBe(counted);
  await waitFor(() => expect(rows("Rates")).toHaveLength(19));
  await person.selectOptions(screen.getByRole("combobox", { name: "Section" }), "Plans");
  await waitFor(() => expect(rows("Plans")).toHaveLength(6));
  expect(screen.getByText("6 rows")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  expect(server.calls(ROWS).map(({ query }) => query.toString())).toEqual([
    "section=rates&from=200",
    "section=rates&from=400",
    "section=plans&from=0",
  ]);
  const file = screen.getByRole("link", { name: "Export CSV" });
  expect(file.getAttribute("href")).toBe(`${CALLS}/HL-TW/2/file`);
});
