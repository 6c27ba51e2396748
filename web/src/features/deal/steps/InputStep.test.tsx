// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  button,
  deal,
  descriptionOf,
  expectStep,
  field,
  leaveScreens,
  prepareScreens,
  showStep,
} from "@/testing/deal";
import { expectElsewhere, fill } from "@/testing/page";
import { lookUp, openWizard, submit, VIN } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const vin = () => field("VIN");
const miles = () => field("Mileage");
const vinError = "Please enter a valid 17-character VIN";

const fillVehicle = async (person: UserEvent, number = VIN) => {
  await fill(person, vin(), number);
  await fill(person, miles(), "45000");
};

const isWrong = (input: Element) => input.getAttribute("aria-invalid") === "true";

test("[D-073] [D-074] [D-075] [D-076] [D-079] [D-080] the input screen has its fields and buttons", async () => {
  const { person } = await openWizard();
  for (const label of ["First Name", "Last Name", "Address", "City", "State", "ZIP", "Phone", "Email"]) {
    expect(field(label)).toMatchObject({ disabled: false });
    expect(field(label).readOnly ?? false).toBe(false);
  }
  expect([vin().readOnly, miles().readOnly]).toEqual([false, false]);
  expect(lookUp().textContent).toBe("Lookup Vehicle");
  const methods = within(screen.getByRole("radiogroup", { name: "Purchase Method" })).getAllByRole("radio");
  expect(methods).toHaveLength(3);
  for (const name of ["Finance", "Cash", "Outside Finance"]) {
    expect(screen.getByRole("radio", { name })).toBeTruthy();
  }
  expect(screen.getByRole("heading", { name: "Product Selection" })).toBeTruthy();
  expect(submit().textContent).toBe("See coverage");
  expect(descriptionOf(submit())).toMatch(/^Submit( |$)/);
  await person.click(button("Home"));
  await expectElsewhere("/dashboard");
});

test("[D-077] [D-078] each purchase method shows its own money fields", async () => {
  const person = showStep();
  const loanFields = ["Loan Term", "APR", "Amount Financed"];
  for (const method of ["Outside Finance", "Finance"]) {
    await person.click(screen.getByText(method, { exact: true }));
    for (const label of loanFields) {
      expect(field(label)).toBeTruthy();
    }
    expect(screen.queryByLabelText("Total Vehicle Price")).toBeNull();
  }
  await person.click(screen.getByText("Cash", { exact: true }));
  expect(field("Total Vehicle Price")).toBeTruthy();
  for (const label of loanFields) {
    expect(screen.queryByLabelText(label)).toBeNull();
  }
});

test("[D-084] [D-085] [D-086] the VIN field cleans what is typed or pasted", async () => {
  const person = showStep();
  for (const pasted of ["1hgcm82633a004352", "1HG CM826-33A004352", `${VIN}99`]) {
    await fill(person, vin(), pasted);
    expect(vin().value).toBe(VIN);
  }
  await person.clear(vin());
  await person.type(vin(), "ioq1hg");
  expect(vin().value).toBe("1HG");
});

test("[D-082] [D-083] [D-087] [D-088] [D-094] the VIN's error and the buttons follow its validity", async () => {
  const person = showStep();
  await fill(person, miles(), "45000");
  expect(screen.queryByText(vinError)).toBeNull();
  expect(lookUp().disabled).toBe(true);
  await fill(person, vin(), VIN.slice(0, 16));
  expect(screen.getByText(vinError)).toBeTruthy();
  expect(descriptionOf(vin())).toContain(vinError);
  expect(lookUp().disabled).toBe(true);
  expect(submit().disabled).toBe(true);
  await fill(person, vin(), VIN.toLowerCase());
  expect(screen.queryByText(vinError)).toBeNull();
  expect(lookUp().disabled).toBe(false);
  expect(submit().disabled).toBe(false);
});

test("a wrong check digit is a hint, not an error", async () => {
  const person = showStep();
  await fillVehicle(person, "1HGCM82643A004352");
  expect(screen.getByText("Check digit does not match: please re-read the VIN")).toBeTruthy();
  expect(isWrong(vin())).toBe(false);
  expect(submit().disabled).toBe(false);
});

