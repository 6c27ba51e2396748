import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import { isMarkable } from "@/domain/sale/ways";
import type { SoldKind } from "./kinds";
import { changeDraft } from "./remitDraft";

interface RemitShownProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  /** The rows that show. */
  rows: readonly Row[];
  /** Why a row's choice stands as it is; null where it can be made. */
  lockOf: (row: Row) => string | null;
}

/** Chooses for all rows that show and are not paid. */
export function RemitShown<Row extends SoldRow>({ kind, rows, lockOf }: RemitShownProps<Row>) {
  const unpaid = useMemo(() => rows.filter((row) => isMarkable(row) && lockOf(row) === null), [rows, lockOf]);
  const choose = (remit: boolean) => changeDraft((before) => kind.choose(before, unpaid, remit));
  return (
    <>
      <Button variant="default" size="sm" disabled={unpaid.length === 0} onClick={() => choose(true)}>
        Remit all shown
      </Button>
      <Button variant="default" size="sm" disabled={unpaid.length === 0} onClick={() => choose(false)}>
        Remit none shown
      </Button>
    </>
  );
}
