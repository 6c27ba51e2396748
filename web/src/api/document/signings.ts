import { queryOptions } from "@tanstack/react-query";
import type { Described, Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { SigningId } from "@/domain/form/ids";
import type { Bundle } from "./documents";

/** A signing of a contract's documents or of a menu's waiver, as the dealership sees it. */
export type SigningView = Described<"SigningView">;
/** Somebody who signs, as the dealership sees them. */
export type SignerView = Described<"SignerView">;
/** As whom somebody signs. */
export type Role = Described<"Role">;
/** A signature: what a hand drew, or a name that was typed and adopted. */
export type Adopted = Described<"Adopted">;
/** The field that a signature is drawn in, in thousandths of a point. */
export type SignatureField = Described<"SignatureField">;

/** A link for a customer's own phone, as a code. */
export type PhoneLink = Described<"PhoneLink">;

type SigningRefusal = Refusal<"/api/signings/{id}/signature", "post">;

/** The code of a refused beginning: the documents are in a signing already, or signed. */
export const SIGNING_BEGUN = "signing_begun" satisfies Refusal<"/api/signings", "post">;
/** The code of a refused step: something else, or somebody else, comes first. */
export const OUT_OF_ORDER = "out_of_order" satisfies SigningRefusal;

/** A signing. It is asked for again whenever it is looked at. */
export const signingQuery = (id: SigningId) =>
  queryOptions({
    queryKey: ["signing", id],
    queryFn: ({ signal }): Promise<SigningView> => api.get("/api/signings/{id}", { path: { id }, signal }),
    staleTime: 0,
  });

/** What a signing is of. */
export function bundleOf({ contractId, menuId }: SigningView): Bundle | null {
  if (menuId !== null) {
    return { menuId };
  }
  return contractId === null ? null : { contractId };
}

/** Begins the signing of a contract's documents, or of a menu's waiver. */
export function beginSigning({ contractId, menuId }: Bundle): Promise<SigningView> {
  return api.post("/api/signings", menuId === undefined ? { contractId } : { menuId });
}

/** Hands the device to who signs next. */
export function handOverTo(id: SigningId, role: Role, identitySeen: boolean): Promise<SigningView> {
  return api.post("/api/signings/{id}/hand-over", { role, identitySeen }, { path: { id } });
}

/** Makes a link for the next signer's own phone. */
export function linkPhone(id: SigningId, role: Role, identitySeen: boolean): Promise<PhoneLink> {
  return api.post("/api/signings/{id}/link", { role, identitySeen }, { path: { id } });
}

/** Signs for the dealership, after the buyers. */
export function signForDealership(id: SigningId, ink: Adopted): Promise<SigningView> {
  return api.post("/api/signings/{id}/signature", { ink }, { path: { id } });
}

/** Ends a signing that is not complete. */
export function endSigning(id: SigningId): Promise<SigningView> {
  return api.post("/api/signings/{id}/cancel", {}, { path: { id } });
}
