import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { Contract, Deal, GeneratedContract, ProductLine } from "@/domain/deal/deal";

/** The names under which lists of contracts and of product lines are cached. */
export const contractQueries = { contracts: "contracts", productLines: "product-lines" } as const;

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
