import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { BatchId, LineId, TpaId } from "@/domain/form/ids";

export type BatchSummary = Described<"BatchSummary">;
export type BatchDetail = Described<"BatchDetail">;
export type BatchLine = Described<"BatchLine">;
export type BatchCredit = Described<"BatchCredit">;
export type BatchState = Described<"BatchState">;
export type OpenItem = Described<"OpenItem">;

/** The names under which the list of batches, each of them, and the fees and refunds that are in none are cached. */
export const batchQueries = {
  list: "batches",
  one: "batch",
  fees: "transfer-fees",
  refunds: "open-tpa-refunds",
} as const;

/** The dealer's remittance batches, newest first. */
export function listBatches(asked: {
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<BatchSummary>> {
  const { cursor, signal } = asked;
  return api.get("/api/batches", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** Fees of transfers that are due and in no batch. */
export function listDueFees(asked: {
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<OpenItem>> {
  const { cursor, signal } = asked;
  return api.get("/api/transfer-fees", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** What TPAs owe the dealer on cancelled and replaced products, and no batch takes off. */
export function listOpenTpaRefunds(asked: {
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<OpenItem>> {
  const { cursor, signal } = asked;
  return api.get("/api/open-tpa-refunds", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** A batch with what is in it. It is asked for again whenever it is looked at: colleagues work on it, too. */
export const batchQuery = (id: BatchId) =>
  queryOptions({
    queryKey: [batchQueries.one, id],
    queryFn: ({ signal }) => api.get("/api/batches/{id}", { path: { id }, signal }),
    staleTime: 0,
  });

/** Opens a draft of a TPA. The same key again answers with the same draft. */
export function openBatch(tpaId: TpaId, idempotencyKey: string): Promise<BatchSummary> {
  return api.post("/api/batches", { tpaId }, { idempotencyKey });
}

/** Deletes an empty draft that is still as the version says. */
export function deleteBatch(id: BatchId, version: number): Promise<void> {
  return api.delete("/api/batches/{id}", { path: { id }, query: { version } });
}

/** Puts lines into a draft: all of one call, or none. */
export function addToBatch(
  id: BatchId,
  lines: Described<"LineToAdd">[],
  idempotencyKey: string,
): Promise<Described<"ChangedBatch">> {
  return api.post("/api/batches/{id}/lines", { lines }, { path: { id }, idempotencyKey });
}

/** Takes a line out of a draft. */
export function removeFromBatch(
  id: BatchId,
  line: LineId,
  version: number,
): Promise<Described<"ChangedBatch">> {
  return api.delete("/api/batches/{id}/lines/{line}", { path: { id, line }, query: { version } });
}

/** Takes what the TPA owes on a line off a draft. */
export function takeCredit(
  id: BatchId,
  line: Described<"LineToAdd">,
  idempotencyKey: string,
): Promise<Described<"ChangedBatch">> {
  return api.post("/api/batches/{id}/credits", line, { path: { id }, idempotencyKey });
}

/** Takes the credit of a line out of a draft. */
export function takeOutCredit(
  id: BatchId,
  line: LineId,
  version: number,
): Promise<Described<"ChangedBatch">> {
  return api.delete("/api/batches/{id}/credits/{line}", { path: { id, line }, query: { version } });
}

/** Pays more or less than what is due, with a reason. */
export function adjustBatch(
  id: BatchId,
  body: Described<"AdjustBatch">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/adjustments", body, { path: { id }, idempotencyKey });
}

/** Closes a draft: its amounts stand, and its register is made. */
export function closeBatch(id: BatchId, version: number, idempotencyKey: string): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/closing", { version }, { path: { id }, idempotencyKey });
}

/** Makes a draft of a closed batch again. */
export function reopenBatch(id: BatchId, version: number, idempotencyKey: string): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/reopening", { version }, { path: { id }, idempotencyKey });
}

/** Notes the check that pays a closed batch, or makes the file by which the dealer's bank pays it. */
export function payBatch(
  id: BatchId,
  body: Described<"PayBatch">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/payment", body, { path: { id }, idempotencyKey });
}

/** Notes that the TPA has the money of a paid batch. */
export function confirmBatch(
  id: BatchId,
  body: Described<"ConfirmBatch">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/confirmation", body, { path: { id }, idempotencyKey });
}

/** Notes that the money of a paid batch came back. */
export function returnBatch(
  id: BatchId,
  body: Described<"WithReason">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/batches/{id}/return", body, { path: { id }, idempotencyKey });
}

/** The register of a batch as a file, byte for byte as it was made when the batch was closed. */
export function batchRegister(id: BatchId): Promise<File> {
  return api.getFile("/api/batches/{id}/register", { path: { id } });
}

/** The register of a batch as a PDF file. */
export function batchRegisterPdf(id: BatchId): Promise<File> {
  return api.getFile("/api/batches/{id}/register-pdf", { path: { id } });
}

/** The stub of the check that paid a batch, as a PDF file. */
export function batchCheckStub(id: BatchId): Promise<File> {
  return api.getFile("/api/batches/{id}/check-stub", { path: { id } });
}

/** The file by which the dealer's bank pays a batch, byte for byte as it was made. */
export function batchAchFile(id: BatchId): Promise<File> {
  return api.getFile("/api/batches/{id}/ach", { path: { id } });
}

/** The closed batch of a TPA that holds a line; none where none does. */
export async function batchOfLine(line: LineId, tpaName: string): Promise<BatchSummary | null> {
  let cursor: string | undefined;
  do {
    const page = await api.get("/api/batches", { query: { cursor, limit: limitOf(cursor) } });
    const closed = page.items.filter((batch) => batch.state === "closed" && batch.tpaName === tpaName);
    for (const { id } of closed) {
      const { batch, lines } = await api.get("/api/batches/{id}", { path: { id } });
      if (lines.some((held) => held.id === line)) {
        return batch;
      }
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return null;
}
