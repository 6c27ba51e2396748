import type { SigningView } from "@/api/document/signings";
import type { DocumentRow } from "@/domain/document/documents";

/** Where a document stands, as the screen tells it apart. */
export type Standing =
  | "preparing"
  | "heldUp"
  | "issued"
  | "inSigning"
  | "signed"
  | "signedOnPaper"
  | "void"
  | "voidCopy"
  | "cancelled"
  | "cancelledCopy";

/** The signing that a contract's documents are in, or were signed in. */
export type OfSigning = SigningView | undefined;

export function standingOf(
  { status, heldUp, supersedes, cancelled, signing: signingId }: DocumentRow,
  signing: OfSigning,
): Standing {
  if (status === "wanted") {
    return heldUp ? "heldUp" : "preparing";
  }
  if (cancelled) {
    return supersedes === null ? "cancelled" : "cancelledCopy";
  }
  if (status === "void" || supersedes !== null) {
    return status === "void" ? "void" : "voidCopy";
  }
  if (status === "signed") {
    return "signed";
  }
  if (status === "wet_signed") {
    return "signedOnPaper";
  }
  if (signingId === null) {
    return "issued";
  }
  // A waiver among a contract's documents has a signing of its own, which nobody told of here.
  // Everyone has signed: its signed file is on its way.
  const isSigned = signing?.id === signingId && signing.status === "completed";
  return isSigned ? (heldUp ? "heldUp" : "preparing") : "inSigning";
}

/** Whether a document can be signed on paper now: it is issued, and nobody signs it on a screen. */
export function awaitsScan(row: DocumentRow): boolean {
  return row.takesSignatures && row.status === "issued" && row.supersedes === null && row.signing === null;
}

const MARKS: Partial<Record<Standing, string>> = {
  void: ", void",
  voidCopy: ", void copy",
  cancelled: ", cancelled",
  cancelledCopy: ", cancelled copy",
};

/** Names a document among those of its contract: one that ended has the title of the copy that says so. */
export function nameOf(row: DocumentRow): string {
  return `${row.title}${MARKS[standingOf(row, undefined)] ?? ""}`;
}

/** What a screen reader is told of all of them whenever it changes. */
export function summaryOf(rows: readonly DocumentRow[], signing: OfSigning): string {
  const those = (standing: Standing) => rows.filter((row) => standingOf(row, signing) === standing);
  const preparing = those("preparing");
  if (preparing.length > 0) {
    return `Being prepared: ${preparing.map(nameOf).join(", ")}`;
  }
  const heldUp = those("heldUp").map((row) => `${nameOf(row)}: ${row.heldUp?.message}`);
  return heldUp.length > 0 ? heldUp.join(" ") : "All documents are ready";
}
