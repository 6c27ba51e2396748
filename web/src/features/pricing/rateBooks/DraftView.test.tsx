// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BookDetail, Report } from "@/api/pricing/rateBooks";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectToast, fill, showRoutes } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { RateBookPage } from "./RateBookPage";
import { RateBooksPage } from "./RateBooksPage";
import {
  BOOKS,
  CALLS,
  contentOf,
  draftOf,
  faultyDraft,
  HARBOR_LIGHT,
  recordOf,
  reportOf,
  versionOf,
} from "./testBooks";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const DRAFT = `GET ${CALLS}/HL-TW/draft`;
const PUBLISH = `POST ${CALLS}/HL-TW/publication`;
const PAST = "Starts on 2026-01-01, in the past.";

async function open(draft: BookDetail) {
  const server = answerCalls({ [DRAFT]: draft, [`GET ${CALLS}`]: { tpaName: HARBOR_LIGHT, items: [] } });
  const pages = { [routes.rateBooks]: <RateBooksPage />, [routes.rateBook]: <RateBookPage /> };
  const person = showRoutes(pages, `${BOOKS}/HL-TW/draft`);
  await screen.findByRole("button", { name: "Discard draft" });
  return { server, person };
}

const heading = () => screen.getByRole("heading", { level: 1 });
const code = () => field("Type HL-TW to confirm");
const warning = (name: string | RegExp = PAST) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const refusal = async () => (await screen.findByRole("alert")).textContent;

/** Confirms the draft, and presses. */
async function publish(person: UserEvent): Promise<void> {
  await person.click(warning());
  await fill(person, code(), "HL-TW");
  await person.click(button("Publish from Jan 1, 2026"));
}

const ofJuly = draftOf({
  book: recordOf({ rowVersion: 2, content: contentOf({ effectiveFrom: "2026-07-01", contentHash: "2" }) }),
  report: reportOf({ warnings: [{ message: "Starts on 2026-07-01, in the past." }] }),
});

test("a file with errors can't be published; the corrected one takes its place", async () => {
  const { server, person } = await open(faultyDraft());
  expect(textsOf("row", screen.getByRole("table", { name: "Errors" })).slice(1)).toEqual([
    expect.stringMatching(/^98class_11x1x is not an amount\./),
    expect.stringMatching(/^99class_12x2x is not an amount\./),
  ]);
  expect(screen.queryByRole("button", { name: /^Publish from/ })).toBeNull();
  server.answer(`POST ${CALLS}`, () => {
    server.answer(DRAFT, draftOf());
    return { draft: recordOf(), report: reportOf() };
  });
  await person.upload(field("Rate book file"), new File(["#book\n"], "book.csv", { type: "text/csv" }));
  await person.click(button("Import"));
  await expectToast("File imported", "HL-TW is a draft now");
  expect(screen.queryByRole("table", { name: "Errors" })).toBeNull();
  expect(screen.getByText(/^There is nothing to compare with/)).toBeTruthy();
  expect(document.activeElement, "what was pressed is gone").toBe(heading());
  expect(screen.getByRole("region", { name: "Harbor Light tire and wheel" }).textContent).toContain(
    "DaysJan 1, 2026 to open",
  );
});

