import { type ApiError, STALE_VERSION, UNEXPECTED_ANSWER } from "@/api/http/ApiError";
import { signedInAs } from "@/domain/access/session";
import { changedBy } from "@/domain/form/conflict";

/** Why a press did not end in a payment. */
export interface Refusal {
  /** Products changed; it is not known whether it was paid; anything else. */
  kind: "changed" | "unanswered" | "refused";
  text: string;
}

/** What a failed call means. `unanswered` says that an earlier order got no answer, so that it may have been paid. */
export function refusalOf(error: ApiError, unanswered: boolean): Refusal {
  if (error.code === STALE_VERSION) {
    const isOwnAttempt = unanswered && (error.changedBy ?? signedInAs()) === signedInAs();
    const earlier = isOwnAttempt
      ? " It may be your earlier attempt: see Payment History in Contract Management."
      : "";
    const happened = isOwnAttempt ? whatHappened(error) : whoDidIt(error);
    return { kind: "changed", text: `${happened}. Nothing was paid now.${earlier}` };
  }
  if (error.isTemporary || error.code === UNEXPECTED_ANSWER) {
    return {
      kind: "unanswered",
      text: "No answer came, so the payment may or may not have gone through. Press Pay again: it is never made twice.",
    };
  }
  return { kind: "refused", text: `Nothing was paid. ${error.errors[0]?.message ?? "Please try again."}` };
}

/** Who was quicker: of one product in the server's words, of several where it was one person. */
function whoDidIt(error: ApiError): string {
  const [only, ...others] = error.errors;
  if (others.length === 0) {
    return only?.message ?? whatHappened(error);
  }
  return error.changedBy === undefined
    ? whatHappened(error)
    : changedBy(`${error.errors.length} of these products`, error.changedBy);
}

function whatHappened({ errors }: ApiError): string {
  const products = errors.length > 1 ? `${errors.length} products were` : "A product was";
  return `${products} changed, paid or deleted`;
}
