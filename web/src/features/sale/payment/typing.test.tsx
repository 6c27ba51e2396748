// @vitest-environment jsdom
// The table of what input fields hold and say, in the fields of a payment.
import { screen } from "@testing-library/react";
import type { FC } from "react";
import { afterEach, beforeEach, test } from "vitest";
import type { PaymentMethod } from "@/domain/sale/payment";
import { loadSoldCore } from "@/domain/soldCore";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { followNumbers } from "@/testing/typing";
import { AccountFields } from "./AccountFields";
import { CardFields } from "./CardFields";
import { type PaymentFields, usePaymentFields } from "./usePaymentFields";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

interface FormProps {
  method: PaymentMethod;
  of: FC<{ fields: PaymentFields }>;
}

function Form({ method, of: Fields }: FormProps) {
  return <Fields fields={usePaymentFields(method, 100_000)} />;
}

const card = <Form method="credit-card" of={CardFields} />;
const account = <Form method="ach" of={AccountFields} />;

test.each([
  ["Card Number", "cardNumber", card],
  ["Expiry Date", "expiryDate", card],
  ["CVV", "cvv", card],
  ["Account Number", "accountNumber", account],
  ["Routing Number", "routingNumber", account],
] as const)("[DEF-B5] %s is what was typed or pasted, or is told", async (name, kind, form) => {
  const person = showAt("/", form);
  await followNumbers(person, screen.getByRole<HTMLInputElement>("textbox", { name }), kind);
});
