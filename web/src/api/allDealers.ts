import type { DealerContract, DealerLine } from "@/domain/allDealers";
import { api } from "./client";
import { type ListPage, limitOf } from "./listPage";
import { paths } from "./paths";

/** The names under which the lists of all dealers are cached. */
export const allDealersQueries = {
  contracts: "all-dealers-contracts",
  productLines: "all-dealers-product-lines",
} as const;

/** Which records are asked for. */
export interface OfDealers {
  /** 'yyyy-MM', in UTC; null for all months. */
  month: string | null;
  /** Null for all dealers. */
  dealerId: string | null;
}

interface Asked extends OfDealers {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** Product lines of all dealers or of one. */
export function listAllProductLines({ signal, ...asked }: Asked): Promise<ListPage<DealerLine>> {
  return api.get(paths.allProductLines(pageOf(asked)), { signal });
}

/** Contracts of all dealers or of one. */
export function listAllContracts({ signal, ...asked }: Asked): Promise<ListPage<DealerContract>> {
  return api.get(paths.allContracts(pageOf(asked)), { signal });
}

function pageOf({ month, dealerId, cursor }: Omit<Asked, "signal">) {
  return { month: month ?? undefined, dealerId: dealerId ?? undefined, cursor, limit: limitOf(cursor) };
}
