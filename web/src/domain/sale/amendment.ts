import type {
  Amendable,
  AmendedField,
  AmendmentView,
  RepriceAnswer,
  TypedAmendment,
} from "dealer-cancellation-wasm";
import { cancellationCore } from "@/domain/cancellationCore";

export type {
  Amendable,
  AmendedBuyer,
  AmendedCoverage,
  AmendedFacts,
  AmendedField,
  AmendedLoan,
  AmendedMark,
  AmendmentForm,
  AmendmentRow,
  AmendmentView,
  RatesOf,
  RepriceAnswer,
  Repriced,
  RepricedLine,
  RepriceForm,
  TypedAmendment,
} from "dealer-cancellation-wasm";

/** What was sold, with nothing corrected yet. */
export function newAmendment(known: Amendable): TypedAmendment {
  return cancellationCore().newAmendment(known);
}

/** What is kept after something was typed into a field. */
export function editAmendment(typed: TypedAmendment, field: AmendedField, value: string): TypedAmendment {
  return cancellationCore().editAmendment(typed, field, value);
}

/** What a page shows of a correction as it is typed. `answer` is what came of the last rating. */
export function viewAmendment(
  known: Amendable,
  typed: TypedAmendment,
  answer: RepriceAnswer | undefined,
): AmendmentView {
  return cancellationCore().viewAmendment(known, typed, answer);
}
