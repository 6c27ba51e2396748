import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import type { Column } from "./columns";
import { ListSkeleton } from "./ListSkeleton";
import { RecordList } from "./RecordList";
import classes from "./SoldRows.module.css";
import type { SoldList } from "./useSoldList";

interface SoldRowsProps<Row> {
  list: SoldList<Row>;
  columns: readonly Column<Row>[];
  /** What the rows are, in the plural: 'products'. */
  noun: string;
  unpaid: boolean;
  /** What an empty list reads. */
  empty: string;
}

/** A list in whichever state it is: on its way, failed, empty, or rows with a way to more of them. */
export function SoldRows<Row extends { id: string }>(props: SoldRowsProps<Row>) {
  const { list, columns, noun } = props;
  if (list.loading) {
    return <ListSkeleton />;
  }
  if (list.failed) {
    return <Failed list={list} noun={noun} />;
  }
  if (list.rows.length === 0) {
    return <Empty {...props} />;
  }
  return (
    <>
      <RecordList label={noun === "products" ? "Products" : "Contracts"} columns={columns} rows={list.rows} />
      <More list={list} noun={noun} />
    </>
  );
}

function Failed<Row>({ list, noun }: Pick<SoldRowsProps<Row>, "list" | "noun">) {
  return (
    <div className={classes.state}>
      <Notice kind="bad" title={`The ${noun} could not be loaded`}>
        Please check your connection and try again.
      </Notice>
      <BusyButton busy={list.retrying} busyLabel="Trying again..." onClick={list.retry}>
        Retry
      </BusyButton>
    </div>
  );
}

function Empty<Row>({ noun, unpaid, empty }: SoldRowsProps<Row>) {
  if (unpaid) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyText}>There are no unpaid {noun}.</p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <p className={classes.emptyText}>{empty}</p>
      <Button component={Link} to={routes.deal}>
        Create a Deal
      </Button>
    </div>
  );
}

function More<Row>({ list, noun }: Pick<SoldRowsProps<Row>, "list" | "noun">) {
  return (
    <div className={classes.more}>
      <p className={classes.count} role="status">
        {list.moreFailed
          ? `More ${noun} could not be loaded. Please check your connection and try again.`
          : `${list.rows.length} ${list.rows.length === 1 ? noun.slice(0, -1) : noun} shown${list.hasMore ? "" : ", that is all"}`}
      </p>
      {list.hasMore ? (
        <BusyButton
          variant="default"
          busy={list.loadingMore}
          busyLabel={`Loading more ${noun}...`}
          onClick={list.loadMore}
        >
          Load more
        </BusyButton>
      ) : null}
    </div>
  );
}
