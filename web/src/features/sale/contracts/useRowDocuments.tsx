import { type ReactNode, useState } from "react";
import { contractIdOf, type SoldRow } from "@/domain/sale/sold";
import { Documents } from "@/features/screens/documents/Documents";
import type { DocumentsOf } from "@/features/screens/documents/documentsOf";
import type { RowKind } from "./kinds";

interface RowDocuments<Row extends SoldRow> {
  /** Shows the documents of the contract that a row belongs to. */
  open: (row: Row) => void;
  panel: ReactNode;
}

/** The documents of the contracts in a list of rows. */
export function useRowDocuments<Row extends SoldRow>(
  kind: RowKind<Row>,
  rows: readonly Row[],
): RowDocuments<Row> {
  const [of, setOf] = useState<DocumentsOf | null>(null);
  const open = (row: Row) => {
    const dealerId = kind.dealerOf(row);
    // Two dealers' deals may have the same id.
    const isSold = (other: Row) => other.dealId === row.dealId && kind.dealerOf(other) === dealerId;
    setOf({
      contractId: contractIdOf(row.dealId),
      dealerId,
      title: `${row.vehicleInfo} of ${row.buyerName}`,
      lineNames: kind.lineNames(rows.filter(isSold)),
    });
  };
  return { open, panel: <Documents of={of} onClose={() => setOf(null)} /> };
}
