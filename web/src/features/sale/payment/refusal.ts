import { type ApiError, STALE_VERSION, UNEXPECTED_ANSWER } from "@/api/http/ApiError";

/** Why a press did not end in a payment. */
export interface Refusal {
  /** Products changed; it is not known whether it was paid; anything else. */
  kind: "changed" | "unanswered" | "refused";
  text: string;
}

/** What a failed call means. `unanswered` says that an earlier order got no answer, so that it may have been paid. */
export function refusalOf(error: ApiError, unanswered: boolean): Refusal {
  if (error.code === STALE_VERSION) {
    const count = error.errors.length;
    const products = count > 1 ? `${count} products were` : "A product was";
    const earlier = unanswered
      ? " It may be your earlier attempt: see Payment History in Contract Management."
      : "";
    return {
      kind: "changed",
      text: `${products} changed, paid or deleted. Nothing was paid now.${earlier}`,
    };
  }
  if (error.isTemporary || error.code === UNEXPECTED_ANSWER) {
    return {
      kind: "unanswered",
      text: "No answer came, so the payment may or may not have gone through. Press Pay again: it is never made twice.",
    };
  }
  return { kind: "refused", text: `Nothing was paid. ${error.errors[0]?.message ?? "Please try again."}` };
}
