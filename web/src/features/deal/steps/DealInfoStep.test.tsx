// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import {
  button,
  deal,
  dealInfo,
  descriptionOf,
  expectStep,
  leaveScreens,
  options,
  prepareScreens,
  region,
} from "@/testing/deal";
import { goOn, lead, typed } from "@/testing/dealEvents";
import { monthlyCents } from "@/testing/monthlyCents";
import { expectToast, fieldIn, fill } from "@/testing/page";
import { cents, dollarText, happen, resumeWizard, ticket } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VSC: DealEvent = { type: "setProduct", product: "vsc", on: true };
const GAP: DealEvent = { type: "setProduct", product: "gap", on: true };

const block = (name: string) => screen.queryByRole("region", { name });
const buyer = (label: string) => fieldIn(region("Primary Buyer"), new RegExp(`^${label}( \\*)?$`));
const coBuyer = (label: string) => fieldIn(region("Co-Buyer"), new RegExp(`^${label}( \\*)?$`));
const lender = (label: string) => fieldIn(region("Lender"), label);
const figure = (name: string) =>
  within(region("Deal Information")).getByRole<HTMLInputElement>("textbox", { name });
const complete = () => button("Complete Purchase");
const answers = () => within(screen.getByRole("radiogroup", { name: "Co-Buyer" }));
const isWrong = (input: Element) => input.getAttribute("aria-invalid") === "true";

const ADDRESS_FIELDS = ["Street", "City", "State", "ZIP Code"];
const BUYER_FIELDS = ["Name", "Street", "City", "State", "ZIP Code", "Phone", "Email"];

async function open(...after: DealEvent[]): Promise<UserEvent> {
  const { person } = await resumeWizard({ after, answers: { "GET /api/lenders": { items: [] } } });
  return person;
}

async function fillBuyer(person: UserEvent): Promise<void> {
  for (const [label, text] of [
    ["Name", "Rosa Delgado"],
    ["Street", "12 Sierra Street"],
    ["City", "Reno"],
    ["ZIP Code", "89501"],
    ["Phone", "7755550142"],
    ["Email", "rosa@example.com"],
  ] as const) {
    await fill(person, buyer(label), text);
  }
  await person.selectOptions(buyer("State"), "NV");
}

test("[D-254] [D-255] [D-256] [D-257] [D-261] the buyer's block shows, the co-buyer's only with Yes", async () => {
  const person = await open(...lead, ...dealInfo);
  expect(answers().getAllByRole("radio")).toHaveLength(2);
  expect(answers().getByLabelText<HTMLInputElement>("No").checked).toBe(true);
  expect(block("Co-Buyer")).toBeNull();
  for (const field of BUYER_FIELDS) {
    expect(buyer(field)).toBeTruthy();
  }
  for (const field of ADDRESS_FIELDS) {
    expect(buyer(field).required).toBe(true);
  }
  // What the input screen was told is not asked again.
  expect(buyer("Name").value).toBe("Rosa Delgado");
  expect(buyer("Phone").value).toBe("(775) 555-0142");
  await person.click(answers().getByLabelText("Yes"));
  for (const field of BUYER_FIELDS) {
    expect(coBuyer(field)).toBeTruthy();
  }
  await fill(person, coBuyer("Name"), "Luis Delgado");
  await person.selectOptions(coBuyer("State"), "CA");
  expect(deal().buyerInfo).toMatchObject({
    hasCoBuyer: true,
    coBuyerName: "Luis Delgado",
    coBuyerState: "CA",
  });
  await person.click(answers().getByLabelText("No"));
  expect(block("Co-Buyer")).toBeNull();
});

test("[D-258] [D-259] [D-260] [D-262] [D-263] lender, figures and buttons; what is worked out can't be typed", async () => {
  await open(...dealInfo);
  expect(await screen.findByRole("combobox", { name: "Pre-fill from a lender" })).toBeTruthy();
  for (const field of ["Name", "Address", "City", "State", "ZIP Code"]) {
    expect(lender(field)).toBeTruthy();
  }
  for (const field of ["OTD Price", "Down Payment", "Finance Amount", "Term", "APR", "Payment"]) {
    expect(figure(field).readOnly).toBe(field === "OTD Price" || field === "Finance Amount");
  }
  expect(button("Back")).toBeTruthy();
  expect(complete()).toBeTruthy();
});

