import type { ApiError } from "@/api/http/ApiError";

/** The messages of a refused change by the keys of its form, which the change holds under 'form'. */
export function refusedFields({ errors }: ApiError): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^form\./, ""), message]));
}
