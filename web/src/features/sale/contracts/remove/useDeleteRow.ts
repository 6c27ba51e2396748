import { useEffect } from "react";
import { type ApiError, RECORD_NOT_FOUND, STALE_VERSION } from "@/api/http/ApiError";
import { deleteContract, deleteProductLine, PAID, SIGNED, VOID_INSTEAD } from "@/api/sale/deletions";
import { changedBy } from "@/domain/form/conflict";
import type { ContractId, DealId, LineId } from "@/domain/form/ids";
import { paidMessage, signedMessage, voidedMessage } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import type { Toast } from "@/ui/toastContent";

/** Which row it is. */
export type RowName = { dealId: DealId } & (
  | { kind: "line"; id: LineId }
  | { kind: "contract"; id: ContractId }
);

/** A row that may be deleted, as it was shown. */
export type DeletableRow = RowName & {
  version: number;
  /** Its product or products, and the buyer. */
  title: string;
  /** In cents. */
  price: number;
  buyerName: string;
};

export interface DeleteOutcomes {
  /** The row is gone, by this deletion or by an earlier one. */
  onDeleted: (row: DeletableRow) => void;
  /** The row is no longer as it was shown: the lists are to be loaded again. */
  onStale: () => void;
}

type Told = DeleteOutcomes & { onClose: () => void };

interface Asked {
  row: DeletableRow;
  /** Whether a call before had no answer. */
  again: boolean;
}

/** Deletes the row that is asked about, and tells what came of it. A failure that may pass leaves the question open. */
export function useDeleteRow(row: DeletableRow | null, { onDeleted, onStale, onClose }: Told) {
  const { send, busy, failure, forget } = useApiMutation({
    send: ({ row }: Asked) =>
      row.kind === "contract" ? deleteContract(row.id, row.version) : deleteProductLine(row.id, row.version),
    onDone: (_, asked) => {
      onDeleted(asked.row);
      onClose();
      return deletedNotice(asked.row);
    },
    onRefused: (error, { row: doomed, again }) => {
      switch (error.code) {
        case RECORD_NOT_FOUND:
          onDeleted(doomed);
          onClose();
          // After a call without an answer it was most likely that call that deleted it.
          return again ? deletedNotice(doomed) : goneNotice(doomed);
        case PAID:
        case SIGNED:
        case VOID_INSTEAD:
        case STALE_VERSION:
          onStale();
          onClose();
          return keptNotice(doomed, error);
        default:
          return null;
      }
    },
    onSessionEnded: onClose,
  });

  // Another question knows nothing of the failure before.
  useEffect(() => {
    if (row !== null) {
      forget();
    }
  }, [row, forget]);

  return {
    busy,
    failed: failure !== null,
    remove: () => {
      if (row !== null) {
        send({ row, again: failure !== null });
      }
    },
  };
}

function nounOf({ kind }: DeletableRow): string {
  return kind === "contract" ? "Contract" : "Product";
}

function deletedNotice(row: DeletableRow): Toast {
  return { title: `${nounOf(row)} deleted`, message: row.title, kind: "success" };
}

function goneNotice(row: DeletableRow): Toast {
  return {
    title: `${nounOf(row)} already deleted`,
    message: `${row.title} was deleted before.`,
    kind: "info",
  };
}

function keptNotice(row: DeletableRow, error: ApiError): Toast {
  return {
    title: `${nounOf(row)} not deleted`,
    message: whyKept(error),
  };
}

function whyKept({ code, changedBy: by }: ApiError): string {
  switch (code) {
    case PAID:
      return paidMessage();
    case SIGNED:
      return signedMessage();
    case VOID_INSTEAD:
      return voidedMessage();
    default:
      return `${changedBy("it", by)}. Please look at it again before you delete it.`;
  }
}
