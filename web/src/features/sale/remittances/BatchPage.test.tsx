// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BatchDetail } from "@/api/sale/batches";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showAt } from "@/testing/page";
import { watchSavedFiles } from "@/testing/savedFiles";
import { answerCalls, problem, unavailable } from "@/testing/server";
import { BatchPage } from "./BatchPage";
import { batchOf, detailOf } from "./testBatches";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const BATCH = "GET /api/batches/batch-1740000000000";
const step = (name: string) => `POST /api/batches/batch-1740000000000/${name}`;

function open(detail: BatchDetail | Response) {
  const server = answerCalls({ [BATCH]: detail });
  const person = showAt(
    "/dashboard/remittances/batch-1740000000000",
    <Routes>
      <Route path={routes.remittance} element={<BatchPage />} />
      <Route path="*" element={<p data-testid="elsewhere" />} />
    </Routes>,
  );
  return { server, person };
}

test("each line of a batch that is not paid says when it is due, and the batch its earliest day", async () => {
  const [line] = detailOf().lines as [BatchDetail["lines"][number]];
  const of = (id: string, due: BatchDetail["lines"][number]["due"]) => ({
    ...line,
    id: id as typeof line.id,
    ...(due && { due }),
  });
  const lines = [
    of("deal-1-vsc", { day: "2999-06-30" }),
    of("deal-2-vsc", { day: "2020-02-03", warnAfter: "2020-03-03" }),
    of("deal-3-vsc", { day: "2020-03-02" }),
    of("deal-4-vsc", undefined),
  ];
  open(detailOf({ lines: 4 }, { lines }));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("due Jun 30, 2999"),
    expect.stringContaining("past due since Feb 3, 2020: the administrator may act on it now"),
    expect.stringMatching(/past due since Mar 2, 2020(?!:)/),
    expect.stringContaining("no due date: the administrator's terms are not entered"),
  ]);
  expect(screen.getByText("2 products past due, the earliest since Feb 3, 2020")).toBeTruthy();
});

test("a batch that a check paid has its register and the stub of the check; a file that does not come is named", async () => {
  const saved = watchSavedFiles();
  const { server, person } = open(
    detailOf({ state: "paid", total: 150_000, method: "check", reference: "1042", registerSha256: "a1" }),
  );
  const files = [
    ["Register (PDF)", `${BATCH}/register-pdf`, "batch-1740000000000-register.pdf"],
    ["Check Stub (PDF)", `${BATCH}/check-stub`, "batch-1740000000000-check-stub.pdf"],
  ] as const;
  for (const [name, address, file] of files) {
    server.answer(address, unavailable);
    await person.click(await screen.findByRole("button", { name }));
    expect((await screen.findByRole("alert")).textContent).toContain(`press ${name} again`);
    server.answer(
      address,
      new Response("%PDF-", { headers: { "content-disposition": `attachment; filename="${file}"` } }),
    );
    await person.click(button(name));
    await waitFor(() => expect(saved.at(-1)?.[0]).toBe(file));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  }
  expect(screen.queryByRole("button", { name: "ACH File" })).toBeNull();
});

test("a batch that was paid is no longer due", async () => {
  open(detailOf({ state: "paid", total: 150_000 }));
  await screen.findByRole("heading", { name: "Granite Peak" });
  expect(document.body.textContent).not.toContain("due date");
});

const adjusted = detailOf({}, { due: 148_800, adjustments: [{ amount: -1_200, reason: "Agreed with Pat" }] });

