import type { CancellationTermsForm, DueTermsForm, Product } from "dealer-cancellation-wasm";
import { cancellationCore } from "@/domain/cancellationCore";
import { today } from "@/domain/form/day";

export type {
  CancelDay,
  CancellationTermsForm,
  DueKind,
  DueTermsForm,
  FeeKind,
  FeeTo,
  LookClaims,
  Method,
  MonthRounding,
  Product,
} from "dealer-cancellation-wasm";

/** What the rules say of a kind of terms as typed. */
export interface TermsRules<Form> {
  /** What a first version starts from. */
  first: () => Form;
  /** What is wrong, by key. */
  errors: (form: Form) => ReadonlyMap<string, string>;
  /** What it means, a sentence each; nothing while it is wrong. */
  words: (form: Form) => readonly string[] | undefined;
}

const byPath = (errors: { path: string; message: string }[]): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path, message] as const).reverse());

/** Due dates. */
export const dueRules: TermsRules<DueTermsForm> = {
  first: () => cancellationCore().firstDueTerms(),
  errors: (form) => byPath(cancellationCore().dueTermsErrors(form)),
  words: (form) => cancellationCore().dueTermsWords(form, today()),
};

/** Cancellation terms of a product. */
export const cancellationRules = (product: Product): TermsRules<CancellationTermsForm> => ({
  first: () => cancellationCore().firstCancellationTerms(product),
  errors: (form) => byPath(cancellationCore().cancellationTermsErrors(form)),
  words: (form) => cancellationCore().cancellationTermsWords(form),
});
