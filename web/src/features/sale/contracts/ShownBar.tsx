import { Button, Progress } from "@mantine/core";
import { Download } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { ApiError } from "@/api/http/ApiError";
import type { WholeList } from "@/api/http/useWholeList";
import { contractsFileName, type SoldRow, sumText } from "@/domain/sale/sold";
import { BusyButton } from "@/ui/BusyButton";
import { saveFile } from "@/ui/saveFile";
import { toast } from "@/ui/toast";
import type { RowKind } from "./kinds";
import classes from "./ShownBar.module.css";

interface ShownBarProps<Row extends SoldRow> {
  kind: RowKind<Row>;
  list: WholeList<Row>;
  /** The rows that show. */
  rows: readonly Row[];
  /** Buttons for all of them, before the export. */
  children?: ReactNode;
}

/** How many rows show, what they come to, and what can be done with all of them. */
export function ShownBar<Row extends SoldRow>({ kind, list, rows, children }: ShownBarProps<Row>) {
  const total = useMemo(() => sumText(rows.map(kind.price)), [rows, kind]);
  async function exportRows() {
    try {
      saveFile(contractsFileName(), await kind.csv(rows));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      toast({
        title: "The file could not be made",
        message: "Please check your connection and press Export CSV again.",
        kind: "destructive",
      });
    }
  }
  return (
    <div className={classes.bar}>
      <div className={classes.figures}>
        {list.loading ? null : <Shown kind={kind} list={list} rows={rows} total={total} />}
      </div>
      <div className={classes.actions}>
        {children}
        <Button
          variant="default"
          size="sm"
          leftSection={<Download size={16} aria-hidden />}
          disabled={rows.length === 0 || !list.complete}
          onClick={() => void exportRows()}
        >
          Export CSV
        </Button>
      </div>
    </div>
  );
}

interface ShownProps<Row extends SoldRow> extends Omit<ShownBarProps<Row>, "children"> {
  total: string;
}

function Shown<Row extends SoldRow>({ kind, list, rows, total }: ShownProps<Row>) {
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
  if (list.cut) {
    return (
      <p className={classes.text} role="status">
        {count} {noun} shown, the newest there are. Narrow the list by month, dealer or search to see others,
        to order and to export it.
      </p>
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
