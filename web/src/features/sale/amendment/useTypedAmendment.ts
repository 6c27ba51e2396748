import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { repricedQuery } from "@/api/sale/amendments";
import type { FieldError } from "@/domain/form/fieldError";
import {
  type Amendable,
  type AmendedField,
  editAmendment,
  newAmendment,
  viewAmendment,
} from "@/domain/sale/amendment";
import { useSettled } from "@/ui/useSettled";

/** The field that an error of the form is about: those of buyer, loan and coverage stand under these. */
const fieldOf = ({ path }: FieldError) => path.replace(/^(buyer|loan|coverage)\./, "");

/** What a person types of a correction, and what it comes to with every key. */
export function useTypedAmendment(known: Amendable) {
  const [typed, setTyped] = useState(() => newAmendment(known));
  const [at, setAt] = useState<AmendedField | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  // The page answers to each key by itself; what a rate book gives, the server is asked for once a person pauses.
  const unpriced = useMemo(() => viewAmendment(known, typed, undefined), [known, typed]);
  const asked = useSettled(unpriced.reprice);
  const price = useQuery(repricedQuery(known, asked));
  const view = useMemo(
    () => (asked && price.data ? viewAmendment(known, typed, { asked, came: price.data }) : unpriced),
    [known, typed, unpriced, asked, price.data],
  );
  const errorOf = (field: AmendedField): string | undefined => {
    const of = (errors: readonly FieldError[]) => errors.find((error) => fieldOf(error) === field)?.message;
    // What is not filled in yet is no error before the field is left, or the form is sent.
    const own = tried || left.has(field) ? of(view.errors) : undefined;
    return at === field ? undefined : (own ?? of(refused));
  };
  return {
    typed,
    view,
    /** Why the price could not be asked for; null while it can, or is not wanted. */
    priceFailure: view.awaitsPrice && !price.isFetching ? price.error : null,
    askPriceAgain: () => void price.refetch(),
    /** Whether something is typed that a person would miss. */
    isTyped: view.rows.some(({ mark }) => mark !== undefined) || typed.reason !== "",
    type: (field: AmendedField, text: string) => {
      setTyped((before) => editAmendment(before, field, text));
      setAt(field);
      setRefused((before) => before.filter((error) => fieldOf(error) !== field));
    },
    /** What the control of a field takes. While somebody types in it, an error waits until it is left: half a number is often a wrong one. */
    field: (field: AmendedField) => ({
      error: errorOf(field),
      onBlur: () => {
        setAt(null);
        setLeft((before) => new Set(before).add(field));
      },
    }),
    /** Shows beside their fields what the server found wrong. */
    refuse: (errors: readonly FieldError[]) => setRefused(errors),
    /** Shows every error, and puts the focus into the first field with one. */
    focusWrong: (page: HTMLElement) => {
      flushSync(() => {
        setAt(null);
        setTried(true);
      });
      page.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    },
  };
}

export type TypedAmendment = ReturnType<typeof useTypedAmendment>;
