import type { DocumentRow } from "@/domain/document/documents";

/** Where a document stands, as the screen tells it apart. */
export type Standing = "preparing" | "heldUp" | "issued" | "void" | "voidCopy";

export function standingOf({ status, heldUp, supersedes }: DocumentRow): Standing {
  if (status === "wanted") {
    return heldUp ? "heldUp" : "preparing";
  }
  return status === "void" ? "void" : supersedes === null ? "issued" : "voidCopy";
}

const MARKS: Partial<Record<Standing, string>> = { void: ", void", voidCopy: ", void copy" };

/** Names a document among those of its contract: a void one has the title of its void copy. */
export function nameOf(row: DocumentRow): string {
  return `${row.title}${MARKS[standingOf(row)] ?? ""}`;
}

/** What a screen reader is told of all of them whenever it changes. */
export function summaryOf(rows: readonly DocumentRow[]): string {
  const those = (standing: Standing) => rows.filter((row) => standingOf(row) === standing);
  const preparing = those("preparing");
  if (preparing.length > 0) {
    return `Being prepared: ${preparing.map(nameOf).join(", ")}`;
  }
  const heldUp = those("heldUp").map((row) => `${nameOf(row)}: ${row.heldUp?.message}`);
  return heldUp.length > 0 ? heldUp.join(" ") : "All documents are ready";
}
