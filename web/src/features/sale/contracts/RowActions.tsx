import { ActionIcon, Group } from "@mantine/core";
import { History, Trash2 } from "lucide-react";
import { isUnpaid, paidMessage, type SoldRow } from "@/domain/sale/sold";
import { DocumentsAction } from "./DocumentsAction";
import type { SoldKind } from "./kinds";

/** What can be done with a row besides choosing. */
export interface RowHandlers<Row> {
  onHistory: (row: Row) => void;
  onDelete: (row: Row) => void;
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
    <Group gap={4}>
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
      <ActionIcon
        variant="subtle"
        color="gray"
        title={paid ? paidMessage() : "Delete"}
        aria-label={`Delete ${title}`}
        disabled={paid}
        onClick={() => actions.onDelete(row)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
