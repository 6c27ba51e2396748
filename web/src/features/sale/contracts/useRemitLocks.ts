import { useCallback, useMemo } from "react";
import { closedBatchMessage, type ProductLine } from "@/domain/sale/sold";
import { useBatches } from "../remittances/useBatches";
import { batchOf } from "./tpaSide";

/** Tells why a line's remit choice stands as it is: its batch is closed. Null where it can be made. */
export function useRemitLocks(): (line: ProductLine) => string | null {
  const { rows } = useBatches();
  const closed = useMemo(
    () => new Set(rows.filter(({ state }) => state === "closed").map(({ id }) => id)),
    [rows],
  );
  return useCallback(
    (line) => {
      const batch = batchOf(line);
      return batch !== null && closed.has(batch) ? closedBatchMessage(batch) : null;
    },
    [closed],
  );
}
