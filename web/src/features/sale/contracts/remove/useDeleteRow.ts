import { useState } from "react";
import { ApiError, NOT_SIGNED_IN, RECORD_NOT_FOUND, STALE_VERSION } from "@/api/http/ApiError";
import { deleteContract, deleteProductLine, PAID } from "@/api/sale/deletions";
import { changedBy } from "@/domain/form/conflict";
import { toast } from "@/ui/toast";

/** A row that may be deleted, as it was shown. */
export interface DeletableRow {
  kind: "line" | "contract";
  id: string;
  version: number;
  /** Its product or products, and the buyer. */
  title: string;
  /** In cents. */
  price: number;
  buyerName: string;
}

export interface DeleteOutcomes {
  /** The row is gone, by this deletion or by an earlier one. */
  onDeleted: (row: DeletableRow) => void;
  /** The row is no longer as it was shown: the lists are to be loaded again. */
  onStale: () => void;
}

type Told = DeleteOutcomes & { onClose: () => void };

/** Deletes the row that is asked about, and tells what came of it. A failure that may pass leaves the question open. */
export function useDeleteRow(row: DeletableRow | null, told: Told) {
  const [asked, setAsked] = useState(row);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (row !== asked) {
    setAsked(row);
    if (row !== null) {
      setFailed(false);
    }
  }

  async function send(doomed: DeletableRow) {
    setBusy(true);
    setFailed(false);
    try {
      await (doomed.kind === "contract" ? deleteContract : deleteProductLine)(doomed.id, doomed.version);
      tellDeleted(doomed);
      told.onDeleted(doomed);
      told.onClose();
    } catch (error) {
      refused(doomed, error);
    } finally {
      setBusy(false);
    }
  }

  function refused(doomed: DeletableRow, error: unknown) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    switch (error.code) {
      case RECORD_NOT_FOUND:
        // After a call without an answer it was most likely that call that deleted it.
        (failed ? tellDeleted : tellGone)(doomed);
        told.onDeleted(doomed);
        break;
      case PAID:
      case STALE_VERSION:
        tellKept(doomed, error);
        told.onStale();
        break;
      case NOT_SIGNED_IN:
        // The login page says so itself.
        break;
      default:
        setFailed(true);
        return;
    }
    told.onClose();
  }

  return {
    busy,
    failed,
    remove: () => {
      if (row !== null) {
        void send(row);
      }
    },
  };
}

function nounOf({ kind }: DeletableRow): string {
  return kind === "contract" ? "Contract" : "Product";
}

function tellDeleted(row: DeletableRow): void {
  toast({ title: `${nounOf(row)} deleted`, message: row.title, kind: "success" });
}

function tellGone(row: DeletableRow): void {
  toast({ title: `${nounOf(row)} already deleted`, message: `${row.title} was deleted before.` });
}

function tellKept(row: DeletableRow, error: ApiError): void {
  toast({
    title: `${nounOf(row)} not deleted`,
    message:
      error.code === PAID
        ? "A paid product can't be deleted."
        : `${changedBy("it", error.changedBy)}. Please look at it again before you delete it.`,
    kind: "destructive",
  });
}
