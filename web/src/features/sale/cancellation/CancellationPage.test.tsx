// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import type { CancellationForm } from "@/domain/sale/cancellation";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fieldIn, fill, showRoutes } from "@/testing/page";
import { listOf } from "@/testing/records";
import { type Answers, answerCalls, problem, unavailable } from "@/testing/server";
import { batchOf, detailOf } from "../remittances/testBatches";
import { CancellationPage } from "./CancellationPage";
import { keptOf, LINE, prefillOf } from "./testCancellation";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

const PREFILL = `GET /api/product-lines/${LINE}/cancellation`;
const QUOTE = `POST /api/product-lines/${LINE}/cancellation-quotes`;
const EXECUTE = `POST /api/product-lines/${LINE}/cancellation`;

function open(prefill: unknown = prefillOf(), query = "", answers: Answers = {}) {
  const server = answerCalls({ [PREFILL]: prefill, ...answers });
  const person = showRoutes(
    { [routes.cancellation]: <CancellationPage /> },
    `/dashboard/cancellations/${LINE}${query}`,
  );
  return { server, person };
}

const keep = ({ body }: { body: CancellationForm }) => keptOf(body);

/** Types what makes a quote that can be executed: $1,170.00 for the lender. */
async function typeAll(person: ReturnType<typeof open>["person"]): Promise<void> {
  await screen.findByLabelText(/^Odometer now/);
  await fill(person, field("Odometer now"), "34000");
  await fill(person, field("Claims paid"), "300");
}

const figure = () => region("Refund").textContent ?? "";
const isEstimate = () => within(region("Refund")).queryByText("Estimate") !== null;

test("[AS-10] the working follows each key; what is unknown makes it an estimate, which can't be executed, and says what to do", async () => {
  const { server, person } = open();
  const odometer = await screen.findByLabelText("Odometer now");
  expect(descriptionOf(odometer)).toContain("12,000 miles at the sale");
  const rows = () => within(screen.getByRole("table", { name: "Working" })).getAllByRole("row");
  const row = (name: string) => rows().find((one) => one.textContent?.startsWith(name))?.textContent ?? "";
  expect(isEstimate()).toBe(true);
  const execute = button("Cancel Product...");
  expect(execute.getAttribute("aria-disabled")).toBe("true");
  expect(descriptionOf(execute)).toBe(
    "This is an estimate and can't be executed. The claims paid are unknown: ask the administrator, and enter 0 if there were none. The odometer is unknown: read it, and enter it.",
  );
  await person.click(execute);
  expect(server.calls(QUOTE)).toEqual([]);

  await fill(person, field("Odometer now"), "34000");
  expect(row("Miles unused")).toContain("governs");
  expect(row("Miles unused")).toContain("63.33");
  expect(row("Time unused")).not.toContain("governs");
  expect(figure()).toContain("$1,470.00");
  expect(descriptionOf(button("Cancel Product..."))).not.toContain("The odometer");
  await fill(person, field("Claims paid"), "300");
  expect(figure()).toContain("$1,170.00");
  expect(isEstimate()).toBe(false);
  expect(figure()).toContain("due by Apr 25, 2025");
  expect(figure()).toMatch(/Shield Administration\$600\.00.*your dealership.*\$570\.00/i);
  expect(button("Cancel Product...").getAttribute("aria-disabled")).not.toBe("true");
  // Those who hear the page are told once the typing pauses.
  await waitFor(() =>
    expect(screen.getByText("Refund $1,170.00, due by Apr 25, 2025").getAttribute("role")).toBe("status"),
  );
});

test("the payees follow the lien and the payoff", async () => {
  const { person } = open();
  await typeAll(person);
  expect(figure()).toContain("First Bank$1,170.00");
  await fill(person, field("Payoff"), "1000");
  expect(figure()).toContain("First Bank$1,000.00Ann Lee$170.00");
  await person.click(screen.getByRole("radio", { name: "No lien" }));
  expect(screen.queryByLabelText("Payoff")).toBeNull();
  expect(figure()).toContain("Who gets itAnn Lee$1,170.00");
  await person.click(screen.getByRole("radio", { name: /lender/ }));
  expect(field("Payoff").value).toContain("1,000");
});

test("terms that are assumed are said to be, and rules that nobody read are for counsel", async () => {
  open();
  await screen.findByLabelText("Odometer now");
  expect(screen.getByText("The terms are assumed. Compare them with the contract.")).toBeTruthy();
  expect(screen.getAllByText(/^Assumed term, fee: 50\.00$/).length).toBeGreaterThan(0);
  expect(
    within(screen.getByRole("table", { name: "Rules to look at" })).getAllByText("check with counsel").length,
  ).toBeGreaterThan(0);
});

