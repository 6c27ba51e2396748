// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { listOf } from "@/testing/records";
import { type Answers, answerCalls, problem, unavailable } from "@/testing/server";
import { batchOf, detailOf } from "../remittances/testBatches";
import { AmendmentPage } from "./AmendmentPage";
import { amendableOf, LINE } from "./testAmendment";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

const KNOWN = `GET /api/product-lines/${LINE}/replacement`;
const REPLACE = `POST /api/product-lines/${LINE}/replacement`;

/** What the server answers to a replacement. */
const replaced = {
  lines: [{ id: LINE }, { id: `${LINE}-r2`, tpa: { replaces: LINE } }],
  contracts: [],
};

function open(known: unknown = amendableOf(), answers: Answers = {}) {
  const server = answerCalls({ [KNOWN]: known, ...answers });
  const person = showRoutes({ [routes.amendment]: <AmendmentPage /> }, `/dashboard/amendments/${LINE}`);
  return { server, person };
}

type Person = ReturnType<typeof open>["person"];

const row = (name: string) => {
  const rows = within(screen.getByRole("table", { name: "As sold and corrected" })).getAllByRole("row");
  return rows.find((one) => within(one).queryByRole("rowheader", { name }) !== null)?.textContent ?? "";
};
const amounts = () => region("What Comes of It").querySelector("ul")?.textContent ?? "";

/** Corrects the buyer's name and the price, and says why. */
async function typeAll(person: Person): Promise<void> {
  await screen.findByLabelText("Name");
  await fill(person, field("Name"), "Maria Alvares");
  await fill(person, field("Price"), "2,400");
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Typed wrong");
}

async function askAndReplace(person: Person): Promise<void> {
  await person.click(button("Replace Product..."));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Replace Product" }));
}

test("what was sold stands beside what is typed, and each difference has a word", async () => {
  const { person } = open();
  await screen.findByLabelText("Name");
  expect(row("Odometer at the sale")).toContain("31,250 miles");
  expect(row("Co-buyer's city")).toContain("None");
  expect(screen.queryByText("Corrected", { selector: "[class*=mark]" })).toBeNull();
  await fill(person, field("Phone"), "2175550199");
  expect(field("Phone").value).toBe("(217) 555-0199");
  expect(row("Phone")).toContain("(217) 555-0142");
  expect(row("Phone")).toMatch(/Corrected$/);
  await fill(person, field("Co-buyer's city"), "Chicago");
  expect(row("Co-buyer's city")).toMatch(/Added$/);
  await person.selectOptions(screen.getByLabelText("Co-buyer"), "no");
  expect(row("Co-buyer's name")).toMatch(/Removed$/);
  expect(screen.queryByLabelText("Co-buyer's name")).toBeNull();
  await person.selectOptions(screen.getByLabelText("Co-buyer"), "yes");
  expect(field("Co-buyer's city").value).toBe("Chicago");
  await fill(person, field("VIN"), "1hgcm82643a004353");
  expect(field("VIN").value).toBe("1HGCM82643A004353");
  expect(descriptionOf(field("VIN"))).toContain("Check digit does not match");
});

test("[AS-30] the amounts follow each key in words, and what is wrong is told at its field once it is left", async () => {
  const { server, person } = open();
  await screen.findByLabelText("Price");
  expect(amounts()).toContain("The buyer pays $2,500.00, as before.");
  await fill(person, field("Price"), "2,400");
  expect(amounts()).toContain("The buyer pays $2,400.00 instead of $2,500.00: $100.00 less.");
  expect(amounts()).toContain("Your markup is $1,150.00 instead of $1,250.00: $100.00 less.");
  // Those who hear the page are told once the typing pauses.
  await waitFor(() => expect(screen.getByText(/^1 field is corrected\. The buyer pays/)).toBeTruthy());
  const wrong: [label: string, text: string, message: string][] = [
    ["Cost", "2,400.01", "The cost can't be above the price"],
    ["Price", "", "Enter what the buyer pays"],
    ["Odometer at the sale", "0", "Please enter the mileage"],
    ["VIN", "1HG", "17-character VIN"],
    ["Name", "", "Enter the buyer's name"],
    ["Email", "maria", "valid email"],
  ];
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Typed wrong");
  for (const [label, text, message] of wrong) {
    const before = field(label).value;
    await fill(person, field(label), text);
    expect(field(label).getAttribute("aria-invalid"), `${label} while it is typed`).not.toBe("true");
    await person.tab();
    expect(field(label).getAttribute("aria-invalid"), `${label} ${text}`).toBe("true");
    expect(descriptionOf(field(label))).toContain(message);
    await person.click(button("Replace Product..."));
    expect(document.activeElement).toBe(field(label));
    await fill(person, field(label), before);
  }
  expect(server.calls(REPLACE)).toEqual([]);
});

