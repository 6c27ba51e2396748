import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { Contract, Deal, GeneratedContract, ProductLine } from "@/domain/deal/deal";
import type { ContractId } from "@/domain/form/ids";

/** The names under which what was sold is cached: lists of contracts and of product lines, and contracts with all that is theirs. */
export const contractQueries = {
  contracts: "contracts",
  productLines: "product-lines",
  whole: "whole-contract",
  postings: "contract-postings",
} as const;

/** A contract with all its lines, and what moves for each. It is asked for again whenever it is looked at. */
export const wholeContractQuery = (id: ContractId) =>
  queryOptions({
    queryKey: [contractQueries.whole, id],
    queryFn: ({ signal }) => api.get("/api/contracts/{id}", { path: { id }, signal }),
    staleTime: 0,
  });

/** What was posted on a contract's lines of administrators (TPAs), in words. A change of the contract is a new version, whose postings are asked for anew. */
export const contractPostingsQuery = (id: ContractId, version: number) =>
  queryOptions({
    queryKey: [contractQueries.postings, id, version],
    queryFn: ({ signal }) => api.get("/api/contracts/{id}/postings", { path: { id }, signal }),
    staleTime: 0,
  });

/** The postings of a contract's lines. */
export type ContractPostings = Awaited<
  ReturnType<NonNullable<ReturnType<typeof contractPostingsQuery>["queryFn"]>>
>;

/** A contract, its lines, and what moves for each. */
export type WholeContract = Awaited<
  ReturnType<NonNullable<ReturnType<typeof wholeContractQuery>["queryFn"]>>
>;

/** Has the contract of a finished deal stored. The same key with the same deal answers with the same contract, however often it is sent. */
export function generateContract(deal: Deal, idempotencyKey: string): Promise<GeneratedContract> {
  return api.post("/api/contracts", deal, { idempotencyKey });
}

interface Asked {
  cursor: string | undefined;
  unpaid: boolean;
  signal: AbortSignal;
}

/** The dealer's product lines. */
export function listProductLines({ cursor, unpaid, signal }: Asked): Promise<ListPage<ProductLine>> {
  return api.get("/api/product-lines", {
    query: { cursor, limit: limitOf(cursor), unpaid: unpaid || undefined },
    signal,
  });
}

/** The dealer's contracts. */
export function listContracts({ cursor, unpaid, signal }: Asked): Promise<ListPage<Contract>> {
  return api.get("/api/contracts", {
    query: { cursor, limit: limitOf(cursor), unpaid: unpaid || undefined },
    signal,
  });
}
