import { core } from "@/domain/core";
import type { FieldError } from "@/domain/form/fieldError";

/** What is wrong with a scan, and with what is confirmed of it, by field; null for a file that was not chosen. */
export async function scanErrors(
  file: File | null,
  confirmed: { pages: boolean; signatures: boolean },
): Promise<FieldError[]> {
  const bytes =
    file && scanSizeProblem(file) === null ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return core().checkScan(bytes, confirmed.pages, confirmed.signatures);
}

/** Why a file is too large for a scan; null for one that is not. Its bytes are not read for that. */
export function scanSizeProblem(file: File): string | null {
  return core().scanSizeProblem(file.size) ?? null;
}
