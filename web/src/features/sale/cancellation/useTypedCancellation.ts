import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import {
  type CancellationForm,
  isSameForm,
  newCancellation,
  type Prefill,
  quoteOf,
} from "@/domain/sale/cancellation";

export type CancellationField = Exclude<keyof CancellationForm, "version">;

/** What a person types of a cancellation, and what it comes to with every key. */
export function useTypedCancellation(prefill: Prefill, start: CancellationForm | null) {
  const [typed, setTyped] = useState(() => start ?? newCancellation(prefill));
  const [at, setAt] = useState<CancellationField | null>(null);
  const form = useMemo(() => ({ ...typed, version: prefill.version }), [typed, prefill.version]);
  const answer = useMemo(() => quoteOf(prefill, form), [prefill, form]);
  const errors = useMemo(() => {
    const found = new Map(answer.errors.map(({ path, message }) => [path, message]));
    if (answer.refused?.field !== undefined) {
      found.set(answer.refused.field, answer.refused.message);
    }
    return found;
  }, [answer]);
  return {
    form,
    answer,
    /** Whether something is typed that a person would miss. */
    isTyped: !isSameForm(form, { ...(start ?? newCancellation(prefill)), version: form.version }),
    type: (field: CancellationField, text: string) =>
      setTyped((before): CancellationForm => ({ ...before, [field]: text })),
    /** What the control of a field takes. An error waits until the field is left: half a number is often a wrong one. */
    field: (field: CancellationField) => ({
      value: form[field] ?? "",
      error: at === field ? undefined : errors.get(field),
      onFocus: () => setAt(field),
      onBlur: () => setAt(null),
    }),
    /** Shows every error, and puts the focus into the first field with one. */
    focusWrong: (page: HTMLElement) => {
      flushSync(() => setAt(null));
      page.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    },
  };
}

export type TypedCancellation = ReturnType<typeof useTypedCancellation>;
