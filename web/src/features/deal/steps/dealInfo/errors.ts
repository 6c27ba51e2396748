import { createContext, use } from "react";
import type { DealView } from "@/domain/deal/deal";

/** The fields of the deal info step that are wrong, each with what to do. */
export type DealInfoErrors = ReadonlyMap<string, string>;

const PREFIX = "buyer.";

/** The errors to show beside the fields; empty until Complete Purchase was pressed once. */
export const DealInfoErrorsContext = createContext<DealInfoErrors>(new Map());

/** What is wrong with a field, once it is to be shown. */
export function useDealInfoError(field: string): string | undefined {
  return use(DealInfoErrorsContext).get(field);
}

/** What a contract still needs from this step; a field's first problem counts. */
export function dealInfoErrors(view: DealView): DealInfoErrors {
  const wrong = view.blockers.filter(({ path }) => path.startsWith(PREFIX)).reverse();
  return new Map(wrong.map(({ path, message }) => [path.slice(PREFIX.length), message]));
}
