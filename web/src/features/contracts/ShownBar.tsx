import { Button, Progress } from "@mantine/core";
import { Download } from "lucide-react";
import { useMemo } from "react";
import type { WholeList } from "@/api/useWholeList";
import { contractsFileName, type SoldRow, sumText } from "@/domain/sold";
import { BusyButton } from "@/ui/BusyButton";
import { saveFile } from "@/ui/saveFile";
import type { SoldKind } from "./kinds";
import { changeDraft } from "./remitDraft";
import classes from "./ShownBar.module.css";

interface ShownBarProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  list: WholeList<Row>;
  /** The rows that show. */
  rows: readonly Row[];
}

/** How many rows show, what they come to, and what can be done with all of them. */
export function ShownBar<Row extends SoldRow>({ kind, list, rows }: ShownBarProps<Row>) {
  const total = useMemo(() => sumText(rows.map(kind.price)), [rows, kind]);
  const unpaid = useMemo(() => rows.filter(({ status }) => status !== "complete"), [rows]);
  const choose = (remit: boolean) => changeDraft((before) => kind.choose(before, unpaid, remit));
  return (
    <div className={classes.bar}>
      <div className={classes.figures}>
        {list.loading ? null : <Shown kind={kind} list={list} rows={rows} total={total} />}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={unpaid.length === 0} onClick={() => choose(true)}>
          Remit all shown
        </Button>
        <Button variant="default" size="sm" disabled={unpaid.length === 0} onClick={() => choose(false)}>
          Remit none shown
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Download size={16} aria-hidden />}
          disabled={rows.length === 0 || !list.complete}
          onClick={() => saveFile(contractsFileName(), kind.csv(rows))}
        >
          Export CSV
        </Button>
      </div>
    </div>
  );
}

function Shown<Row extends SoldRow>({ kind, list, rows, total }: ShownBarProps<Row> & { total: string }) {
  const count = rows.length.toLocaleString("en-US");
  const noun = rows.length === 1 ? kind.noun.slice(0, -1) : kind.noun;
  if (list.moreFailed) {
    return (
      <>
        <p className={classes.text} role="alert">
          {list.rows.length.toLocaleString("en-US")} {kind.noun} loaded. The rest could not be loaded.
        </p>
        <BusyButton
          size="xs"
          busy={list.fetching}
          busyLabel="Loading the rest..."
          onClick={() => void list.retry()}
        >
          Load the rest
        </BusyButton>
      </>
    );
  }
  if (!list.complete) {
    return (
      <>
        <p className={classes.text}>
          {count} {noun} shown, {list.rows.length.toLocaleString("en-US")} loaded so far
        </p>
        <Progress
          className={classes.progress}
          value={100}
          animated
          size="xs"
          aria-label={`Loading more ${kind.noun}`}
        />
      </>
    );
  }
  return (
    <p className={classes.text} role="status">
      {count} {noun} shown, <span className={classes.total}>{total}</span> in total
    </p>
  );
}
