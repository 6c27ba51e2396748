// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import { button, deal, expectStep, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { typed, typedBuyer, wholeDeal } from "@/testing/dealEvents";
import { expectElsewhere, expectToast, fieldIn, fill } from "@/testing/page";
import { held, problem, unreachable } from "@/testing/server";
import { cents, goToStep, happen, here, resumeWizard } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const CONTRACTS = "POST /api/contracts";
const stored = { contract: { id: "contract-1700000000000" }, lines: [] };
const answers = { "GET /api/lenders": { items: [] } };
const empty: DealEvent[] = [{ type: "jumpTo", step: "finalSummary" }];

const whole = wholeDeal();
const fact = (card: string, label: string) =>
  within(region(card)).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
const generate = () => button(/^Generat/);
const missing = () => within(screen.getByRole("list", { name: "What is missing" }));

test("[D-282] [D-285] [D-286] [D-287] [D-288] an empty deal says what is not there", async () => {
  const { person } = await resumeWizard({ after: empty, answers });
  expect(region("Primary Buyer").textContent).toContain("No buyer information available");
  expect(region("Lender").textContent).toContain("No lender information available");
  expect(region("Deal Information").textContent).toContain("No deal information available");
  expect(screen.queryByRole("region", { name: "Co-Buyer" })).toBeNull();
  expect(button("Print Summary").disabled).toBe(false);
  expect(generate().disabled).toBe(false);
  await person.click(screen.getByRole("link", { name: "Back to Home" }));
  await expectElsewhere("/dashboard");
});

test("a deal that sells nothing says so, lists what is missing, and leads to each place", async () => {
  const { person } = await resumeWizard({ after: empty, answers });
  await person.click(generate());
  await expectToast("Please select at least one product", "", "alert");
  expect(missing().getAllByRole("listitem")).toHaveLength(10);
  expect(document.activeElement?.textContent).toContain("The contract needs a few things first");
  await person.click(missing().getByRole("button", { name: "Enter the buyer's name" }));
  expectStep("Deal Info");
  for (const [reason, step] of [
    ["Please select at least one product", "Options"],
    [/17-character VIN/, "Get Started"],
  ] as const) {
    await goToStep(person, "Summary");
    await person.click(generate());
    await person.click(missing().getByRole("button", { name: reason }));
    expect(here()).toContain(step);
  }
  expectStep("Get Started");
});

test("[D-283] [D-284] every card says what the deal says, and the co-buyer's shows only with one", async () => {
  const { person } = await resumeWizard({ after: whole, answers });
  expect(screen.queryByRole("region", { name: "Co-Buyer" })).toBeNull();
  await goToStep(person, "Deal Info");
  await happen(
    { type: "setCoBuyer", on: true },
    ...typedBuyer({
      coBuyerName: "Luis Delgado",
      coBuyerPhone: "7755550143",
      coBuyerEmail: "luis@example.com",
      lenderName: "Alpine First Credit Union",
    }),
  );
  await person.click(button("Complete Purchase"));
  expect(
    [
      ["Vehicle", "Vehicle"],
      ["Vehicle", "Mileage"],
      ["Vehicle", "Aspects"],
      ["Primary Buyer", "Name"],
      ["Primary Buyer", "Address"],
      ["Co-Buyer", "Name"],
      ["VSC Details", "Provider"],
      ["VSC Details", "Level"],
      ["VSC Details", "Mileage limit"],
      ["GAP Details", "Provider"],
      ["Lender", "Name"],
      ["Deal Information", "Amount financed"],
      ["Deal Information", "Term"],
      ["Deal Information", "APR"],
    ].map(([card = "", label = ""]) => fact(card, label)),
  ).toEqual([
    "2003 HONDA Accord",
    "45,000 miles",
    "Commercial",
    "Rosa Delgado",
    "12 Elm Street, Reno, NV 89501",
    "Luis Delgado",
    "Summit Protect",
    "Comprehensive",
    "12,000 miles per year (36,000 total)",
    "Northgate GAP",
    "Alpine First Credit Union",
    "$25,000.00",
    "60 months",
    "5.9%",
  ]);
  expect(fact("Ancillary Products", "GPS")).toMatch(/^\$\d{3}\.\d\d$/);
});

test.each([
  ["1HGCM82633A004352", 0],
  ["1HGCM82643A004352", 1],
])(
  "[DEF-B7] a wrong check digit is told again, with the VIN, before and at the end: %s",
  async (vin, notes) => {
    const { person } = await resumeWizard({
      after: whole.map((event) =>
        event.type === "edit" && event.field === "vin"
          ? { ...event, value: vin }
          : event.type === "vehicleDecoded"
            ? { ...event, vin }
            : event,
      ),
      answers,
    });
    const note = `${vin}: Check digit does not match: please re-read the VIN`;
    expect(screen.queryAllByText(note)).toHaveLength(notes);
    await goToStep(person, "Confirm");
    expect(screen.queryAllByText(note)).toHaveLength(notes);
  },
);