test("a reason is asked for, and a correction that corrects nothing is none", async () => {
  const { server, person } = open();
  await screen.findByLabelText("Name");
  const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/);
  expect(reason().getAttribute("aria-invalid")).not.toBe("true");
  await person.click(button("Replace Product..."));
  expect(document.activeElement).toBe(reason());
  await person.tab();
  expect(descriptionOf(reason())).toContain("Please give a reason");
  await fill(person, reason(), "Typed wrong");
  await person.click(button("Replace Product..."));
  await person.tab();
  expect(descriptionOf(reason())).toContain("Nothing is corrected yet");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(REPLACE)).toEqual([]);
});

test("[AS-01] Enter asks with both amounts, sends what is typed with the version, and leads back with the number of the new product", async () => {
  const { server, person } = open();
  await typeAll(person);
  await person.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", {
    name: "Replace Shield Powertrain at $2,500.00 with a corrected one at $2,400.00?",
  });
  expect(within(dialog).getByRole("list", { name: "Amounts" }).textContent).toContain("$100.00 less");
  server.answer(REPLACE, unavailable);
  await person.click(within(dialog).getByRole("button", { name: "Replace Product" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("check your connection");
  server.answer(REPLACE, replaced);
  await person.click(within(dialog).getByRole("button", { name: "Replace Product" }));
  await expectToast(
    "Product replaced",
    `Shield Powertrain: ${LINE}-r2 stands for it now. Its document is among those of the contract.`,
  );
  await expectElsewhere("/dashboard/contracts");
  const { facts, cost } = amendableOf();
  const sent = {
    version: 4,
    reason: "Typed wrong",
    buyer: { ...facts.buyer, name: "Maria Alvares" },
    vin: facts.vin,
    miles: facts.miles,
    price: 240_000,
    cost,
    loan: facts.loan,
    coverage: facts.coverage,
  };
  expect(server.calls(REPLACE).map(({ body }) => body)).toEqual([sent, sent]);
});

test("Escape closes the question and gives the focus back to where it was asked", async () => {
  const { person } = open();
  await typeAll(person);
  await person.click(button("Replace Product..."));
  await screen.findByRole("dialog");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button("Replace Product...")));
  expect(field("Name").value).toBe("Maria Alvares");
});

test("a VIN of another vehicle is told at its field, and what was typed stays", async () => {
  const { server, person } = open();
  await typeAll(person);
  await fill(person, field("VIN"), "1HGCV1F13MA000006");
  const message =
    "This VIN stands for another vehicle (2021 HONDA Accord). Void the product and sell it again";
  const errors = [{ path: "vin", code: "contradictory", message }];
  server.answer(REPLACE, problem(422, "validation", { errors }));
  await askAndReplace(person);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(field("VIN").getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(field("VIN"))).toContain("another vehicle");
  expect(field("Name").value).toBe("Maria Alvares");
  await fill(person, field("VIN"), "1HGCM82633A004352");
  await person.tab();
  expect(field("VIN").getAttribute("aria-invalid")).not.toBe("true");
});

