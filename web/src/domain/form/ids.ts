/**
 * Ids, each a text of its own kind to the compiler. The rules and the interface give them typed; a text from elsewhere becomes one here.
 * That is no check: whether a record has the id, the server says.
 */
import type {
  BatchId,
  BookCode,
  ContractId,
  DealerId,
  LineId,
  QuoteId,
  SigningId,
  TpaId,
  Username,
} from "dealer-core-wasm";

export type {
  BatchId,
  BookCode,
  ContractId,
  DealerId,
  DealId,
  DocumentId,
  LineId,
  MenuId,
  PaymentId,
  QuoteId,
  SigningId,
  TpaId,
  Username,
} from "dealer-core-wasm";

/** What an address or a person names a dealer by. */
export function asDealerId(text: string): DealerId {
  return text as DealerId;
}

/** What an address or a form names a TPA by. */
export function asTpaId(text: string): TpaId {
  return text as TpaId;
}

/** What an address names an account by. */
export function asUsername(text: string): Username {
  return text as Username;
}

/** What a contract is called whose id does not follow from its deal's. */
export function asContractId(text: string): ContractId {
  return text as ContractId;
}

/** What an address names a signing by. */
export function asSigningId(text: string): SigningId {
  return text as SigningId;
}

/** What an address names a rate book by. */
export function asBookCode(text: string): BookCode {
  return text as BookCode;
}

/** What an address names a remittance batch by. */
export function asBatchId(text: string): BatchId {
  return text as BatchId;
}

/** What an address names a product line by. */
export function asLineId(text: string): LineId {
  return text as LineId;
}

/** What an address names the quote of a cancellation by. */
export function asQuoteId(text: string): QuoteId {
  return text as QuoteId;
}
