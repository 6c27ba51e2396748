// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fill, showRoutes } from "@/testing/page";
import { type AnsweringServer, answerCalls, type Call, problem, unavailable } from "@/testing/server";
import { TpaTermsPage } from "./TpaTermsPage";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

const GET = "GET /api/admin/tpas/granite-peak/terms";
const GET_BANK = "GET /api/admin/tpas/granite-peak/bank";
const PUT_BANK = "PUT /api/admin/tpas/granite-peak/bank";
const PUT_DUE = "PUT /api/admin/tpas/granite-peak/terms/due";
const PUT_TERMS = "PUT /api/admin/tpas/granite-peak/terms/cancellation";

const vsc = {
  method: "lesser",
  monthRounding: "started",
  cancelDay: "unused",
  refundPercent: "100",
  claimsDeducted: true,
  backdateDays: "30",
  freeLookDays: "30",
  freeLookClaims: "pro_rata",
  freeLookFee: false,
  feeKind: "fixed",
  feeAmount: "50.00",
  feePercent: "",
  feeTo: "tpa",
  minRefund: "",
  refundDays: "30",
};

const terms = (rest: object = {}) => ({
  tpaName: "Granite Peak",
  offered: ["vsc", "gap"],
  due: null,
  cancellation: [{ product: "vsc", form: "", version: 2, terms: vsc }],
  versions: [
    {
      product: "vsc",
      form: "",
      version: 2,
      username: "admin",
      at: 2,
      inForce: true,
      words: "What counts now.",
    },
    {
      product: "vsc",
      form: "",
      version: 1,
      username: "maria",
      at: 1,
      inForce: false,
      words: "What counted.",
    },
  ],
  ...rest,
});

const show = () => showRoutes({ [routes.tpaTerms]: <TpaTermsPage /> }, "/admin/tpas/granite-peak/terms");

async function open(stored: unknown = terms()): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({ [GET]: stored, [GET_BANK]: { version: 0, lastFour: "" } });
  const person = show();
  await screen.findByRole("region", { name: "Due Dates" });
  await screen.findByRole("form", { name: "Bank" });
  return { person, server };
}

const field = (of: string, label: string) => within(region(of)).getByLabelText<HTMLInputElement>(label);
const said = (of: string) => within(region(of)).getByRole("status").textContent;

test("due dates are typed with a sentence that says what they mean, and saved as the first version", async () => {
  const { person, server } = await open();
  expect(region("Due Dates").textContent).toContain("dealers see no due date");
  expect(said("Due Dates")).toBe("Complete the fields to read what they mean.");
  await person.click(within(region("Due Dates")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(field("Due Dates", "Days after the sale")));
  expect(region("Due Dates").textContent).toContain("Enter the number of days");
  expect(server.calls(PUT_DUE)).toEqual([]);

  await person.selectOptions(field("Due Dates", "Payment is due"), "monthly");
  await fill(person, field("Due Dates", "Day of the next month"), "15");
  expect(said("Due Dates")).toContain("What a dealer sells is due on the 15th of the next month.");
  server.answer(PUT_DUE, ({ body }: Call) => terms({ due: { version: 1, terms: body.terms } }));
  await person.click(within(region("Due Dates")).getByRole("button", { name: "Save" }));
  await expectToast(
    "Due dates saved",
    "They count for what is sold from now on. What was sold before keeps its terms.",
  );
  expect(server.calls(PUT_DUE).map(({ body }) => body)).toEqual([
    { version: 0, terms: { kind: "monthly", days: "", day: "15", warnDays: "" } },
  ]);
  expect(region("Due Dates").textContent).toContain("Version 1");
});

test("cancellation terms show in words, open as fields, and what is wrong keeps what was typed", async () => {
  const { person, server } = await open();
  const name = "Vehicle Service Contract (VSC)";
  const title = screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"));
  const label = title.find((one) => one?.includes("VSC")) ?? name;
  expect(region(label).textContent).toContain("less claims paid and $50.00 to the administrator");
  await person.click(within(region(label)).getByRole("button", { name: /^Change terms of/ }));
  await waitFor(() => expect(document.activeElement).toBe(field(label, "Refund of")));
  await fill(person, field(label, "Amount of the fee"), "x");
  expect(said(label)).toBe("Complete the fields to read what they mean.");
  await person.click(within(region(label)).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(field(label, "Amount of the fee")));
  expect(region(label).textContent).toContain("Amount must be a valid dollar amount");
  await fill(person, field(label, "Amount of the fee"), "75");
  expect(said(label)).toContain("$75.00 to the administrator");

  server.answer(PUT_TERMS, unavailable);
  await person.click(within(region(label)).getByRole("button", { name: "Save" }));
  await expectToast(
    `Terms of ${label} not saved`,
    "Nothing was lost. Please check your connection and press Save again.",
    "alert",
  );
  expect(field(label, "Amount of the fee").value).toBe("75");
  const after = { ...vsc, feeAmount: "75.00" };
  server.answer(PUT_TERMS, terms({ cancellation: [{ product: "vsc", form: "", version: 3, terms: after }] }));
  await person.click(within(region(label)).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(region(label).textContent).toContain("Version 3"));
  expect(server.calls(PUT_TERMS).at(-1)?.body).toEqual({
    product: "vsc",
    form: "",
    version: 2,
    terms: { ...vsc, feeAmount: "75" },
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(region(label)).getByRole("button", { name: /^Change terms/ })),
  );
});

test("a product without terms starts from what is assumed, and a form gets terms of its own", async () => {
  const { person, server } = await open();
  const gap = screen.getByRole("button", { name: /^Enter terms of .*GAP/ });
  await person.click(gap);
  const form = await screen.findByRole("form", { name: /^Terms of .*GAP/ });
  expect(within(form).getByLabelText<HTMLSelectElement>("Refund of").value).toBe("rule78");

  await person.click(button("Enter Its Terms"));
  expect(screen.getByText("Enter the form")).toBeTruthy();
  await fill(person, screen.getByLabelText("Form"), "GP-7");
  await person.click(button("Enter Its Terms"));
  const own = await screen.findByRole("form", { name: /, form GP-7$/ });
  server.answer(PUT_TERMS, terms());
  await person.click(within(own).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.calls(PUT_TERMS)).toHaveLength(1));
  expect(server.calls(PUT_TERMS)[0]?.body).toMatchObject({ product: "vsc", form: "GP-7", version: 0 });
});