test("[AS-04] who was slower is told who changed it, reads it again and goes on with what was typed", async () => {
  const { server, person } = open();
  await typeAll(person);
  server.answer(REPLACE, problem(409, "stale_version", { changedBy: "maria" }));
  await askAndReplace(person);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "maria changed this product. Read it again: what you typed stays.",
  );
  server.answer(KNOWN, amendableOf({ version: 5 }));
  await person.click(button("Read It Again"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(document.activeElement).toBe(button("Replace Product..."));
  expect(field("Name").value).toBe("Maria Alvares");
  server.answer(REPLACE, replaced);
  await askAndReplace(person);
  await expectElsewhere("/dashboard/contracts");
  expect(server.calls(REPLACE).at(-1)?.body).toMatchObject({ version: 5, price: 240_000 });
});

test("[AS-2] a product in a closed batch names the batch, and a button reopens it", async () => {
  const { server, person } = open(amendableOf({ tpaName: "Granite Peak" }));
  await typeAll(person);
  const detail = "It is in the closed batch batch-1740000000000. Reopen the batch first.";
  server.answer(REPLACE, problem(409, "in_closed_batch", { detail }));
  await askAndReplace(person);
  expect((await screen.findByRole("alert")).textContent).toContain("Reopen the batch first.");
  server.answer("GET /api/batches", listOf(batchOf({ state: "closed", version: 7 })));
  server.answer("GET /api/batches/batch-1740000000000", detailOf({ state: "closed", version: 7 }));
  server.answer("POST /api/batches/batch-1740000000000/reopening", batchOf());
  await person.click(button("Reopen the Batch"));
  await expectToast("Batch reopened", "It is a draft again: now the product can be amended.");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(field("Name").value).toBe("Maria Alvares");
});

test("[AS-04] a product that somebody ended by then says so with a way back, and what was typed stays to be read", async () => {
  const { server, person } = open();
  await typeAll(person);
  const detail = "This product is cancelled since 2026-11-26 (maria).";
  server.answer(REPLACE, problem(409, "not_issued", { detail }));
  await askAndReplace(person);
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain(detail);
  expect(within(told).getByRole("link", { name: "Contracts" })).toBeTruthy();
  expect(field("Name").value).toBe("Maria Alvares");
});

test("what a rate rests on stays, and the page says why", async () => {
  open(amendableOf({ isRated: true }));
  await screen.findByLabelText("Name");
  expect(screen.queryByLabelText("Price")).toBeNull();
  expect(row("Price")).toContain("$2,500.00");
  expect(screen.getByText(/^A rate book gave this product's price\./)).toBeTruthy();
});

const PRICE = `POST /api/product-lines/${LINE}/replacement-price`;
const rated = () => amendableOf({ isRated: true, isOnRecord: true });
const line = {
  productName: "Shield Powertrain, 60 months / 60,000 miles",
  price: 290_000,
  cost: 150_000,
  notes: [],
};
const priced = { is: "priced", line };

test("a longer term of a rated product is rated by its book, and is replaced at that price", async () => {
  const { server, person } = open(rated(), { [PRICE]: priced });
  await person.selectOptions(await screen.findByLabelText("Coverage time"), "60");
  expect(row("Coverage time")).toMatch(/^Coverage timeAs sold48 months/);
  expect(row("Price")).toContain("Being rated...");
  await waitFor(() => expect(row("Price")).toContain("$2,900.00"));
  expect(amounts()).toContain("It becomes Shield Powertrain, 60 months / 60,000 miles.");
  expect(amounts()).toContain("The buyer pays $2,900.00 instead of $2,500.00: $400.00 more.");
  const coverage = { level: "enhanced", months: 60, annualMiles: 12_000, deductible: 100 };
  const { facts } = rated();
  const asked = { miles: facts.miles, loan: facts.loan, coverage, rates: "saleDate" };
  expect(server.calls(PRICE).map(({ body }) => body)).toEqual([asked]);
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Sold for five years");
  server.answer(REPLACE, replaced);
  await askAndReplace(person);
  await expectElsewhere("/dashboard/contracts");
  expect(server.calls(REPLACE).at(-1)?.body).toMatchObject({ coverage, price: 290_000, cost: 150_000 });
});

test("a product that is replaced before its price has come is asked about once it has", async () => {
  const { person } = open(rated(), { [PRICE]: priced });
  await screen.findByLabelText("Coverage time");
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Sold for five years");
  await person.selectOptions(screen.getByLabelText("Coverage time"), "60");
  await person.click(button("Replace Product..."));
  const dialog = await screen.findByRole("dialog", {
    name: "Replace Shield Powertrain at $2,500.00 with a corrected one at $2,900.00?",
  });
  expect(within(dialog).getByRole("list", { name: "Amounts" }).textContent).toContain("$400.00 more");
});

test("today's rates are asked for by a choice, with the keyboard too", async () => {
  const { server, person } = open(rated(), { [PRICE]: priced });
  const sale = await screen.findByRole("radio", { name: "Those of the sale, October 15, 2026" });
  expect(sale).toHaveProperty("checked", true);
  sale.focus();
  await person.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Today's" })).toHaveProperty("checked", true);
  await waitFor(() => expect(row("Price")).toContain("$2,900.00"));
  expect(server.calls(PRICE).at(-1)?.body).toMatchObject({ rates: "today" });
});

test("what the book refuses has no price: the page says why, and nothing is sent", async () => {
  const sentence = "PT has no price for odometers above 150,000.";
  const { server, person } = open(rated(), { [PRICE]: { is: "refused", sentence } });
  await fill(person, (await screen.findByLabelText("Odometer at the sale")) as HTMLInputElement, "300000");
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain(sentence);
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Typed wrong");
  await person.click(button("Replace Product..."));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toContain(sentence);
  expect(server.calls(REPLACE)).toEqual([]);
});

test("a price that could not be asked for is asked for again", async () => {
  const { server, person } = open(rated(), { [PRICE]: unavailable });
  await person.selectOptions(await screen.findByLabelText("Coverage time"), "60");
  const again = await screen.findByRole("button", { name: "Try Again" });
  server.answer(PRICE, priced);
  await person.click(again);
  await waitFor(() => expect(row("Price")).toContain("$2,900.00"));
});

test("another loan tells of the GAP that rests on it; numbers that are none are told at their fields", async () => {
  const { server, person } = open(amendableOf({ hasGap: true }));
  await fill(person, (await screen.findByLabelText("Loan term")) as HTMLInputElement, "72");
  expect(amounts()).toContain("The contract's GAP rests on the loan: it is listed to be re-rated.");
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "The bank wanted six years");
  const wrong: [label: string, text: string, message: string][] = [
    ["Loan term", "481", "from 0 to 480"],
    ["APR", "5.999", "up to 2 decimals"],
    ["Amount financed before products", "", "Enter what is financed before the products"],
    ["Deductible", "", "Enter the deductible, 0 for none"],
  ];
  for (const [label, text, message] of wrong) {
    const before = field(label).value;
    await fill(person, field(label), text);
    await person.tab();
    expect(descriptionOf(field(label))).toContain(message);
    await person.click(button("Replace Product..."));
    expect(document.activeElement).toBe(field(label));
    await fill(person, field(label), before);
  }
  expect(server.calls(REPLACE)).toEqual([]);
});

test("GAP that is to be re-rated starts from the corrected loan, beside that of the sale", async () => {
  const rerateTo = { amountFinanced: 2_800_000, term: "72", apr: "6.4" };
  const known = { ...rated(), product: "gap", rerateTo };
  const { server } = open(known, {
    [PRICE]: { is: "priced", line: { ...line, productName: known.productName } },
  });
  await screen.findByLabelText("Loan term");
  expect(field("Loan term").value).toBe("72");
  expect(row("Loan term")).toMatch(/^Loan termAs sold60 months/);
  expect(screen.getByText(/^The loan of this contract was corrected with another product/)).toBeTruthy();
  expect(screen.queryByLabelText("Coverage time")).toBeNull();
  await waitFor(() => expect(row("Price")).toContain("$2,900.00"));
  expect(server.calls(PRICE).at(-1)?.body).toMatchObject({ loan: rerateTo });
});

test("of a product that is paid, the administrator owes its cost back", async () => {
  open(amendableOf({ isPaid: true }));
  await screen.findByLabelText("Name");
  expect(amounts()).toContain(
    "Shield Administration was paid $1,250.00 and owes it back as a credit; it gets $1,250.00 for the corrected product.",
  );
});

test.each([
  [problem(404, "record_not_found"), "There is no such product"],
  [
    problem(409, "not_issued", { detail: "This product is replaced since 2026-11-26 (maria)." }),
    "This product is replaced since 2026-11-26 (maria).",
  ],
  [problem(409, "no_deal"), "What it was sold by is not on record."],
  [
    problem(409, "too_often", {
      detail: "This product was replaced eight times. Void it and sell it again.",
    }),
    "This product was replaced eight times.",
  ],
])("what can't be amended says why, with a way back", async (answer, said) => {
  open(answer);
  expect(await screen.findByText(new RegExp(said.replace(/[().]/g, "\\$&")))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Contracts" }).getAttribute("href")).toBe("/dashboard/contracts");
});

test("a product that can't be loaded is asked for again", async () => {
  const { server, person } = open(unavailable);
  expect(await screen.findByText("The product could not be loaded")).toBeTruthy();
  server.answer(KNOWN, amendableOf());
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("Name")).toBeTruthy();
});

test("what is typed is not lost without a question", async () => {
  const { person } = open();
  await typeAll(person);
  await person.click(screen.getByRole("button", { name: "Back to Contracts" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await person.click(within(dialog).getByRole("button", { name: "Stay" }));
  expect(field("Name").value).toBe("Maria Alvares");
});

test("axe finds nothing: untouched, with differences and errors, with the question open", async () => {
  const { person } = open();
  await screen.findByLabelText("Name");
  const violations = async () =>
    (
      await axe.run(document.body, {
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      })
    ).violations;
  expect(await violations()).toEqual([]);
  await typeAll(person);
  await fill(person, field("Email"), "maria");
  await person.tab();
  expect(await violations()).toEqual([]);
  await fill(person, field("Email"), "maria@example.com");
  await person.click(button("Replace Product..."));
  await screen.findByRole("dialog");
  expect(await violations()).toEqual([]);
});
