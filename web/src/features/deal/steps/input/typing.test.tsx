// @vitest-environment jsdom
// The table of what input fields hold and say, in the fields of Get Started.
import type { ReactElement } from "react";
import { afterEach, beforeEach, test } from "vitest";
import { field, leaveScreens, prepareScreens, showPart } from "@/testing/deal";
import { followContacts, followNumbers, followVins } from "@/testing/typing";
import { ContactFields } from "./ContactFields";
import { PurchaseMethodFields } from "./PurchaseMethodFields";
import { type InputFields, useInputFields } from "./useInputFields";
import { VehicleFields } from "./VehicleFields";

beforeEach(prepareScreens);
afterEach(leaveScreens);

/** A panel of the screen, alone. */
function Alone({ children }: { children: (fields: InputFields) => ReactElement }) {
  return children(useInputFields());
}

const vehicleFields = (
  <Alone>{(fields) => <VehicleFields fields={fields} lookUp={() => {}} lookingUp={false} />}</Alone>
);
const loanFields = <Alone>{(fields) => <PurchaseMethodFields fields={fields} />}</Alone>;

test.each([
  ["Amount Financed", "amountFinanced"],
  ["Loan Term", "term"],
  ["APR", "apr"],
] as const)(
  "[DEF-B2] [DEF-B4] [DEF-B5] [DEF-B8] %s is what was typed or pasted, or is told",
  async (label, kind) => {
    await followNumbers(showPart(loanFields), field(label), kind);
  },
);

test("[DEF-B4] [DEF-B5] [DEF-B8] the price of a vehicle that is paid for in cash is what was typed or pasted, or is told", async () => {
  const person = showPart(loanFields, { type: "setPaymentMethod", method: "cash" });
  await followNumbers(person, field("Total Vehicle Price"), "amount");
});

test("[DEF-B2] [DEF-B5] [DEF-B8] the mileage is what was typed or pasted, or is told", async () => {
  await followNumbers(showPart(vehicleFields), field("Mileage"), "miles");
});

test("[DEF-B6] a VIN is found in what was typed or pasted", async () => {
  await followVins(showPart(vehicleFields), field("VIN"));
});

test.each([
  ["Phone", "phones"],
  ["ZIP", "zips"],
] as const)("[DEF-B3] [DEF-B5] %s is found in what was typed or pasted, or is told", async (label, kind) => {
  const person = showPart(<Alone>{(fields) => <ContactFields fields={fields} />}</Alone>);
  await followContacts(person, field(label), kind);
});
