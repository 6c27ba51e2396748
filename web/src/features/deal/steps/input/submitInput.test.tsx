// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deal, expectStep, field, leaveScreens, prepareScreens, region, textsOf } from "@/testing/deal";
import { expectToast, fill, holdToasts, shownToast } from "@/testing/page";
import { held, problem, unavailable } from "@/testing/server";
import { accord, bar, lookUp, openWizard, submit, VIN } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VEHICLES = "GET /api/vehicles/*";
const LEADS = "POST /api/submissions";

/** The toasts of the input screen, as they are written down. */
const told = {
  submitted: "Form Submitted: Your information has been processed successfully.",
  saved: "Information saved: Your information has been successfully saved",
  retrieved: "Vehicle information retrieved: 2003 HONDA Accord",
} as const;

async function fillVehicle(person: UserEvent, vin = VIN): Promise<void> {
  await fill(person, field("VIN"), vin);
  await fill(person, field("Mileage"), "45000");
}

async function fillLead(person: UserEvent): Promise<void> {
  await fill(person, field("First Name"), "Rosa");
  await fill(person, field("Last Name"), "Delgado");
  await fill(person, field("Phone"), "7755550142");
}

/** Presses Submit, and waits for the aspects. */
async function goOn(person: UserEvent): Promise<void> {
  await person.click(submit());
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
}

async function backToStart(person: UserEvent): Promise<void> {
  await person.click(within(bar()).getAllByRole("button")[0] as HTMLElement);
}

test("[D-114] [D-146] Lookup Vehicle shows the vehicle and stays on the screen", async () => {
  const { person } = await openWizard();
  await fill(person, field("VIN"), VIN);
  await person.click(lookUp());
  await expectToast("Vehicle information retrieved", "2003 HONDA Accord");
  expect(region("Vehicle").textContent).toContain("2003 HONDA Accord");
  expect(region("Vehicle").textContent).toContain("Coupe");
  expectStep("Get Started");
  expect(deal().vehicleInfo).toMatchObject(accord);
  // Another VIN is another vehicle.
  await fill(person, field("VIN"), VIN.slice(0, 16));
  expect(region("Vehicle").textContent).not.toContain("2003 HONDA Accord");
});

test("[D-143] what a decode does not know is shown as 'Unknown'", async () => {
  const unknown = { bodyType: "Unknown", engineType: "Unknown", manufacturingPlant: "Unknown" };
  const { person } = await openWizard({ answers: { [VEHICLES]: { vehicle: { ...accord, ...unknown } } } });
  await fill(person, field("VIN"), VIN);
  await person.click(lookUp());
  await waitFor(() => expect(textsOf("definition", region("Vehicle"))).toEqual(Array(3).fill("Unknown")));
});

test("[D-089] [D-090] [D-095] [D-154] Enter looks up once, and nothing else starts until then", async () => {
  const late = held({ vehicle: accord });
  const { person, server } = await openWizard({ answers: { [VEHICLES]: late.answer } });
  await fillVehicle(person, VIN.slice(0, 16));
  await person.type(field("VIN"), "{Enter}");
  expectStep("Get Started");
  expect(server.calls(VEHICLES)).toEqual([]);
  await fill(person, field("VIN"), VIN);
  await person.keyboard("{Enter}");
  expect(lookUp().textContent).toBe("Looking up...");
  expect(lookUp().getAttribute("aria-disabled")).toBe("true");
  expect(submit().disabled).toBe(true);
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) {
    expect(box.disabled).toBe(true);
  }
  await person.keyboard("{Enter}");
  late.release();
  await waitFor(() => expect(region("Vehicle").textContent).toContain("2003 HONDA Accord"));
  expect(lookUp().getAttribute("aria-disabled")).toBeNull();
  expect(server.calls(VEHICLES)).toHaveLength(1);
});

test("[D-154] every checkbox is disabled while loading", async () => {
  const late = held({ vehicle: accord });
  const { person } = await openWizard({ answers: { [VEHICLES]: late.answer } });
  await person.click(screen.getByRole("checkbox", { name: "Ancillary Products" }));
  await fillVehicle(person);
  await person.click(submit());
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ disabled }) => disabled)).toEqual(Array(8).fill(true));
  late.release();
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
});

test("[D-066] [D-115] a VIN that nothing decodes: told, and everything stays", async () => {
  const { person, server } = await openWizard({
    answers: { [VEHICLES]: problem(404, "vehicle_not_found") },
  });
  await fillVehicle(person, "11111111111111111");
  await fillLead(person);
  await person.click(submit());
  await screen.findByText("Unable to retrieve vehicle information. Please check the VIN and try again.");
  expect(shownToast()).toMatchObject({ title: "Error decoding VIN", role: "alert" });
  expectStep("Get Started");
  expect(field("VIN").value).toBe("11111111111111111");
  expect(field("First Name").value).toBe("Rosa");
  expect(submit().disabled).toBe(false);
  server.answer(VEHICLES, { vehicle: accord });
  await fill(person, field("VIN"), VIN);
  await goOn(person);
});

