// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ListedBook } from "@/api/pricing/rateBooks";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectToast, showRoutes } from "@/testing/page";
import { answerCalls, held, problem, unavailable } from "@/testing/server";
import { RateBookPage } from "./RateBookPage";
import { RateBooksPage } from "./RateBooksPage";
import {
  BOOKS,
  CALLS,
  contentOf,
  draftOf,
  faulty,
  faultyDraft,
  HARBOR_LIGHT,
  recordOf,
  reportOf,
  versionOf,
} from "./testBooks";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = `GET ${CALLS}`;
const IMPORT = `POST ${CALLS}`;
const DRAFT = `GET ${CALLS}/HL-TW/draft`;

async function open(items: ListedBook[] = []) {
  const server = answerCalls({ [LIST]: { tpaName: HARBOR_LIGHT, items } });
  const pages = { [routes.rateBooks]: <RateBooksPage />, [routes.rateBook]: <RateBookPage /> };
  const person = showRoutes(pages, BOOKS);
  await screen.findByText(HARBOR_LIGHT);
  return { server, person };
}

const file = () => field("Rate book file");
const csv = (content: BlobPart = "#book\n") => new File([content], "book.csv", { type: "text/csv" });
const heading = () => screen.getByRole("heading", { level: 1 });

test("a TPA without rate books is told how one comes; a press without a file leads to its field", async () => {
  const { server, person } = await open();
  expect(screen.getByText("No rate books yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await person.click(button("Import"));
  expect(document.activeElement).toBe(file());
  expect(descriptionOf(file())).toBe("Choose a file first.");
  expect(server.calls(IMPORT)).toEqual([]);
});

test.each([
  [
    "without errors",
    { draft: recordOf(), report: reportOf() },
    draftOf(),
    "File imported",
    "HL-TW is a draft now",
  ],
  [
    "with errors",
    { draft: recordOf({ errors: 2 }), report: faulty },
    faultyDraft(),
    "File imported with errors",
    "HL-TW: 2 errors to correct",
  ],
])("a file %s becomes a draft, whose page opens", async (_, imported, draft, title, message) => {
  const { server, person } = await open();
  server.answer(IMPORT, imported);
  server.answer(DRAFT, draft);
  await person.upload(file(), csv());
  await person.click(button("Import"));
  await expectToast(title, message);
  await waitFor(() => expect(heading().textContent).toBe("HL-TW, draft"));
});

test("a file that does not say which book it is stays here, with what is wrong in it", async () => {
  const { server, person } = await open();
  const errors = [{ message: "#book needs a row 'code'." }];
  server.answer(IMPORT, { report: reportOf({ errors, errorCount: 1, warnings: [] }) });
  await person.upload(file(), csv());
  await person.click(button("Import"));
  expect((await screen.findByRole("alert")).textContent).toContain("It does not say which book it is");
  expect(textsOf("row", screen.getByRole("table", { name: "Errors" }))[1]).toContain("needs a row 'code'");
  expect(heading().textContent).toBe("Rate Books");
  // Once it is corrected, the file is chosen anew.
  await person.click(button("Import"));
  expect(descriptionOf(file())).toBe("Choose a file first.");
});

test("a file that can't be sent stays chosen, and says that it is on its way when it is sent again", async () => {
  const { server, person } = await open();
  server.answer(IMPORT, unavailable);
  await person.upload(file(), csv());
  await person.click(button("Import"));
  expect((await screen.findByRole("alert")).textContent).toContain("The file was not imported");
  const late = held({ draft: recordOf(), report: reportOf() });
  server.answer(IMPORT, late.answer);
  server.answer(DRAFT, draftOf());
  await person.click(button("Import"));
  expect(await screen.findByRole("progressbar", { name: "Uploading the file" })).toBeTruthy();
  expect(button("Uploading...").getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => late.release());
  await waitFor(() => expect(heading().textContent).toBe("HL-TW, draft"));
  expect(server.calls(IMPORT)).toHaveLength(2);
});

test("a refused file says why in the server's words", async () => {
  const { server, person } = await open();
  server.answer(
    IMPORT,
    problem(409, "stale_version", { detail: "The draft has changed: look at it again." }),
  );
  await person.upload(file(), csv());
  await person.click(button("Import"));
  expect((await screen.findByRole("alert")).textContent).toContain("The draft has changed");
});

test("a file above the limit is told before it is sent, and not sent", async () => {
  const { server, person } = await open();
  await person.upload(file(), csv(new Uint8Array(5 * 1024 * 1024)));
  expect(screen.getByText("The file has 5.0 MiB; 4 MiB are allowed.")).toBeTruthy();
  await person.click(button("Import"));
  expect(document.activeElement).toBe(file());
  expect(server.calls(IMPORT)).toEqual([]);
});

test("versions are listed with their days and where they stand, and lead to their pages", async () => {
  const { content: _, ...wrong } = recordOf({ errors: 1 });
  const { server, person } = await open([
    { book: wrong, shown: "draft" },
    { book: versionOf(3), shown: "withdrawn" },
    { book: versionOf(2, { content: contentOf({ effectiveFrom: "2026-07-01" }) }), shown: "published" },
    { book: versionOf(1, { content: contentOf({ effectiveTo: "2026-06-30" }) }), shown: "superseded" },
  ]);
  expect(screen.queryByText("No rate books yet")).toBeNull();
  const [, ...rows] = textsOf("row", screen.getByRole("table", { name: "Rate Books" }));
  expect(rows).toEqual([
    expect.stringMatching(/HL-TW.*Draft.*Unknown.*Draft.*The file has 1 error/),
    expect.stringMatching(/Version 3.*Withdrawn/),
    expect.stringMatching(/Version 2.*Published.*Jul 1, 2026 to open/),
    expect.stringMatching(/Version 1.*Superseded.*Jan 1, 2026 to Jun 30, 2026/),
  ]);
  server.answer(`GET ${CALLS}/HL-TW/1`, { book: versionOf(1), newest: 3, shown: "superseded" });
  server.answer(`GET ${CALLS}/HL-TW/1/rows`, { header: [], rows: [], total: 0 });
  await person.click(within(screen.getByRole("table")).getByRole("link", { name: "HL-TW, version 1" }));
  await waitFor(() => expect(heading().textContent).toBe("HL-TW, version 1"));
});
