// Rate books as the interface gives them, for the tests of their screens.
import type { BookDetail, BookRecord, FileSection, Report } from "@/api/pricing/rateBooks";

export const HARBOR_LIGHT = "Harbor Light Ancillary (invented)";
export const BOOKS = "/admin/tpas/tpa-harbor/rate-books";
/** The calls of its rate books. */
export const CALLS = `/api${BOOKS}`;

const by = "admin" as BookRecord["imported"]["by"];
const at = 1_780_000_000_000;

/** A draft that rates from January 1, 2026. */
export const recordOf = (rest: Partial<BookRecord> = {}): BookRecord => ({
  tpaId: "tpa-harbor" as BookRecord["tpaId"],
  code: "HL-TW" as BookRecord["code"],
  version: "draft",
  state: "draft",
  rowVersion: 1,
  errors: 0,
  fileBytes: 4_000,
  fileHash: "f".repeat(64),
  imported: { at, by },
  content: contentOf(),
  ...rest,
});

export const contentOf = (rest: Partial<NonNullable<BookRecord["content"]>> = {}) => ({
  bytes: 900,
  contentHash: "1".repeat(64),
  effectiveFrom: "2026-01-01",
  plans: 2,
  prices: 80,
  product: "tire_and_wheel" as const,
  states: 40,
  title: "Harbor Light tire and wheel",
  ...rest,
});

/** A version that was published, which rates unless it is withdrawn. */
export const versionOf = (version: number, rest: Partial<BookRecord> = {}): BookRecord =>
  recordOf({ version: String(version), state: "published", rowVersion: 2, published: { at, by }, ...rest });

/** What an import finds in a file without errors. */
export const reportOf = (rest: Partial<Report> = {}): Report => ({
  errors: [],
  errorCount: 0,
  warnings: [{ message: "Starts on 2026-01-01, in the past." }],
  ...rest,
});

/** What it finds in a file with two. */
export const faulty = reportOf({
  errors: [
    { row: 98, column: "class_1", cell: "1x", message: "1x is not an amount." },
    { row: 99, column: "class_1", cell: "2x", message: "2x is not an amount." },
  ],
  errorCount: 2,
  warnings: [],
});

/** A draft with its report, before anything was published. */
export const draftOf = (rest: Partial<BookDetail> = {}): BookDetail => ({
  book: recordOf(),
  newest: 0,
  shown: "draft",
  report: reportOf(),
  ...rest,
});

/** A draft whose file has errors. */
export function faultyDraft(): BookDetail {
  const { content: _, ...book } = recordOf({ errors: 2 });
  return draftOf({ book, report: faulty });
}

/** Rows of a section, by the number that each has in the file. */
export const rowsOf = (from: number, count: number, total: number): FileSection => ({
  header: ["plan", "class_1"],
  rows: Array.from({ length: count }, (_, place) => ({
    number: 100 + from + place,
    cells: [`PT${from + place}`, "145.00"],
  })),
  total,
});