test("a draft without an adjustment closes at once, by the version that was seen, and the focus goes to what it became", async () => {
  const { server, person } = open(detailOf());
  await screen.findByRole("heading", { name: "Granite Peak" });
  expect(screen.getByRole("status", { name: "Total at cost $1,500.00" })).toBeTruthy();
  server.answer(step("closing"), () => {
    server.answer(BATCH, detailOf({ state: "closed", total: 150_000, version: 4, registerSha256: "ab" }));
    return batchOf({ state: "closed" });
  });
  await person.click(button("Close Batch"));
  await expectToast("Batch closed", "$1,500.00 for Granite Peak.");
  expect(server.calls(step("closing")).map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Granite Peak" }));
  for (const name of ["Pay $1,500.00", "Reopen", "Register (PDF)", "Register (CSV)"]) {
    expect(button(name)).toBeTruthy();
  }
  expect(screen.queryByRole("button", { name: /^Remove / })).toBeNull();
});

test("a draft with an adjustment asks before it closes, with amount and payee", async () => {
  const { server, person } = open(adjusted);
  await person.click(await screen.findByRole("button", { name: "Close Batch" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Close the batch for Granite Peak at $1,488.00?",
  });
  expect(server.calls(step("closing"))).toEqual([]);
  server.answer(step("closing"), batchOf({ state: "closed" }));
  await person.click(within(dialog).getByRole("button", { name: "Close Batch" }));
  await expectToast("Batch closed", "$1,488.00 for Granite Peak.");
});

test("a close that somebody was quicker with says who, and shows what is stored", async () => {
  const { server, person } = open(detailOf());
  await screen.findByRole("button", { name: "Close Batch" });
  server.answer(step("closing"), problem(409, "stale_version", { changedBy: "maria" }));
  server.answer(BATCH, detailOf({ version: 8 }, { lines: [], due: 0 }));
  await person.click(button("Close Batch"));
  expect((await screen.findByRole("alert")).textContent).toContain("maria changed this batch");
  expect(await screen.findByText("There are no products in this batch.")).toBeTruthy();
});

test("an adjustment is sent in cents with its sign and reason; what is wrong stands at its field and what was typed stays", async () => {
  const { server, person } = open(detailOf());
  await person.click(await screen.findByRole("button", { name: "Add Adjustment" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("radio", { name: "Less than what is due" }));
  await fill(person, fieldIn(dialog, /^Amount/), "12.50");
  server.answer(
    step("adjustments"),
    problem(422, "validation", {
      errors: [{ path: "reason", code: "required", message: "Say why the amount differs" }],
    }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Add Adjustment" }));
  expect(await within(dialog).findByText("Say why the amount differs")).toBeTruthy();
  expect(fieldIn(dialog, /^Amount/).value).toContain("12.50");
  await fill(person, fieldIn(dialog, /^Reason/), "Agreed with Pat");
  server.answer(step("adjustments"), batchOf());
  await person.click(within(dialog).getByRole("button", { name: "Add Adjustment" }));
  await expectToast("Adjustment added", "$12.50 less for Granite Peak.");
  expect(server.calls(step("adjustments")).map(({ body }) => body)).toEqual([
    { amount: -1250, reason: "" },
    { amount: -1250, reason: "Agreed with Pat" },
  ]);
});

test("paying names amount and payee, says that no money moves, and keeps what was typed when the call fails", async () => {
  const { server, person } = open(detailOf({ state: "closed", total: 150_000 }));
  await person.click(await screen.findByRole("button", { name: "Pay $1,500.00" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay $1,500.00 to Granite Peak?" });
  expect(dialog.textContent).toContain("This moves no money.");
  await fill(person, fieldIn(dialog, /^Date of the check/), "2026-03-02");
  await fill(person, fieldIn(dialog, /^Check number/), "1042");
  server.answer(step("payment"), unavailable);
  await person.click(within(dialog).getByRole("button", { name: "Mark $1,500.00 as Paid" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("check your connection");
  expect(fieldIn(dialog, /^Check number/).value).toBe("1042");
  server.answer(step("payment"), batchOf({ state: "paid" }));
  await person.click(within(dialog).getByRole("button", { name: "Mark $1,500.00 as Paid" }));
  await expectToast("Batch paid", "$1,500.00 to Granite Peak.");
  expect(server.calls(step("payment")).at(-1)?.body).toEqual({
    version: 3,
    date: "2026-03-02",
    reference: "1042",
  });
});

test("a check without its number is not noted: the field says so and has the focus", async () => {
  const { server, person } = open(detailOf({ state: "closed", total: 150_000 }));
  await person.click(await screen.findByRole("button", { name: "Pay $1,500.00" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay $1,500.00 to Granite Peak?" });
  const message = "Please give the check's number";
  server.answer(
    step("payment"),
    problem(422, "validation", { errors: [{ path: "reference", code: "required", message }] }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Mark $1,500.00 as Paid" }));
  const number = fieldIn(dialog, /^Check number/);
  await waitFor(() => expect(descriptionOf(number)).toContain(message));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("a paid batch says what it waits for, and comes back with a reason", async () => {
  const { server, person } = open(
    detailOf({ state: "paid", total: 150_000, paidOn: "2026-03-02", reference: "1042" }),
  );
  expect(await screen.findByText("Mar 2, 2026")).toBeTruthy();
  expect(screen.getByText("Waits for the administrator")).toBeTruthy();
  await person.click(button("Money Came Back"));
  const dialog = await screen.findByRole("dialog", { name: "Did $1,500.00 to Granite Peak come back?" });
  await fill(person, fieldIn(dialog, /^Reason/), "Account closed");
  server.answer(step("return"), () => {
    server.answer(BATCH, detailOf({ state: "returned", total: 150_000, returnReason: "Account closed" }));
    return batchOf();
  });
  await person.click(within(dialog).getByRole("button", { name: "Return Batch" }));
  await expectToast("Batch returned", "$1,500.00 is due to Granite Peak again.");
  expect(screen.getByText(/^Account closed\. Its products are due again/)).toBeTruthy();
});

test("a product is taken out of a draft; an empty draft is deleted after a question", async () => {
  const { server, person } = open(detailOf());
  const name = "Remove Granite Peak Comprehensive, 36 months of Ann Lee";
  await screen.findByRole("button", { name });
  server.answer(
    "DELETE /api/batches/batch-1740000000000/lines/deal-1740000000000-vsc",
    ({ query }: never) => {
      expect((query as URLSearchParams).get("version")).toBe("4");
      server.answer(BATCH, detailOf({ lines: 0 }, { lines: [], due: 0 }));
      return { batch: batchOf(), rows: { lines: [], contracts: [] } };
    },
  );
  await person.click(button(name));
  await person.click(await screen.findByRole("button", { name: "Delete Draft" }));
  const dialog = await screen.findByRole("dialog");
  server.answer("DELETE /api/batches/batch-1740000000000", new Response(null, { status: 204 }));
  await person.click(within(dialog).getByRole("button", { name: "Delete Draft" }));
  await waitFor(() => expect(screen.getByTestId("elsewhere")).toBeTruthy());
});

test("a batch that is no more says so", async () => {
  open(problem(404, "record_not_found"));
  expect(await screen.findByText("There is no such batch")).toBeTruthy();
});
