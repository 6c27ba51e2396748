import { api } from "@/api/http/client";
import type { BookList } from "@/domain/pricing/rates";

/** The published rate books that the dealer's deals are priced by. */
export function listLiveBooks(signal: AbortSignal): Promise<BookList> {
  return api.get("/api/rate-books", { signal });
}

/** What a rate book of the list holds, as the rules read it. */
export function liveBookContent(hash: string, signal: AbortSignal): Promise<string> {
  return api.getText("/api/rate-books/{hash}", { path: { hash }, signal });
}