test("what is not confirmed is told beside its field, which takes the focus; confirmed, the draft is a version", async () => {
  const { server, person } = await open(draftOf({ newest: 1 }));
  const wrong = (path: string, message: string) =>
    problem(422, "validation", { errors: [{ path, code: "not_confirmed", message }] });
  server.answer(PUBLISH, wrong("typedCode", "Type HL-TW to publish it."));
  await person.click(button("Publish from Jan 1, 2026"));
  await waitFor(() => expect(descriptionOf(code())).toBe("Type HL-TW to publish it."));
  expect(document.activeElement).toBe(code());
  server.answer(PUBLISH, wrong("confirmed", "Tick each warning to publish."));
  await fill(person, code(), "HL-TW");
  expect(descriptionOf(code())).toBe("");
  await person.click(button("Publish from Jan 1, 2026"));
  expect(await screen.findByText("Tick each warning to publish.")).toBeTruthy();
  expect(document.activeElement).toBe(warning());

  await person.click(warning());
  expect(screen.queryByText("Tick each warning to publish.")).toBeNull();
  server.answer(PUBLISH, versionOf(2));
  server.answer(`GET ${CALLS}/HL-TW/2`, { book: versionOf(2), newest: 2, shown: "published" });
  server.answer(`GET ${CALLS}/HL-TW/2/rows`, { header: [], rows: [], total: 0 });
  await person.click(button("Publish from Jan 1, 2026"));
  await expectToast("Rate book published", "HL-TW, version 2");
  await waitFor(() => expect(heading().textContent).toBe("HL-TW, version 2"));
  const contentHash = contentOf().contentHash;
  expect(server.calls(PUBLISH).map(({ body }) => body)).toEqual([
    { contentHash, newest: 1, typedCode: "", confirmed: [] },
    { contentHash, newest: 1, typedCode: "HL-TW", confirmed: [] },
    { contentHash, newest: 1, typedCode: "HL-TW", confirmed: [PAST] },
  ]);
});

test("a draft that somebody else replaced is not published unseen, and what was typed stays", async () => {
  const { server, person } = await open(draftOf());
  server.answer(
    PUBLISH,
    problem(409, "stale_version", { detail: "The draft has changed: look at it again." }),
  );
  await publish(person);
  expect(await refusal()).toContain("The draft has changed: look at it again.");
  expect(code().value).toBe("HL-TW");
  server.answer(DRAFT, ofJuly);
  await person.click(button("Load the draft again"));
  expect(await screen.findByRole("button", { name: "Publish from Jul 1, 2026" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(heading());
  expect(code().value).toBe("HL-TW");
  // It is of another day, with a warning of its own.
  expect(warning(/2026-07-01/).checked).toBe(false);

  server.answer(PUBLISH, problem(409, "file_has_errors", { detail: "Correct 1 error first." }));
  await person.click(button("Publish from Jul 1, 2026"));
  expect(await refusal()).toContain("Correct 1 error first.");
  expect(server.calls(PUBLISH).at(-1)?.body).toMatchObject({ contentHash: "2", confirmed: [] });
  server.answer(DRAFT, faultyDraft());
  await person.click(button("Load the draft again"));
  expect(await screen.findByRole("table", { name: "Errors" })).toBeTruthy();
});

test("a version that somebody else published since is told, and is what the draft is compared with then", async () => {
  const { server, person } = await open(draftOf());
  const detail = "admin has published version 2 since then.";
  server.answer(PUBLISH, problem(409, "stale_version", { detail }));
  await publish(person);
  expect(await refusal()).toContain(detail);
  const differences: Report["differences"] = { plans: [], prices: [], priceCount: 0, rows: [], rowCount: 0 };
  server.answer(DRAFT, draftOf({ newest: 2, report: reportOf({ comparedWith: 2, differences }) }));
  await person.click(button("Load the draft again"));
  const region = await screen.findByRole("region", { name: "Differences from version 2" });
  expect(region.textContent).toContain("No price and no other row changes.");
});

test("a draft that somebody else has done with is told", async () => {
  const { server, person } = await open(draftOf());
  server.answer(PUBLISH, problem(404, "record_not_found"));
  await publish(person);
  expect(await refusal()).toContain("The draft is gone");
  server.answer(DRAFT, problem(404, "record_not_found"));
  await person.click(button("Load the draft again"));
  expect(await screen.findByText("There is no such draft")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Publish from/ })).toBeNull();
});

test("a draft is discarded after a question, as it was looked at, and the list opens", async () => {
  const { server, person } = await open(draftOf());
  await person.click(button("Discard draft"));
  const question = await screen.findByRole("dialog", { name: "Discard the draft of HL-TW?" });
  server.answer(`DELETE ${CALLS}/HL-TW/draft`, new Response(null, { status: 204 }));
  await person.click(within(question).getByRole("button", { name: "Discard" }));
  await expectToast("Draft discarded", "HL-TW");
  expect(await screen.findByText("No rate books yet")).toBeTruthy();
  const [call] = server.calls(`DELETE ${CALLS}/HL-TW/draft`);
  expect(call?.query.get("rowVersion")).toBe("1");
});
