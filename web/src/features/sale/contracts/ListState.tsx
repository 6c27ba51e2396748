import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import type { SoldRow } from "@/domain/sale/sold";
import { BusyButton } from "@/ui/BusyButton";
import { Nothing } from "@/ui/Nothing";
import { Notice } from "@/ui/Notice";
import type { RowKind } from "./kinds";
import classes from "./ListState.module.css";

interface ListStateProps<Row extends SoldRow> {
  kind: RowKind<Row>;
  list: WholeList<Row>;
  /** Whether rows were searched for. */
  searched: boolean;
  onClearSearch: () => void;
  /** Another way on where nothing is found: to search more. */
  searchMore?: ReactNode;
  /** What shows where there is nothing to be found. */
  children: ReactNode;
}

/** Why no row shows, and what to do about it. */
export function ListState<Row extends SoldRow>(props: ListStateProps<Row>) {
  const { kind, list, searched, onClearSearch, searchMore, children } = props;
  if (list.failed) {
    return (
      <div className={classes.failed}>
        <Notice kind="bad" title={`The ${kind.noun} could not be loaded`}>
          Please check your connection and try again.
        </Notice>
        <BusyButton busy={list.fetching} busyLabel="Trying again..." onClick={() => void list.retry()}>
          Retry
        </BusyButton>
      </div>
    );
  }
  const found =
    list.complete || list.cut ? kind.noMatch : `Nothing found so far. More ${kind.noun} are being loaded.`;
  if (list.rows.length > 0 && searched) {
    return (
      <Nothing text={found}>
        <div className={classes.ways}>
          {searchMore}
          <Button variant="default" onClick={onClearSearch}>
            Clear search
          </Button>
        </div>
      </Nothing>
    );
  }
  return list.complete ? children : <Nothing text={found} />;
}