test("[D-091] [D-092] [D-093] [D-096] the mileage is a whole number, and Submit needs one", async () => {
  const person = showStep();
  await fill(person, vin(), VIN);
  expect(submit().disabled).toBe(true);
  for (const [typed, kept] of [
    ["abc", 0],
    ["-5", 0],
    ["45,000", 45_000],
  ] as const) {
    await fill(person, miles(), typed);
    await person.tab();
    expect(miles().value).toBe(kept.toLocaleString("en-US"));
    expect(deal().miles).toBe(kept);
    expect(submit().disabled).toBe(kept === 0);
  }
});

test("[D-097] [D-098] [D-099] [D-105] phone and e-mail", async () => {
  const person = showStep();
  await person.type(field("Phone"), "555a123-4567");
  expect(field("Phone").value).toBe("(555) 123-4567");
  await fill(person, field("Phone"), "555123456789");
  expect(field("Phone").value).toBe("(555) 123-4567");
  expect(field("Email").type).toBe("email");
});

test("[D-100] [D-101] [D-102] [D-103] [D-104] the money fields keep what they may hold", async () => {
  const person = showStep();
  const apr = field("APR");
  await person.type(apr, "5.999");
  expect(apr.value).toBe("5.999");
  expect(descriptionOf(apr)).toMatch(/up to 2 decimals/);
  await fill(person, apr, "5.9");
  await person.tab();
  expect(apr.value).toBe("5.9%");
  await person.click(apr);
  await person.keyboard("{End}{Backspace}");
  expect(apr.value).toBe("5.");
  expect(isWrong(apr)).toBe(false);
  const amount = field("Amount Financed");
  await person.type(amount, "2000050");
  expect(amount.value).toBe("$20,000.50");
  await person.keyboard("{Backspace}");
  expect(amount.value).toBe("$2,000.05");
  await fill(person, field("Loan Term"), "-72");
  expect(field("Loan Term").value).toBe("-72");
  expect(descriptionOf(field("Loan Term"))).toMatch(/from 0 to 480/);
  await person.click(screen.getByText("Cash", { exact: true }));
  const price = field("Total Vehicle Price");
  await fill(person, price, "$25,000.50");
  expect(price.value).toBe("25000.50");
  await person.tab();
  expect(price.value).toBe("25,000.50");
});

test("wrong fields are told beside the fields, the first gets the focus, nothing is sent", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await fill(person, field("First Name"), "Rosa");
  await fill(person, field("Last Name"), "Delgado");
  await fill(person, field("Phone"), "7755550142");
  await fill(person, field("Email"), "rosa@example");
  await fill(person, field("ZIP"), "895");
  await fill(person, field("Loan Term"), "999");
  await person.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  expect(descriptionOf(field("Email"))).toBe("Please enter a valid email address.");
  expect(descriptionOf(field("ZIP"))).toBe("Please enter a valid ZIP code.");
  expect(descriptionOf(field("Loan Term"))).toMatch(/from 0 to 480/);
  expectStep("Get Started");
  expect(server.calls("POST /api/submissions")).toEqual([]);
});

test("[DEF-A3] a price above the limit is refused beside its field", async () => {
  const person = showStep();
  await fillVehicle(person);
  await person.click(screen.getByText("Cash", { exact: true }));
  const price = field("Total Vehicle Price");
  await fill(person, price, "10000000.01");
  await person.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(descriptionOf(price)).toContain("Amount must be at most $10,000,000.00");
  expect(price.value).toBe("10000000.01");
});

test("[D-081] the form keeps its values under their names", async () => {
  const person = showStep();
  await fillVehicle(person);
  for (const [label, text] of [
    ["First Name", "Rosa"],
    ["Last Name", "Delgado"],
    ["Phone", "7755550142"],
    ["Address", "12 Main St"],
    ["City", "Reno"],
    ["ZIP", "89501"],
    ["Email", "rosa@example.com"],
    ["Loan Term", "60"],
    ["APR", "4.5"],
    ["Amount Financed", "1000000"],
  ] as const) {
    await fill(person, field(label), text);
  }
  await person.selectOptions(field("State"), "NV");
  const kept = JSON.parse(sessionStorage.getItem("dealSession") ?? "null");
  expect(kept).toMatchObject({
    contact: {
      firstName: "Rosa",
      lastName: "Delgado",
      address: "12 Main St",
      city: "Reno",
      state: "NV",
      zip: "89501",
      phone: "(775) 555-0142",
      email: "rosa@example.com",
    },
    vin: VIN,
    miles: 45_000,
    paymentMethod: "finance",
    loan: { term: "60", apr: "4.5", amountFinanced: 1_000_000 },
  });
});
