import { queryOptions } from "@tanstack/react-query";
import type { Described, Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { DocumentId } from "@/domain/form/ids";
import type { Adopted } from "./signings";

/** What a customer signs who holds the dealership's device. */
export type SignView = Described<"SignView">;
/** A document that they sign. */
export type SignDocument = Described<"SignDocument">;
/** A part of a document, in reading order. */
export type Part = Described<"Part">;
/** A place in it that is theirs. */
export type SignPlace = Described<"SignPlace">;

/** The code of a refused agreement: the text is no longer the one that was shown. */
export const CONSENT_CHANGED = "consent_changed" satisfies Refusal<"/api/sign/consent", "post">;

/** The code of a refused link: it is none, was opened before, or has ended. */
export const LINK_REFUSED = "link_refused" satisfies Refusal<"/api/sign/open", "post">;

/** Lets a customer's own phone in, once. */
export function openLink(token: string): Promise<void> {
  return api.post("/api/sign/open", { token });
}

/** The text that is agreed to as a file, with the digits that prove that a phone opened it. */
export function consentFile(): Promise<File> {
  return api.getFile("/api/sign/consent-file");
}

/** What the customer signs, and what they do next. Which signing it is, and as whom they sign, the server knows. */
export const signQuery = queryOptions({
  queryKey: ["sign"],
  queryFn: ({ signal }): Promise<SignView> => api.get("/api/sign", { signal }),
  // Gone with the page that shows it: the next one is the dealership's.
  gcTime: 0,
  staleTime: 0,
});

/** The file of a document that they sign. */
export function signFile(id: DocumentId): Promise<File> {
  return api.getFile("/api/sign/documents/{id}/file", { path: { id } });
}

/** Agrees to sign on a screen; on a customer's own phone with the digits of the file. */
export function giveConsent(version: number, digits?: string): Promise<SignView> {
  return api.post("/api/sign/consent", { version, ...(digits !== undefined && { digits }) });
}

/** Says that a document was read. */
export function readDocument(document: DocumentId): Promise<SignView> {
  return api.post("/api/sign/read", { document });
}

/** Adopts a signature. */
export function adoptInk(ink: Adopted): Promise<SignView> {
  return api.post("/api/sign/ink", { ink });
}

/** Signs at a place with the adopted signature. */
export function signPlace(document: DocumentId, place: number): Promise<SignView> {
  return api.post("/api/sign/places", { document, place });
}

/** Chooses paper, which ends the signing. */
export function choosePaper(): Promise<SignView> {
  return api.post("/api/sign/decline", {});
}

/** Says that these are one's signatures. Pressed again, it is the same. */
export function completeSigning(): Promise<SignView> {
  return api.post("/api/sign/complete", {});
}