test("[D-067] [D-116] a decode that breaks: told, and everything stays", async () => {
  const { person, server } = await openWizard({ answers: { [VEHICLES]: unavailable } });
  await fillVehicle(person);
  await person.click(lookUp());
  await expectToast("Error", "An error occurred while processing your request.", "alert");
  expect(field("VIN").value).toBe(VIN);
  expect(lookUp().disabled).toBe(false);
  server.answer(VEHICLES, { vehicle: accord });
  await goOn(person);
});

test("[D-056] [D-106] [D-109] Submit without a complete lead saves nothing, says nothing of it, and goes on", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await fill(person, field("First Name"), "Rosa");
  await fill(person, field("Last Name"), "Delgado");
  const toasts = holdToasts();
  await goOn(person);
  expect(await toasts()).toEqual([told.submitted, told.retrieved]);
  expect(deal().step).toBe("aspects");
  expect(server.calls(LEADS)).toEqual([]);
});

test("[D-108] the lead is saved only with first name, last name and phone", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await person.click(lookUp());
  await waitFor(() => expect(region("Vehicle").textContent).toContain("2003"));
  await fillLead(person);
  await fill(person, field("Email"), "rosa@example.com");
  for (const label of ["First Name", "Last Name", "Phone"]) {
    const { value } = field(label);
    await fill(person, field(label), " ");
    await goOn(person);
    expect(server.calls(LEADS), `calls without ${label}`).toEqual([]);
    await backToStart(person);
    await fill(person, field(label), value);
  }
  await goOn(person);
  expect(server.calls(LEADS)).toHaveLength(1);
});

test("[D-112] [D-114] [D-117] a submit tells, one after another, what was done", async () => {
  const { person } = await openWizard();
  await fillVehicle(person);
  await fillLead(person);
  const toasts = holdToasts();
  await goOn(person);
  expect(await toasts()).toEqual([told.submitted, told.saved, told.retrieved]);
});

test("[D-118] the wizard goes on after the form's notice", async () => {
  const { person } = await openWizard();
  await fillVehicle(person);
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    for (const element of document.querySelectorAll(".mantine-Notification-title, h2")) {
      const text = element.textContent ?? "";
      if (!seen.includes(text)) {
        seen.push(text);
      }
    }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await goOn(person);
  watch.disconnect();
  expect(seen).toContain("Form Submitted");
  expect(seen.indexOf("Select Aspects")).toBeGreaterThan(seen.indexOf("Form Submitted"));
});

test("[D-107] [D-121] [D-122] [D-123] the lead's payload, and the buyer's information kept before it goes", async () => {
  const late = held({ saved: true });
  const { person, server } = await openWizard({ answers: { [LEADS]: late.answer } });
  await fillVehicle(person);
  await fillLead(person);
  await person.click(screen.getByText("Outside Finance", { exact: true }));
  await person.click(submit());
  await waitFor(() => expect(server.calls(LEADS)).toHaveLength(1));
  expect(deal().buyerInfo).toMatchObject({ name: "Rosa Delgado", phone: "(775) 555-0142" });
  expect(server.calls(LEADS)[0]?.body).toEqual({
    firstName: "Rosa",
    lastName: "Delgado",
    address: "",
    city: "",
    state: "",
    zip: "",
    phone: "(775) 555-0142",
    email: "",
    vin: VIN,
    miles: 45_000,
    paymentMethod: "outside",
    totalVehiclePrice: null,
    gapTerm: null,
    gapApr: null,
    gapAmountFinanced: null,
  });
  await act(async () => late.release());
});

test("[D-122] a cash lead carries the price, a financed one the loan", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await fillLead(person);
  await fill(person, field("Amount Financed"), "2790000");
  await fill(person, field("Loan Term"), "72");
  await fill(person, field("APR"), "5.9");
  await goOn(person);
  expect(server.calls(LEADS).at(-1)?.body).toMatchObject({
    paymentMethod: "finance",
    totalVehiclePrice: null,
    gapTerm: 72,
    gapApr: "5.9",
    gapAmountFinanced: 2_790_000,
  });
  await backToStart(person);
  await person.click(screen.getByText("Cash", { exact: true }));
  await fill(person, field("Total Vehicle Price"), "25000.5");
  await fill(person, field("Mileage"), "45001");
  await goOn(person);
  expect(server.calls(LEADS).at(-1)?.body).toMatchObject({
    paymentMethod: "cash",
    totalVehiclePrice: 2_500_050,
    gapTerm: null,
    gapApr: null,
    gapAmountFinanced: null,
  });
});

test("[D-110] [D-111] the same lead is not saved twice, and is reported as saved", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await fillLead(person);
  const toasts = holdToasts();
  await goOn(person);
  expect(await toasts()).toContain(told.saved);
  await backToStart(person);
  await fill(person, field("City"), "Reno");
  await goOn(person);
  expect(await toasts()).toContain(told.saved);
  expect(server.calls(LEADS)).toHaveLength(1);
  await backToStart(person);
  await fill(person, field("Mileage"), "45010");
  await goOn(person);
  expect(server.calls(LEADS)).toHaveLength(2);
});

test("a vehicle that was looked up is not decoded again", async () => {
  const { person, server } = await openWizard();
  await fillVehicle(person);
  await person.click(lookUp());
  await waitFor(() => expect(region("Vehicle").textContent).toContain("2003"));
  await goOn(person);
  expect(server.calls(VEHICLES)).toHaveLength(1);
});
