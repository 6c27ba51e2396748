import { ActionIcon, Group } from "@mantine/core";
import { Ban, History, Trash2 } from "lucide-react";
import { isUnpaid, type ProductLine, paidMessage, type SoldRow } from "@/domain/sale/sold";
import { DocumentsAction } from "./DocumentsAction";
import type { SoldKind } from "./kinds";
import { isVoid } from "./tpaSide";

/** What can be done with a row besides choosing. */
export interface RowHandlers<Row> {
  onHistory: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Of lines: those that a TPA stands behind are voided. */
  onVoid?: (line: ProductLine) => void;
}

interface RowActionsProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  row: Row;
  actions: RowHandlers<Row>;
  onDocuments: (row: Row) => void;
}

/** Documents, history and deletion; what is paid stays. */
export function RowActions<Row extends SoldRow>({ kind, row, actions, onDocuments }: RowActionsProps<Row>) {
  const title = kind.title(row);
  const paid = !isUnpaid(row);
  return (
    <Group gap={0} wrap="nowrap">
      <DocumentsAction title={title} onOpen={() => onDocuments(row)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        title="History"
        aria-label={`History of ${title}`}
        onClick={() => actions.onHistory(row)}
      >
        <History size={16} aria-hidden />
      </ActionIcon>
      {actions.onVoid && isVoidable(row) ? (
        <VoidAction line={row} title={title} onVoid={actions.onVoid} />
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        title={isVoid(row) ? "A void product is kept" : paid ? paidMessage() : "Delete"}
        aria-label={`Delete ${title}`}
        disabled={paid || isVoid(row)}
        onClick={() => actions.onDelete(row)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface VoidActionProps {
  line: ProductLine;
  title: string;
  onVoid: (line: ProductLine) => void;
}

function VoidAction({ line, title, onVoid }: VoidActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title="Void"
      aria-label={`Void ${title}`}
      onClick={() => onVoid(line)}
    >
      <Ban size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Whether a row is a line that a TPA stands behind, in force and not paid. */
function isVoidable(row: SoldRow): row is ProductLine {
  return "tpa" in row && row.tpa?.standing === "issued" && isUnpaid(row);
}
