import { useState } from "react";
import { flushSync } from "react-dom";
import {
  amountText,
  type CheckedForm,
  checkPayment,
  keptOf,
  type PaymentField,
  type PaymentMethod,
  type TypedPayment,
} from "@/domain/sale/payment";

type TypedFields = Omit<TypedPayment, "amount"> & {
  /** Null while no one typed an amount: it is then the total. */
  amount: string | null;
};

const empty: TypedFields = {
  cardNumber: "",
  expiryDate: "",
  cvv: "",
  cardholderName: "",
  accountNumber: "",
  routingNumber: "",
  amount: null,
};

/** What is typed into the form of a method. It is held here and nowhere else, and is gone with the form. */
export interface PaymentFields {
  typed: TypedPayment;
  checked: CheckedForm;
  /** What a text field needs. */
  field: (name: PaymentField) => {
    value: string;
    onText: (typed: string) => void;
    error: string | undefined;
  };
  /** Shows what is wrong from now on, and takes the focus to the first wrong field; tells if there is none. */
  submit: (form: HTMLElement) => boolean;
}

export function usePaymentFields(method: PaymentMethod, total: number): PaymentFields {
  const [fields, setFields] = useState(empty);
  const [attempted, setAttempted] = useState<PaymentMethod | null>(null);
  const typed = { ...fields, amount: fields.amount ?? amountText(total) };
  const checked = checkPayment(method, typed);
  return {
    typed,
    checked,
    field: (name) => ({
      value: typed[name],
      onText: (text) => setFields((before) => ({ ...before, [name]: keptOf(name, typed[name], text) })),
      error: attempted === method ? checked.errors.get(name) : undefined,
    }),
    submit: (form) => {
      flushSync(() => setAttempted(method));
      form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
      return checked.errors.size === 0;
    },
  };
}
