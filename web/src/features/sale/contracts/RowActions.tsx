import { ActionIcon, Group } from "@mantine/core";
import {
  ArrowRightLeft,
  Ban,
  CalendarX,
  History,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { Link } from "react-router-dom";
import { isUnpaid, type ProductLine, paidMessage, type SoldRow } from "@/domain/sale/sold";
import { waysOf } from "@/domain/sale/ways";
import { amendmentRoute, cancellationRoute, transferRoute } from "@/routes";
import { DocumentsAction } from "./DocumentsAction";
import type { SoldKind } from "./kinds";
import { isTpaLine, isVoid } from "./tpaSide";

/** What can be done with a row besides choosing. */
export interface RowHandlers<Row> {
  onHistory: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Of lines: those that a TPA stands behind are voided, amended, cancelled, and reinstated. */
  lines?: { onVoid: (line: ProductLine) => void; onReinstate: (line: ProductLine) => void };
  /** Of contracts: their lines that are not paid, null until they are there. A contract with a line of a TPA is voided. */
  contracts?: {
    linesOf: (row: Row) => readonly ProductLine[] | null;
    onVoid: (row: Row, lines: readonly ProductLine[]) => void;
  };
}

interface RowActionsProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  row: Row;
  actions: RowHandlers<Row>;
  onDocuments: (row: Row) => void;
}

/** Documents, history, how what a TPA stands behind ends, and the deletion of anything else; what is paid stays. */
export function RowActions<Row extends SoldRow>({ kind, row, actions, onDocuments }: RowActionsProps<Row>) {
  const title = kind.title(row);
  const sold: SoldRow = row;
  const lines = actions.contracts && isUnpaid(row) ? actions.contracts.linesOf(row) : [];
  const voids = lines?.some((line) => waysOf(line).voidable) ?? false;
  const kept = lines === null ? "Its products are being loaded" : isUnpaid(row) ? null : paidMessage();
  return (
    <Group gap={0}>
      <DocumentsAction title={title} onOpen={() => onDocuments(row)} />
      <Action
        Icon={History}
        label="History"
        of={`History of ${title}`}
        onClick={() => actions.onHistory(row)}
      />
      {actions.lines && !("products" in sold) ? (
        <LineActions row={sold} title={title} {...actions.lines} />
      ) : null}
      {lines && voids ? (
        <Action
          Icon={Ban}
          label="Void"
          of={`Void ${title}`}
          onClick={() => actions.contracts?.onVoid(row, lines)}
        />
      ) : isTpaLine(row) || isVoid(row) ? null : (
        <DeleteAction title={title} kept={kept} onDelete={() => actions.onDelete(row)} />
      )}
    </Group>
  );
}

interface LineActionsProps {
  row: ProductLine;
  title: string;
  onVoid: (line: ProductLine) => void;
  onReinstate: (line: ProductLine) => void;
}

interface DeleteActionProps {
  title: string;
  /** Why it stays; null for what can be deleted. */
  kept: string | null;
  onDelete: () => void;
}

/** Deletes what no TPA stands behind. */
export function DeleteAction({ title, kept, onDelete }: DeleteActionProps) {
  return (
    <Action
      Icon={Trash2}
      label={kept ?? "Delete"}
      of={`Delete ${title}`}
      disabled={kept !== null}
      onClick={onDelete}
    />
  );
}

/** How a line of a TPA is corrected, ends or gets another holder, and how a cancellation is taken back. */
export function LineActions({ row, title, onVoid, onReinstate }: LineActionsProps) {
  const ways = waysOf(row);
  return (
    <>
      {ways.voidable ? (
        <Action Icon={Ban} label="Void" of={`Void ${title}`} onClick={() => onVoid(row)} />
      ) : null}
      {ways.cancellable ? (
        <>
          <Way Icon={PencilLine} label="Amend" of={`Amend ${title}`} to={amendmentRoute(row.id)} />
          <Way Icon={CalendarX} label="Cancel" of={`Cancel ${title}`} to={cancellationRoute(row.id)} />
        </>
      ) : null}
      {ways.transferable ? (
        <Way Icon={ArrowRightLeft} label="Transfer" of={`Transfer ${title}`} to={transferRoute(row.id)} />
      ) : null}
      {ways.reinstatable ? (
        <Action
          Icon={RotateCcw}
          label="Reinstate"
          of={`Reinstate ${title}`}
          onClick={() => onReinstate(row)}
        />
      ) : null}
    </>
  );
}

interface Named {
  Icon: LucideIcon;
  /** What shows on pointing at it. */
  label: string;
  /** What those hear who hear the page. */
  of: string;
}

/** Leads to a page of its own. */
function Way({ Icon, label, of, to }: Named & { to: string }) {
  return (
    <ActionIcon component={Link} to={to} variant="subtle" color="gray" title={label} aria-label={of}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

interface ActionProps extends Named {
  disabled?: boolean;
  onClick: () => void;
}

function Action({ Icon, label, of, disabled = false, onClick }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={of}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
