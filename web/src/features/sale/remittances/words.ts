import { type ApiError, STALE_VERSION } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";

/** 'one product', as a count with its noun. */
export function products(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
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
