import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import {
  isSameTransfer,
  newTransfer,
  type TransferForm,
  type TransferKnown,
  transferErrors,
} from "@/domain/sale/transfer";

export type TransferField = Exclude<keyof TransferForm, "version">;

/** What a person types of a transfer, and what is wrong with it. */
export function useTypedTransfer(known: TransferKnown) {
  const [typed, setTyped] = useState(() => newTransfer(known));
  const [left, setLeft] = useState<ReadonlySet<TransferField>>(new Set());
  const form = useMemo(() => ({ ...typed, version: known.version }), [typed, known.version]);
  const errors = useMemo(
    () => new Map(transferErrors(known, form).map(({ path, message }) => [path, message] as const)),
    [known, form],
  );
  return {
    form,
    isRight: errors.size === 0,
    /** Whether something is typed that a person would miss. */
    isTyped: !isSameTransfer(form, { ...newTransfer(known), version: form.version }),
    type: (field: TransferField, text: string) => {
      setTyped((before): TransferForm => ({ ...before, [field]: text }));
      setLeft((before) => new Set([...before].filter((one) => one !== field)));
    },
    /** What the control of a field takes. An error waits until the field was left: half a number is often a wrong one. */
    field: (field: TransferField) => ({
      value: form[field],
      error: left.has(field) ? errors.get(field) : undefined,
      onBlur: () => setLeft((before) => new Set([...before, field])),
    }),
    /** Shows every error, and puts the focus into the first field with one. */
    focusWrong: (page: HTMLElement) => {
      flushSync(() => setLeft(new Set(Object.keys(form) as TransferField[])));
      page.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    },
  };
}

export type TypedTransfer = ReturnType<typeof useTypedTransfer>;
