import { Button, Progress } from "@mantine/core";
import { Download } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import { numberText } from "@/domain/form/formats";
import { contractsFileName, type SoldRow, sumText } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { saveFile } from "@/ui/saveFile";
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
  const file = useApiMutation<void, string>({
    send: async () => kind.csv(rows),
    onDone: (csv) => {
      saveFile(contractsFileName(), csv);
      return null;
    },
    onRefused: () => ({
      title: "The file could not be made",
      message: "Please check your connection and press Export CSV again.",
    }),
  });
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
          onClick={() => file.send()}
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
  const count = numberText(rows.length);
  const noun = rows.length === 1 ? kind.noun.slice(0, -1) : kind.noun;
  if (list.moreFailed) {
    return (
      <>
        <p className={classes.text} role="alert">
          {numberText(list.rows.length)} {kind.noun} loaded. The rest could not be loaded.
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
          {count} {noun} shown, {numberText(list.rows.length)} loaded so far
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
