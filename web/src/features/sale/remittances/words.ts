import { type ApiError, STALE_VERSION } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";
import { dollars } from "@/domain/money/money";
import type { DueItem } from "./dueByTpa";

/** 'one product', as a count with its noun. */
export function products(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

/** What waits for a batch, counted: '2 products and 1 transfer fee'. */
export function dueItems(items: readonly DueItem[]): string {
  const fees = items.filter(({ kind }) => kind === "fee").length;
  const told = [
    ...(items.length > fees || fees === 0 ? [products(items.length - fees)] : []),
    ...(fees > 0 ? [fees === 1 ? "1 transfer fee" : `${fees} transfer fees`] : []),
  ];
  return told.join(" and ");
}

/** Why a step was refused, and what to do; `label` is what its button says. */
export function whyRefused(error: ApiError, label: string, what: string): string {
  if (error.isTemporary) {
    return `Please check your connection and press ${label} again.`;
  }
  if (error.code === STALE_VERSION) {
    return `${changedBy(what, error.changedBy)}. What shows now is what is stored. Look at it again before you press ${label}.`;
  }
  const wrong = error.errors.map(({ message }) => message).join(" ");
  return wrong || error.detail || "Load the page again to see how it stands.";
}

/** What the server says of a field of the call that it refused. */
export function fieldMessage(failure: ApiError | null, path: string): string | undefined {
  return failure?.errors.find((error) => error.path === path)?.message;
}

/** An amount as it is typed: '1170.00'. */
export function amountText(cents: number): string {
  return dollars(cents).replace(/[^\d.]/g, "");
}