test("[D-064] Back leads to the options, Modify to the coverage", async () => {
  const person = await open(...dealInfo);
  await person.click(button("Back"));
  const [first] = within(screen.getByRole("radiogroup", { name: "VSC providers" })).getAllByRole("radio");
  expect(first?.getAttribute("aria-checked")).toBe("true");
  await happen(...goOn);
  await person.click(button("Modify"));
  expect(screen.getByRole("combobox", { name: "Coverage Level" })).toBeTruthy();
});

/** The cents of the prices of a group of cards, without 'No GAP'. */
const prices = (group: string) =>
  within(screen.getByRole("radiogroup", { name: group }))
    .getAllByRole("radio")
    .filter(({ textContent }) => !textContent?.startsWith("No GAP"))
    .map(({ textContent }) => cents(textContent));

test("[D-268] [D-266] [D-281] a cash deal's OTD price is vehicle, VSC, GAP and ancillary prices; its loan fields are off", async () => {
  const person = await open(
    { type: "setPaymentMethod", method: "cash" },
    ...typed({ totalVehiclePrice: "25000.75" }),
    VSC,
    GAP,
    { type: "setProduct", product: "ancillary", on: true },
    { type: "setAncillary", product: "windshield_protection", on: true },
    ...options,
  );
  const vsc = prices("VSC providers")[2] ?? 0;
  const gap = prices("GAP providers")[0] ?? 0;
  const windshield = cents(screen.getByRole("list", { name: "Ancillary products" }).textContent);
  const otd = 2_500_075 + vsc + gap + windshield;
  // No GAP provider is chosen: the first one's price counts in what is shown, and no deal goes on so.
  await happen({ type: "toggleVsc", provider: "providerC" });
  expect(ticket().textContent).toContain(dollarText(otd));
  await happen({ type: "toggleGap", provider: "providerX" }, ...goOn);
  expect(figure("OTD Price").value).toBe(dollarText(otd));
  await fill(person, figure("Down Payment"), "3000");
  // 75 cents round up to the next whole dollar.
  expect(figure("Finance Amount").value).toBe(dollarText(otd - 300_000 + 25));
  expect(deal().buyerInfo).toMatchObject({
    otdPrice: otd,
    downPayment: "3000",
    financeAmount: otd - 300_000 + 25,
    vscPrice: vsc,
    gapPrice: gap,
    gapProvider: expect.stringMatching(/\S/),
    windshieldProtectionPrice: windshield,
    tireAndWheelPrice: null,
  });
  for (const field of ["Term", "APR", "Payment"]) {
    expect(figure(field).disabled).toBe(true);
    expect(descriptionOf(figure(field))).toBe("Not used for a cash deal");
  }
});

test("[D-269] [D-266] [D-267] [D-270] the amount financed stands in for the vehicle's price, and the payment follows", async () => {
  const person = await open(
    ...typed({ amountFinanced: "20000.00", term: "60", apr: "5.9" }),
    VSC,
    GAP,
    ...options,
  );
  const vsc = prices("VSC providers");
  const gap = prices("GAP providers")[1] ?? 0;
  await happen(
    { type: "toggleVsc", provider: "providerA" },
    { type: "toggleGap", provider: "providerY" },
    ...goOn,
  );
  const otd = 2_000_000 + (vsc[0] ?? 0) + gap;
  const payment = (amount: number, apr: number, term: number) =>
    dollarText(monthlyCents(amount, apr, term)).replaceAll(/[$,]/g, "");
  expect(figure("OTD Price").value).toBe(dollarText(otd));
  expect(figure("OTD Price").readOnly).toBe(true);
  expect(figure("Payment").value).toBe(payment(otd, 590, 60));

  await fill(person, figure("Payment"), "450");
  expect(figure("Payment").value).toBe("450");
  await fill(person, figure("Down Payment"), "3000.40");
  // 60 cents over the dollar round up.
  const financed = otd - 300_040 + 40;
  expect(figure("Finance Amount").value).toBe(dollarText(financed));
  expect(figure("Payment").value).toBe(payment(financed, 590, 60));
  await fill(person, figure("Term"), "72");
  expect(figure("Payment").value).toBe(payment(financed, 590, 72));
  await fill(person, figure("APR"), "4.25");
  expect(figure("Payment").value).toBe(payment(financed, 425, 72));

  await fill(person, figure("Down Payment"), "90000");
  expect(figure("Finance Amount").value).toBe("$0.00");

  // Another provider, another sum: the OTD price is set again.
  await person.click(button("Back"));
  await happen({ type: "toggleVsc", provider: "providerE" }, ...goOn);
  expect(figure("OTD Price").value).toBe(dollarText(2_000_000 + (vsc[4] ?? 0) + gap));
});

