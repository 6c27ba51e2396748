import { CONSENT_CHANGED } from "@/api/document/sign";
import type { ApiError } from "@/api/http/ApiError";

/** Why a step was not done, and what to do about it; null where nothing failed. */
export function failureOf(error: ApiError | null, button: string): { title: string; text: string } | null {
  if (error === null) {
    return null;
  }
  if (error.isTemporary) {
    return {
      title: error.status === 0 ? "No connection" : "This did not work",
      text: `Nothing is lost. Please press "${button}" again in a moment.`,
    };
  }
  if (error.code === CONSENT_CHANGED) {
    return { title: "The text has changed", text: "Please read it again." };
  }
  return {
    title: "This was not done",
    text: error.errors[0]?.message ?? error.detail ?? "Please ask the dealership.",
  };
}