test("somebody else's save is told, and either stays", async () => {
  const { person, server } = await open(
    terms({ due: { version: 1, terms: { kind: "days", days: "10", day: "", warnDays: "" } } }),
  );
  await fill(person, field("Due Dates", "Days after the sale"), "12");
  const theirs = terms({ due: { version: 2, terms: { kind: "days", days: "20", day: "", warnDays: "" } } });
  server.answer(GET, theirs);
  server.answer(PUT_DUE, problem(409, "stale_version", { changedBy: "maria" }));
  await person.click(within(region("Due Dates")).getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/maria changed these terms/)).toBeTruthy();
  expect(field("Due Dates", "Days after the sale").value).toBe("12");
  server.answer(PUT_DUE, ({ body }: Call) => terms({ due: { version: 3, terms: body.terms } }));
  await person.click(button("Save mine over them"));
  await waitFor(() => expect(region("Due Dates").textContent).toContain("Version 3"));
  expect(server.calls(PUT_DUE).map(({ body }) => body.version)).toEqual([1, 2]);
});

test("a save whose answer was lost counts as saved", async () => {
  const { person, server } = await open();
  await fill(person, field("Due Dates", "Days after the sale"), "12");
  server.answer(
    GET,
    terms({ due: { version: 1, terms: { kind: "days", days: "12", day: "", warnDays: "" } } }),
  );
  server.answer(PUT_DUE, problem(409, "stale_version", { changedBy: "admin" }));
  await person.click(within(region("Due Dates")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(region("Due Dates").textContent).toContain("Version 1"));
  expect(screen.queryByText(/changed these terms/)).toBeNull();
});

test("all versions are listed with who saved them", async () => {
  await open();
  const items = within(screen.getByRole("list", { name: "Versions" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/version 2 in force.*by admin.*What counts now\./),
    expect.stringMatching(/version 1 replaced.*by maria.*What counted\./),
  ]);
});

test("what can't be loaded can be asked for again", async () => {
  const server = answerCalls({ [GET]: unavailable });
  const person = show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.answer(GET, terms());
  await person.click(retry);
  expect(await screen.findByRole("region", { name: "Due Dates" })).toBeTruthy();
});

test("a wrong routing number is refused where it is typed; what was saved shows its last four alone", async () => {
  const { person, server } = await open();
  expect(region("Bank").textContent).toContain("dealers can't pay by ACH file");
  await fill(person, field("Bank", "Routing number"), "021000022");
  await fill(person, field("Bank", "Account number"), "000987654321");
  const save = within(region("Bank")).getByRole("button", { name: "Save" });
  await person.click(save);
  await waitFor(() => expect(document.activeElement).toBe(field("Bank", "Routing number")));
  expect(region("Bank").textContent).toContain("its last digit does not fit the others");
  expect(server.calls(PUT_BANK)).toEqual([]);
  await fill(person, field("Bank", "Routing number"), "021000021");
  await person.selectOptions(field("Bank", "Kind of account"), "savings");
  server.answer(PUT_BANK, unavailable);
  await person.click(save);
  expect((await within(region("Bank")).findByRole("alert")).textContent).toContain("Nothing was lost");
  expect(field("Bank", "Account number").value).toBe("000987654321");
  server.answer(PUT_BANK, { version: 1, lastFour: "4321", username: "admin", at: 1_790_000_000_000 });
  await person.click(save);
  await expectToast("Bank account saved", "Dealers can pay by ACH file now.");
  expect(server.calls(PUT_BANK).at(-1)?.body).toEqual({
    version: 0,
    bank: { routing: "021000021", account: "000987654321", kind: "savings" },
  });
  expect(region("Bank").textContent).toContain("ends in 4321");
  expect(field("Bank", "Account number").value).toBe("");
});
