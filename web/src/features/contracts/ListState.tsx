import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WholeList } from "@/api/useWholeList";
import type { SoldRow } from "@/domain/sold";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import type { SoldKind } from "./kinds";
import classes from "./ListState.module.css";

interface ListStateProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  list: WholeList<Row>;
  unpaid: boolean;
  /** Whether rows were searched for. */
  searched: boolean;
  onClearSearch: () => void;
}

/** Why no row shows, and what to do about it. */
export function ListState<Row extends SoldRow>(props: ListStateProps<Row>) {
  const { kind, list, unpaid, searched, onClearSearch } = props;
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
  if (list.rows.length > 0 && searched) {
    return (
      <div className={classes.empty}>
        <p className={classes.text} role="status">
          {list.complete ? kind.noMatch : `Nothing found so far. More ${kind.noun} are being loaded.`}
        </p>
        <Button variant="default" onClick={onClearSearch}>
          Clear search
        </Button>
      </div>
    );
  }
  if (unpaid) {
    return (
      <div className={classes.empty}>
        <p className={classes.text}>There are no unpaid {kind.noun}.</p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <p className={classes.text}>{kind.empty}</p>
      <Button component={Link} to={routes.deal}>
        Create a Deal
      </Button>
    </div>
  );
}
