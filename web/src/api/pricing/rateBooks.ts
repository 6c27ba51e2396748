import { queryOptions } from "@tanstack/react-query";
import { addressOf } from "@/api/http/address";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { BookCode, TpaId } from "@/domain/form/ids";

export type BookRecord = Described<"BookRecord">;
export type ListedBook = Described<"ListedBook">;
export type TpaBooks = Described<"TpaBooks">;
export type BookDetail = Described<"BookDetail">;
export type Report = Described<"Report">;
export type Imported = Described<"Imported">;
export type FileSection = Described<"FileSection">;
export type SectionName = Described<"Section">;
export type TestVehicle = Described<"TestVehicle">;
export type Trial = Described<"Trial">;

/** The name under which a TPA's rate books are cached. */
export const RATE_BOOKS = "rate-books";

/** Which version of which book: its number as a text, or 'draft'. */
export interface BookVersion {
  tpa: TpaId;
  code: BookCode;
  version: string;
}

const pathOf = ({ tpa, code, version }: BookVersion) => ({ id: tpa, code, version });

/** A TPA's rate books with all versions. */
export function rateBooksQuery(tpa: TpaId) {
  return queryOptions({
    queryKey: [RATE_BOOKS, tpa],
    queryFn: ({ signal }): Promise<TpaBooks> =>
      api.get("/api/admin/tpas/{id}/rate-books", { path: { id: tpa }, signal }),
  });
}

/** A version, or a draft with its report: it is not kept, since what it is compared with may change, and stays what was looked at until it is asked for again. */
export function rateBookQuery(of: BookVersion) {
  return queryOptions({
    queryKey: [RATE_BOOKS, of.tpa, of.code, of.version],
    queryFn: ({ signal }): Promise<BookDetail> =>
      api.get("/api/admin/tpas/{id}/rate-books/{code}/{version}", { path: pathOf(of), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Rows of a section of a version's file, at most 200. */
export function sectionQuery(of: BookVersion, section: SectionName, from: number) {
  return queryOptions({
    queryKey: [RATE_BOOKS, of.tpa, of.code, of.version, section, from],
    queryFn: ({ signal }): Promise<FileSection> =>
      api.get("/api/admin/tpas/{id}/rate-books/{code}/{version}/rows", {
        path: pathOf(of),
        query: { section, from },
        signal,
      }),
  });
}

/** Where the very file of a version is. */
export function fileAddress(of: BookVersion): string {
  return addressOf("/api/admin/tpas/{id}/rate-books/{code}/{version}/file", { path: pathOf(of) });
}

/** Imports a file as the draft of its book. */
export function importRateBook(tpa: TpaId, file: Blob): Promise<Imported> {
  return api.postFile("/api/admin/tpas/{id}/rate-books", file, { path: { id: tpa } });
}

/** Publishes a book's draft as its next version. */
export function publishRateBook(
  { tpa, code }: Omit<BookVersion, "version">,
  order: Described<"PublishOrder">,
): Promise<BookRecord> {
  return api.post("/api/admin/tpas/{id}/rate-books/{code}/publication", order, { path: { id: tpa, code } });
}

/** Throws a book's draft away, if it is still the one of this row version. */
export function discardRateBook({ tpa, code }: Omit<BookVersion, "version">, rowVersion: number) {
  return api.delete("/api/admin/tpas/{id}/rate-books/{code}/{version}", {
    path: { id: tpa, code, version: "draft" },
    query: { rowVersion },
  });
}

/** Withdraws a book's newest published version. */
export function withdrawRateBook(of: BookVersion, order: Described<"WithdrawOrder">): Promise<BookRecord> {
  return api.post("/api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal", order, { path: pathOf(of) });
}

/** Rates a test vehicle with every plan of a version. */
export function tryRateBook(of: BookVersion, vehicle: TestVehicle): Promise<Trial> {
  return api.post("/api/admin/tpas/{id}/rate-books/{code}/{version}/trial", vehicle, { path: pathOf(of) });
}
