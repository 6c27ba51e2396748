import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { DealerId } from "@/domain/form/ids";
import { type DealerContract, type DealerLine, type DealerRow, periodOf } from "@/domain/sale/allDealers";

/** The names under which the lists of all dealers are cached. */
export const allDealersQueries = {
  contracts: "all-dealers-contracts",
  productLines: "all-dealers-product-lines",
} as const;

/** Which records are asked for. */
export interface OfDealers {
  /** 'yyyy-MM', where the person is; null for all months. */
  month: string | null;
  /** Null for all dealers. */
  dealerId: DealerId | null;
}

/** What is looked for on the server. */
export interface Narrowed {
  q: string;
  unpaid: boolean;
}

interface Asked extends OfDealers, Partial<Narrowed> {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** Product lines of all dealers or of one. */
export function listAllProductLines({ signal, ...asked }: Asked): Promise<ListPage<DealerLine>> {
  return api.get("/api/admin/product-lines", { query: pageOf(asked), signal });
}

/** Contracts of all dealers or of one. */
export function listAllContracts({ signal, ...asked }: Asked): Promise<ListPage<DealerContract>> {
  return api.get("/api/admin/contracts", { query: pageOf(asked), signal });
}

/** The newest record of all dealers or of one, if there is any. */
export async function newestOf(
  list: "contracts" | "products",
  dealerId: DealerId | null,
  signal: AbortSignal,
): Promise<DealerRow | null> {
  const path = list === "contracts" ? "/api/admin/contracts" : "/api/admin/product-lines";
  const asked = { dealerId: dealerId ?? undefined, limit: 1 };
  let cursor: string | undefined;
  do {
    const page: ListPage<DealerRow> = await api.get(path, { query: { ...asked, cursor }, signal });
    const [newest] = page.items;
    if (newest) {
      return newest;
    }
    // A page may hold nothing and still say where the next one starts.
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return null;
}

function pageOf({ month, dealerId, q, unpaid, cursor }: Omit<Asked, "signal">) {
  const period = month === null ? {} : periodOf(month);
  return {
    ...period,
    dealerId: dealerId ?? undefined,
    q: q || undefined,
    unpaid: unpaid || undefined,
    cursor,
    limit: limitOf(cursor),
  };
}