test("[D-290] pressed again while it is under way, one contract is generated, which is told", async () => {
  const late = held(stored);
  const { person, server } = await resumeWizard({
    after: whole,
    answers: { ...answers, [CONTRACTS]: late.answer },
  });
  await person.click(generate());
  expect(generate().textContent).toBe("Generating...");
  await person.click(generate());
  await act(async () => late.release());
  await expectToast(
    "Contract Generated",
    "The contract has been generated and added to the Contract Management system.",
  );
  expect(screen.getByText(/^Contract generated:/).textContent).toBe(
    `Contract generated: ${stored.contract.id}`,
  );
  expect(screen.queryByRole("button", { name: "Generate Contract" })).toBeNull();
  expect(server.calls(CONTRACTS)).toHaveLength(1);
  const next = screen.getByRole("link", { name: "Contract Management" });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test.each([
  ["Finance", "finance", typed({ amountFinanced: "2500000", term: "60", apr: "5.9" }), 2_500_000],
  ["Outside Finance", "outside", typed({ amountFinanced: "2500000", term: "72", apr: "6.25" }), 2_500_000],
  ["Cash", "cash", typed({ totalVehiclePrice: "18250.50" }), 1_825_050],
] as const)(
  "[D-295] %s: the summary says so, with the products' prices on the vehicle's, and it is ordered so",
  async (name, method, paid, price) => {
    const { person, server } = await resumeWizard({
      after: wholeDeal({ paid: [{ type: "setPaymentMethod", method }, ...paid] }),
      answers: { ...answers, [CONTRACTS]: stored },
    });
    const figure = (label: string) => cents(fact("Deal Information", label) ?? "");
    expect(fact("Deal Information", "Purchase method")).toBe(name);
    expect(figure("OTD price")).toBe(figure("Products") + price);
    expect(within(region("Deal Information")).queryAllByText("Monthly payment")).toHaveLength(
      method === "cash" ? 0 : 1,
    );
    const otdPrice = figure("OTD price");
    await person.click(generate());
    await screen.findByText(/^Contract generated:/);
    expect(server.calls(CONTRACTS).map(({ body }) => body)).toMatchObject([
      { paymentMethod: method, vehiclePrice: price, buyer: { otdPrice } },
    ]);
  },
);

test("[D-065] after the contract the deal stays as it is, and New Quote empties the wizard", async () => {
  const { person } = await resumeWizard({ after: whole, answers: { ...answers, [CONTRACTS]: stored } });
  await person.click(generate());
  await screen.findByText(/^Contract generated:/);
  await goToStep(person, "Coverage");
  expect(screen.getByText(/The deal can no longer be changed\./)).toBeTruthy();
  expect(screen.getByLabelText("Deductible").matches(":disabled")).toBe(true);
  await person.click(button("Deal Summary"));
  await person.click(button("New Quote"));
  await waitFor(() => expectStep("Get Started"));
  expect(screen.getByLabelText<HTMLInputElement>("VIN").value).toBe("");
  expect(deal().contractId).toBeNull();
});

test("an error that only the server sees is listed with its place", async () => {
  const errors = [{ path: "buyer.email", code: "invalid_email", message: "Enter a valid email address" }];
  const { person } = await resumeWizard({
    after: whole,
    answers: { ...answers, [CONTRACTS]: problem(422, "validation", { errors }) },
  });
  await person.click(generate());
  const [wrong, ...others] = await waitFor(() => missing().getAllByRole("listitem"));
  expect(others).toEqual([]);
  expect(wrong?.textContent).toBe("Enter a valid email address in Deal Info");
  await person.click(missing().getByRole("button"));
  expectStep("Deal Info");
});

test("a deal that was changed after its answer got lost says that it has a contract", async () => {
  const { person, server } = await resumeWizard({
    after: whole,
    answers: { ...answers, [CONTRACTS]: unreachable },
  });
  await person.click(generate());
  await expectToast(
    "Contract not generated",
    "Nothing was lost. Please check your connection and press Generate Contract again.",
    "alert",
  );
  server.answer(CONTRACTS, problem(409, "idempotency_key_reused"));
  await goToStep(person, "Deal Info");
  await fill(person, fieldIn(region("Deal Information"), "Down Payment"), "500");
  await person.click(button("Complete Purchase"));
  await person.click(generate());
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain("This deal already has a contract"),
  );
  expect(screen.getByRole("alert").textContent).toContain("This deal already has a contract");
});

test("Print Summary prints, and the sheet has lines for all who sign", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person } = await resumeWizard({
    after: [...whole.slice(0, -1), { type: "setCoBuyer", on: true }, ...empty],
    answers,
  });
  await person.click(button("Print Summary"));
  expect(print).toHaveBeenCalledTimes(1);
  for (const signer of ["Buyer's signature", "Co-buyer's signature", "Dealer's signature"]) {
    expect(screen.getByText(signer)).toBeTruthy();
  }
});
