import { queryOptions } from "@tanstack/react-query";
import type { Described, Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { ContractId, DealerId, DocumentId } from "@/domain/form/ids";

/** The documents of a contract. */
export type Documents = Described<"Documents">;

type FileRefusal = Refusal<
  "/api/documents/{id}/file" | "/api/admin/dealers/{id}/documents/{document}/file",
  "get"
>;

/** The code of a refused file: the document can't be made yet, and the detail says why. */
export const HELD_UP = "document_held_up" satisfies FileRefusal;

/** The code of the answer while the place where files are kept can't be reached. */
export const FILES_UNAVAILABLE = "files_unavailable" satisfies FileRefusal;

type ScanRefusal = Refusal<"/api/documents/{id}/scan", "post">;

/** The code of a refused scan: the document is being signed on a screen, or is signed already. */
export const SIGNING_BEGUN = "signing_begun" satisfies ScanRefusal;

/** The code of a refused scan: the document no longer counts. */
export const DOCUMENT_VOID = "document_void" satisfies ScanRefusal;

/** The name under which documents are cached. */
const DOCUMENTS = "documents";

/** The documents of one of the dealer's contracts. They are asked for again whenever they are looked at. */
export const contractDocuments = (contractId: ContractId) =>
  queryOptions({
    queryKey: [DOCUMENTS, null as DealerId | null, contractId],
    queryFn: ({ signal }): Promise<Documents> =>
      api.get("/api/contracts/{id}/documents", { path: { id: contractId }, signal }),
    staleTime: 0,
  });

/** The documents of a dealer's contract, for administrators. */
export const dealerDocuments = (dealerId: DealerId, contractId: ContractId) =>
  queryOptions({
    queryKey: [DOCUMENTS, dealerId as DealerId | null, contractId],
    queryFn: ({ signal }): Promise<Documents> =>
      api.get("/api/admin/dealers/{id}/contracts/{contract}/documents", {
        path: { id: dealerId, contract: contractId },
        signal,
      }),
    staleTime: 0,
  });

/** Has the files made that are still to be made, as far as they can be, and gives the documents as they are then. */
export function makeDocuments(contractId: ContractId): Promise<Documents> {
  return api.post("/api/contracts/{id}/documents", {}, { path: { id: contractId } });
}

/** The file of one of the dealer's documents. */
export function documentFile(id: DocumentId): Promise<File> {
  return api.getFile("/api/documents/{id}/file", { path: { id } });
}

/** The file of a dealer's document, for administrators. */
export function dealerDocumentFile(dealerId: DealerId, id: DocumentId): Promise<File> {
  return api.getFile("/api/admin/dealers/{id}/documents/{document}/file", {
    path: { id: dealerId, document: id },
  });
}

/** What the dealership confirms of a scan. */
export interface ScanConfirmed {
  /** That all pages are there. */
  pages: boolean;
  /** That each signature is there. */
  signatures: boolean;
}

/** Stores the scan of one of the dealer's documents that was signed on paper, and gives the document as it is then. */
export function storeScan(id: DocumentId, file: Blob, { pages, signatures }: ScanConfirmed) {
  return api.postFile("/api/documents/{id}/scan", file, {
    path: { id },
    query: { allPages: pages, allSignatures: signatures },
  });
}

/** The scan of one of the dealer's documents. */
export function documentScan(id: DocumentId): Promise<File> {
  return api.getFile("/api/documents/{id}/scan", { path: { id } });
}

/** The scan of a dealer's document, for administrators. */
export function dealerDocumentScan(dealerId: DealerId, id: DocumentId): Promise<File> {
  return api.getFile("/api/admin/dealers/{id}/documents/{document}/scan", {
    path: { id: dealerId, document: id },
  });
}
