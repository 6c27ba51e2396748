import { queryOptions } from "@tanstack/react-query";
import type { Described, Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { ContractId, DealerId, DocumentId, MenuId } from "@/domain/form/ids";

/** The documents of a contract, or the waiver of a menu. */
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

/** The code of a refused scan: something else is signed before it, as the detail says. */
export const NOT_READY_TO_SIGN = "not_ready_to_sign" satisfies ScanRefusal;

/** The code of a refused scan: the document no longer counts. */
export const DOCUMENT_VOID = "document_void" satisfies ScanRefusal;

/** The name under which documents are cached. */
const DOCUMENTS = "documents";

/** What documents belong together, and are signed together: a contract's, or a menu's. */
export type Bundle = { contractId: ContractId; menuId?: never } | { menuId: MenuId; contractId?: never };

/** The documents of one of the dealer's contracts or menus. They are asked for again whenever they are looked at. */
export function documentsOf(bundle: Bundle) {
  return bundle.menuId === undefined ? contractDocuments(bundle.contractId) : menuDocuments(bundle.menuId);
}

/** The waiver of a menu that a buyer chose from. */
export const menuDocuments = (menuId: MenuId) =>
  queryOptions({
    queryKey: [DOCUMENTS, null as DealerId | null, menuId as ContractId | MenuId],
    queryFn: ({ signal }): Promise<Documents> =>
      api.get("/api/menus/{id}/documents", { path: { id: menuId }, signal }),
    staleTime: 0,
  });

/** The documents of one of the dealer's contracts. */
export const contractDocuments = (contractId: ContractId) =>
  queryOptions({
    queryKey: [DOCUMENTS, null as DealerId | null, contractId as ContractId | MenuId],
    queryFn: ({ signal }): Promise<Documents> =>
      api.get("/api/contracts/{id}/documents", { path: { id: contractId }, signal }),
    staleTime: 0,
  });

/** The documents of a dealer's contract, for administrators. */
export const dealerDocuments = (dealerId: DealerId, contractId: ContractId) =>
  queryOptions({
    queryKey: [DOCUMENTS, dealerId as DealerId | null, contractId as ContractId | MenuId],
    queryFn: ({ signal }): Promise<Documents> =>
      api.get("/api/admin/dealers/{id}/contracts/{contract}/documents", {
        path: { id: dealerId, contract: contractId },
        signal,
      }),
    staleTime: 0,
  });

/** Has the files made that are still to be made, as far as they can be, and gives the documents as they are then. */
export function makeDocuments({ contractId, menuId }: Bundle): Promise<Documents> {
  return menuId === undefined
    ? api.post("/api/contracts/{id}/documents", {}, { path: { id: contractId } })
    : api.post("/api/menus/{id}/documents", {}, { path: { id: menuId } });
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
