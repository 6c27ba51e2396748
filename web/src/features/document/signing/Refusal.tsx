import type { ApiError } from "@/api/http/ApiError";
import { Notice } from "@/ui/Notice";

/** Why a step of a signing was not done, and what to do about it. */
export function Refusal({ title, error }: { title: string; error: ApiError }) {
  return (
    <Notice kind="bad" title={title}>
      {refusalText(error)}
    </Notice>
  );
}

/** The words of a refusal. */
export function refusalText({ isTemporary, errors, detail }: ApiError): string {
  return isTemporary
    ? "Please check your connection and try again."
    : (errors[0]?.message ?? detail ?? "Please load the page again.");
}