test("[D-264] what is missing is told in a notice and beside the fields, until it is filled in", async () => {
  const person = await open(...lead, ...dealInfo);
  await fill(person, buyer("Name"), "");
  await person.click(complete());
  await expectToast("Missing Information", "Please fill out all required fields.", "alert");
  expect(document.activeElement).toBe(buyer("Name"));
  expectStep("Deal Info");
  const messages = {
    Name: "Enter the buyer's name",
    Street: "Enter the buyer's street address",
    City: "Enter the buyer's city",
    State: "Choose the buyer's state",
    "ZIP Code": "Enter the buyer's ZIP code",
    Email: "Enter the buyer's email address",
  };
  for (const [field, message] of Object.entries(messages)) {
    expect(isWrong(buyer(field))).toBe(true);
    expect(descriptionOf(buyer(field))).toBe(message);
  }
  expect(isWrong(buyer("Phone"))).toBe(false);
  await fill(person, buyer("Name"), "Rosa Delgado");
  expect(screen.queryByText(messages.Name)).toBeNull();
  expect(screen.getByText(messages.Email)).toBeTruthy();

  await fillBuyer(person);
  await fill(person, buyer("ZIP Code"), "895");
  await fill(person, buyer("Email"), "rosa@");
  await person.click(complete());
  expect(document.activeElement).toBe(buyer("ZIP Code"));
  expect(buyer("ZIP Code").value).toBe("895");
  expect(isWrong(buyer("Email"))).toBe(true);
  expect(buyer("Email").value).toBe("rosa@");
});

test.each(["Name", "Phone", "Email"])(
  "[D-264] [D-265] a missing %s of buyer or co-buyer stops the purchase",
  async (field) => {
    const person = await open(...dealInfo);
    await fillBuyer(person);
    const { value } = buyer(field);
    await fill(person, buyer(field), "");
    await person.click(complete());
    await expectToast("Missing Information", "Please fill out all required fields.", "alert");
    await fill(person, buyer(field), value);
    await person.click(answers().getByLabelText("Yes"));
    await fill(person, coBuyer("Name"), "Luis Delgado");
    await fill(person, coBuyer("Phone"), "7755550143");
    await fill(person, coBuyer("Email"), "luis@example.com");
    await fill(person, coBuyer(field), "");
    await person.click(complete());
    await expectToast(
      "Missing Co-Buyer Information",
      "Please fill out all co-buyer required fields.",
      "alert",
    );
    expect(document.activeElement).toBe(coBuyer(field));
    expectStep("Deal Info");
  },
);

test("[D-062] [D-279] [D-280] a complete form is saved, told, and leads to the summary", async () => {
  const person = await open(...dealInfo);
  await fillBuyer(person);
  await fill(person, lender("Name"), "Truckee Federal Credit Union");
  await fill(person, figure("Down Payment"), "1500");
  await person.type(buyer("Name"), "{Enter}");
  await expectToast("Information Saved", "Your buyer and deal information has been saved successfully.");
  expectStep("Deal Summary");
  const { buyerInfo, step } = deal();
  expect(step).toBe("finalSummary");
  expect(Object.keys(buyerInfo)).toEqual(
    expect.arrayContaining([
      ..."name street city state zip phone email hasCoBuyer".split(" "),
      ..."coBuyerName coBuyerStreet coBuyerCity coBuyerState coBuyerZip coBuyerPhone coBuyerEmail".split(" "),
      ..."lenderName lenderAddress lenderCity lenderState lenderZip".split(" "),
      ..."otdPrice downPayment financeAmount term apr payment".split(" "),
    ]),
  );
  expect(buyerInfo).toMatchObject({
    name: "Rosa Delgado",
    street: "12 Sierra Street",
    city: "Reno",
    state: "NV",
    zip: "89501",
    phone: "(775) 555-0142",
    email: "rosa@example.com",
    hasCoBuyer: false,
    lenderName: "Truckee Federal Credit Union",
    downPayment: "1500",
  });
});

test("[DEF-A6] a cash deal's balance is due to the cent", async () => {
  const person = await open(
    { type: "setPaymentMethod", method: "cash" },
    ...typed({ totalVehiclePrice: "15000.50" }),
    ...dealInfo,
  );
  await fill(person, figure("Down Payment"), "5000");
  const due = dollarText((deal().buyerInfo.otdPrice ?? 0) - 500_000);
  expect(descriptionOf(figure("Finance Amount"))).toContain(`balance due ${due}`);
  await happen({ type: "jumpTo", step: "finalSummary" });
  await waitFor(() => expect(screen.getAllByText(due).length).toBeGreaterThan(0));
});
