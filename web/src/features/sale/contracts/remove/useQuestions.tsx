import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { withoutContract, withoutLine } from "@/domain/sale/remitDraft";
import type { ProductLine, SoldRow } from "@/domain/sale/sold";
import { reloadLists } from "../cachedRows";
import type { SoldKind } from "../kinds";
import { changeDraft } from "../remitDraft";
import { DeleteRow } from "./DeleteRow";
import { ReinstateLine } from "./ReinstateLine";
import type { DeletableRow } from "./useDeleteRow";
import { type VoidableContract, VoidContract } from "./VoidContract";
import { VoidLine } from "./VoidLine";

interface Questions {
  /** Asks whether a row is to be deleted. */
  onDelete: <Row extends SoldRow>(kind: SoldKind<Row>, row: Row) => void;
  onVoid: (line: ProductLine) => void;
  onVoidContract: (asked: VoidableContract) => void;
  onReinstate: (line: ProductLine) => void;
  /** What is asked now. */
  dialogs: ReactNode;
}

/** What is asked before something that was sold ends, or is in force again. Afterwards all that shows it is loaded again. */
export function useQuestions(): Questions {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState<DeletableRow | null>(null);
  const [voiding, setVoiding] = useState<ProductLine | null>(null);
  const [voidingContract, setVoidingContract] = useState<VoidableContract | null>(null);
  const [reinstating, setReinstating] = useState<ProductLine | null>(null);
  const reload = () => reloadLists(queryClient);
  const deleted = () => {
    if (deleting) {
      changeDraft((before) =>
        deleting.kind === "line" ? withoutLine(before, deleting) : withoutContract(before, deleting),
      );
    }
    void reload();
  };
  return {
    onDelete: (kind, row) =>
      setDeleting({
        ...kind.named(row),
        version: row.version,
        title: kind.title(row),
        price: kind.price(row),
        buyerName: row.buyerName,
      }),
    onVoid: setVoiding,
    onVoidContract: setVoidingContract,
    onReinstate: setReinstating,
    dialogs: (
      <>
        <DeleteRow
          row={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={deleted}
          onStale={() => void reload()}
        />
        <VoidLine
          line={voiding}
          onClose={() => setVoiding(null)}
          onVoided={(line) => changeDraft((before) => withoutLine(before, line))}
          reload={reload}
        />
        <VoidContract
          asked={voidingContract}
          onClose={() => setVoidingContract(null)}
          onVoided={(contract) => changeDraft((before) => withoutContract(before, contract))}
          reload={reload}
        />
        <ReinstateLine line={reinstating} onClose={() => setReinstating(null)} reload={reload} />
      </>
    ),
  };
}