test("[AS-7] [AS-8] [AS-9] what makes no quote is told at its field once it is left, and beside the figure at once", async () => {
  const { server, person } = open();
  await typeAll(person);
  const refused: [field: string, text: string, message: string][] = [
    ["Odometer now", "11999", "The odometer read 12,000 at the sale. Re-read it, or amend the contract."],
    ["Effective date", "2024-02-19", "The date is before the sale of"],
    ["Effective date", "2025-02-01", "It can be dated back 30 days at most"],
    ["Request date", "2025-03-27", "The request can't be after today"],
    ["Claims paid", "12.345", ""],
  ];
  for (const [label, text, message] of refused) {
    const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    const before = control.value;
    await fill(person, control, text);
    await person.tab();
    expect(control.getAttribute("aria-invalid"), `${label} ${text}`).toBe("true");
    expect(descriptionOf(control)).toContain(message);
    expect(screen.queryByRole("table", { name: "Working" })).toBeNull();
    await person.click(button("Cancel Product..."));
    expect(document.activeElement).toBe(control);
    await fill(person, control, before);
  }
  expect(server.calls(QUOTE)).toEqual([]);
});

test("a cancellation asks with amount and payee, sends the quote and the version, and leads back to the contracts", async () => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(QUOTE, keep);
  await fill(person, field("Odometer now"), "34,000");
  await person.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", {
    name: "Cancel Shield Powertrain and refund $1,170.00?",
  });
  expect(within(dialog).getByRole("list", { name: "Who is refunded" }).textContent).toBe(
    "First Bank$1,170.00",
  );
  expect(dialog.textContent).toContain("Cover ends on Mar 26, 2025.");
  await fill(person, fieldIn(dialog, "Note"), "Signed request on file");
  server.answer(EXECUTE, unavailable);
  await person.click(within(dialog).getByRole("button", { name: "Cancel Product" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("check your connection");
  expect(fieldIn(dialog, "Note").value).toBe("Signed request on file");
  server.answer(EXECUTE, { lines: [], contracts: [] });
  await person.click(within(dialog).getByRole("button", { name: "Cancel Product" }));
  await expectToast(
    "Product cancelled",
    "$1,170.00 is to be refunded by Apr 25, 2025. The form to sign is among the documents of the contract.",
  );
  await expectElsewhere("/dashboard/contracts");
  expect(server.calls(QUOTE)).toHaveLength(1);
  expect(server.calls(EXECUTE).map(({ body }) => body)).toEqual(
    Array(2).fill({ quoteId: "quote-1", version: 4, note: "Signed request on file" }),
  );
});

test("a quote is saved without a question, an estimate too, and found again by its address", async () => {
  const { server, person } = open();
  await fill(person, await screen.findByLabelText("Odometer now"), "34000");
  server.answer(QUOTE, keep);
  await person.click(button("Save Quote"));
  await expectToast("Quote saved", "It is valid until Apr 5, 2025.");
  expect(await screen.findByText("Saved as a quote, valid until Apr 5, 2025.")).toBeTruthy();
  await fill(person, field("Claims paid"), "300");
  expect(screen.queryByText(/^Saved as a quote/)).toBeNull();
  expect(server.calls(QUOTE)[0]?.body).toMatchObject({ version: 4, odometer: "34000", claims: "" });
});

test("a kept quote opens with what was typed for it", async () => {
  const form: CancellationForm = {
    version: 4,
    reason: "payoff",
    requestDate: "2025-03-20",
    cancelDate: "2025-03-18",
    odometer: "34000",
    odometerAtSale: "",
    claims: "0",
    lien: "none",
    payoff: "",
    deliveredOn: "2024-02-20",
  };
  const kept = "GET /api/cancellation-quotes/quote-1";
  const { server } = open(prefillOf(), "?quote=quote-1", { [kept]: keptOf(form) });
  expect((await screen.findByLabelText<HTMLInputElement>("Odometer now")).value).toBe("34,000");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Reason/).value).toBe("payoff");
  expect(screen.getByText("Saved as a quote, valid until Apr 5, 2025.")).toBeTruthy();
  expect(server.calls(kept)).toHaveLength(1);
});

test("[AS-14] a quote that comes to something else now shows what changed, keeps what was typed, and offers the new one", async () => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(QUOTE, keep);
  await person.click(button("Cancel Product..."));
  const dialog = await screen.findByRole("dialog");
  server.answer(
    EXECUTE,
    problem(409, "quote_changed", {
      detail: "Something changed since this quote: Cancellation fee. Work out a new one.",
    }),
  );
  const changed = prefillOf({ version: 5, terms: { ...prefillOf().terms, fee_cents: 10_000 } });
  server.answer(PREFILL, changed);
  await person.click(within(dialog).getByRole("button", { name: "Cancel Product" }));
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("Something changed since this quote: Cancellation fee.");
  await waitFor(() =>
    expect(within(screen.getByRole("alert")).getByRole("list").textContent).toContain(
      "Refund: 1,170.00, now 1,120.00",
    ),
  );
  expect(field("Odometer now").value).toBe("34,000");
  server.answer(QUOTE, ({ body }: { body: CancellationForm }) => keptOf(body, changed));
  await person.click(button("Use the New Quote"));
  expect(
    await screen.findByRole("dialog", { name: "Cancel Shield Powertrain and refund $1,120.00?" }),
  ).toBeTruthy();
  expect(server.calls(QUOTE).at(-1)?.body).toMatchObject({ version: 5, odometer: "34000" });
});

