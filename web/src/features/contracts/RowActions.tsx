import { ActionIcon, Group } from "@mantine/core";
import { History, Trash2 } from "lucide-react";
import type { SoldRow } from "@/domain/sold";
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
}

/** History and deletion; what is paid stays. */
export function RowActions<Row extends SoldRow>({ kind, row, actions }: RowActionsProps<Row>) {
  const title = kind.title(row);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        title="History"
        aria-label={`History of ${title}`}
        onClick={() => actions.onHistory(row)}
      >
        <History size={16} aria-hidden />
      </ActionIcon>
      {row.status === "complete" ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          title="Delete"
          aria-label={`Delete ${title}`}
          onClick={() => actions.onDelete(row)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
