import type { ApiError } from "@/api/http/ApiError";

const PATHS = ["ink.strokes", "ink.name"] as const;

/** What is wrong with a signature, by the paths that the server names. */
export type InkErrors = Partial<Record<(typeof PATHS)[number], string>>;

/** What a refusal says of the signature; nothing where it is about something else. */
export function errorsOf(failure: ApiError | null): InkErrors {
  const found = PATHS.flatMap((path) => {
    const error = failure?.errors.find((one) => one.path === path);
    return error ? [[path, error.message] as const] : [];
  });
  return Object.fromEntries(found);
}
