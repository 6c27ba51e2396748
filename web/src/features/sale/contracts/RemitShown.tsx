import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import type { SoldKind } from "./kinds";
import { changeDraft } from "./remitDraft";
import { isMarkable } from "./tpaSide";

interface RemitShownProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  /** The rows that show. */
  rows: readonly Row[];
}

/** Chooses for all rows that show and are not paid. */
export function RemitShown<Row extends SoldRow>({ kind, rows }: RemitShownProps<Row>) {
  const unpaid = useMemo(() => rows.filter(isMarkable), [rows]);
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