test("[AS-2] a product in a closed batch names the batch, and a button reopens it", async () => {
  const { server, person } = open(prefillOf({ tpaName: "Granite Peak" }));
  await typeAll(person);
  server.answer(QUOTE, keep);
  await person.click(button("Cancel Product..."));
  server.answer(
    EXECUTE,
    problem(409, "in_closed_batch", {
      detail: "It is in the closed batch batch-1740000000000. Reopen the batch first.",
    }),
  );
  await person.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel Product" }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Reopen the batch first.");
  server.answer("GET /api/batches", listOf(batchOf({ state: "closed", version: 7 })));
  server.answer("GET /api/batches/batch-1740000000000", detailOf({ state: "closed", version: 7 }));
  server.answer("POST /api/batches/batch-1740000000000/reopening", batchOf());
  await person.click(button("Reopen the Batch"));
  await expectToast("Batch reopened", "It is a draft again: now the product can be cancelled.");
  expect(server.calls("POST /api/batches/batch-1740000000000/reopening")[0]?.body).toEqual({ version: 7 });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(field("Odometer now").value).toBe("34,000");
});

test("[AS-4] who was slower is told who ended the product, and can't go on", async () => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(QUOTE, keep);
  await person.click(button("Cancel Product..."));
  const ended = problem(409, "not_issued", {
    detail: "This product is cancelled since Mar 26, 2025 (maria).",
    changedBy: "maria",
  });
  server.answer(EXECUTE, ended);
  server.answer(PREFILL, ended);
  await person.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel Product" }),
  );
  expect(await screen.findByText("This product is cancelled since Mar 26, 2025 (maria).")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel Product..." })).toBeNull();
  expect(screen.getByRole("link", { name: "Contracts" })).toBeTruthy();
});

test.each([
  ["stale_version", { changedBy: "maria" }, "maria changed this product"],
  [
    "quote_expired",
    { detail: "This quote was valid to Apr 5, 2025. Work out a new one." },
    "no longer valid",
  ],
])("%s is told on the page, with what was typed", async (code, rest, said) => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(QUOTE, keep);
  await person.click(button("Cancel Product..."));
  server.answer(EXECUTE, problem(409, code, rest));
  await person.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel Product" }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain(said);
  expect(button("Use the New Quote")).toBeTruthy();
  expect(field("Claims paid").value).toContain("300");
});

test("a quote that could not be saved says so and keeps what was typed", async () => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(QUOTE, unavailable);
  await person.click(button("Save Quote"));
  expect((await screen.findByRole("alert")).textContent).toContain("check your connection");
  expect(field("Odometer now").value).toBe("34,000");
  server.answer(QUOTE, keep);
  await person.click(button("Save Quote"));
  await expectToast("Quote saved", "It is valid until Apr 5, 2025.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [problem(404, "record_not_found"), "There is no such product"],
  [
    problem(409, "not_issued", { detail: "This product is void since Mar 1, 2025 (maria)." }),
    "This product is void since Mar 1, 2025 (maria).",
  ],
  [
    problem(409, "no_quote", { detail: "The months of this product are not known." }),
    "months of this product",
  ],
  [unavailable, "The product could not be loaded"],
])("what can't be cancelled says why", async (answer, said) => {
  open(answer);
  expect(await screen.findByText(new RegExp(said.replace(/[().]/g, "\\$&")))).toBeTruthy();
});

test("the odometer at the sale is asked for where the deal does not say it", async () => {
  const { odometerAtSale: _, ...prefill } = prefillOf();
  const { person } = open(prefill);
  await typeAll(person);
  const control = field("Odometer at the sale");
  expect(control.getAttribute("aria-invalid")).toBe("true");
  await fill(person, control, "12000");
  expect(figure()).toContain("$1,170.00");
});

test("Print prints the page, under a heading that says that it is no form", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person } = open();
  await typeAll(person);
  await person.click(button("Print"));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector(".cd-sheet");
  expect(sheet?.textContent).toContain("Working of a cancellation, not a form");
  expect(sheet?.textContent).toContain("Odometer now34,000");
});

test("axe finds nothing, with and without a quote, and with the question open", async () => {
  const { server, person } = open();
  await typeAll(person);
  const violations = async () =>
    (
      await axe.run(document.body, {
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      })
    ).violations;
  expect(await violations()).toEqual([]);
  server.answer(QUOTE, keep);
  await person.click(button("Cancel Product..."));
  await screen.findByRole("dialog");
  expect(await violations()).toEqual([]);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await fill(person, field("Odometer now"), "5");
  await person.tab();
  expect(await violations()).toEqual([]);
});
