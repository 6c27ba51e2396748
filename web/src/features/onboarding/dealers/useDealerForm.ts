import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTpaLists } from "@/api/catalog/useTpaLists";
import {
  editTpaProducts,
  openProducts,
  type TpaLists,
  type TpaProductsEvent,
} from "@/domain/catalog/tpaProducts";
import type { FieldError } from "@/domain/form/fieldError";
import { byPath } from "@/domain/onboarding/application";
import { type DealerEnrollmentForm, suggestedDealerId } from "@/domain/onboarding/dealer";
import {
  currentDealerDraft,
  type DealerDraft,
  keepDealerDraft,
  useDealerDraft,
} from "@/domain/onboarding/dealerDraft";
import { constants } from "@/domain/screens/constants";
import { focusFirst } from "@/ui/focusFirst";
import { tellLimit } from "@/ui/tpaProducts/tellLimit";
import { useDroppedTpas } from "./useDroppedTpas";

/** A text field of the form. */
export type DealerTextField = Exclude<keyof DealerEnrollmentForm, "products">;

export type DealerForm = ReturnType<typeof useDealerForm>;

/** What a dealer's form holds. */
export interface TypedDealer {
  dealerId: string;
  form: DealerEnrollmentForm;
}

interface DealerFormOptions {
  /** Under which its changes are kept while the person goes from page to page. */
  draftKey: string;
  /** What it holds while nothing is changed. */
  unchanged: DealerDraft;
  /** What is wrong, by the keys that are sent. */
  check: (typed: TypedDealer, lists: TpaLists) => Record<string, string>;
}

/** A dealer's form, new or corrected: what is typed, chosen and wrong. What is wrong shows from the first submit on. */
export function useDealerForm({ draftKey, unchanged, check }: DealerFormOptions) {
  const kept = useDealerDraft(draftKey);
  const draft = kept ?? unchanged;
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const element = useRef<HTMLFormElement>(null);
  const { form } = draft;
  const state = constants().addressStates.includes(form.state) ? form.state : "";
  const { lists, reload } = useTpaLists(state, openProducts(form.products));
  const typed: TypedDealer = { dealerId: draft.dealerId ?? suggestedDealerId(form), form };
  const errors = { ...refused, ...(tried ? check(typed, lists) : {}) };

  const keep = (next: DealerDraft) => {
    const isUnchanged = JSON.stringify(next) === JSON.stringify(unchanged);
    keepDealerDraft(draftKey, isUnchanged ? null : next);
  };
  const change = (part: Partial<DealerEnrollmentForm>) => {
    const now = currentDealerDraft(draftKey) ?? unchanged;
    keep({ ...now, form: { ...now.form, ...part } });
  };
  const forget = (path: string) =>
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !key.startsWith(path))),
    );
  const dropped = useDroppedTpas({
    products: form.products,
    state,
    lists,
    onDropped: (products) => change({ products }),
  });

  return {
    typed,
    changed: kept !== null,
    state,
    lists,
    reload,
    dropped,
    element,
    errorOf: (path: string) => errors[path],
    isWrong: (part: string) => Object.keys(errors).some((path) => path.startsWith(part)),
    setText: (name: DealerTextField, typed: string) => {
      forget(`form.${name}`);
      change({ [name]: typed });
    },
    setDealerId: (dealerId: string) => {
      forget("dealerId");
      keep({ ...draft, dealerId });
    },
    /** Tells the choice of products what a person did. */
    choose: (event: TpaProductsEvent) => {
      forget("form.products");
      const result = editTpaProducts(form.products, event, lists);
      if (result.ok) {
        change({ products: result.products });
      } else {
        tellLimit(result.error);
      }
    },
    /** Puts something else in the place of all that was typed. */
    replace: (next: DealerDraft) => {
      setTried(false);
      setRefused({});
      keep(next);
    },
    /** Forgets what was typed. */
    reset: () => {
      setTried(false);
      setRefused({});
      keepDealerDraft(draftKey, null);
    },
    /** Shows what the server finds wrong, with the focus on it. */
    refuse: (problems: readonly Pick<FieldError, "path" | "message">[]) => {
      flushSync(() => setRefused(byPath(problems)));
      focusWrong(element.current, byPath(problems));
    },
    /** Shows what is wrong from now on, with the focus on it; tells if nothing is. */
    submit: () => {
      const wrong = check(typed, lists);
      flushSync(() => {
        setTried(true);
        setRefused({});
      });
      focusWrong(element.current, wrong);
      return Object.keys(wrong).length === 0;
    },
  };
}

/** Every field has its key as its name. */
function focusWrong(form: HTMLElement | null, wrong: Record<string, unknown>): void {
  focusFirst(wrong, (path) => form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ?? null);
}
