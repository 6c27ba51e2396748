import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListPage } from "@/api/http/listPage";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import type { RecordColumn } from "@/ui/RecordTable";
import { SearchBox } from "@/ui/SearchBox";
import { emptyList } from "./emptyList";
import classes from "./List.module.css";
import { PagedRecords } from "./PagedRecords";
import { useFoundRecords } from "./useFoundRecords";
import { useListFilter } from "./useListFilter";

export interface RecordsPageProps<Row extends object, Key extends string> {
  title: string;
  subtitle?: string;
  /** What the records are: 'dealer', 'dealers'. */
  noun: { one: string; many: string };
  /** The button that leads to the form of a new one. */
  add: { label: string; to: string };
  /** The fields above the list, by the names that they have in the address and in the call. */
  searches: readonly { key: Key; label: string; description: string }[];
  /** The name under which the lists are cached. */
  name: string;
  /** Loads the records that are searched for, by name. */
  load: (
    asked: Record<Key, string> & { cursor: string | undefined; signal: AbortSignal },
  ) => Promise<ListPage<Row>>;
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Under the first cell on a phone. */
  below: (row: Row) => ReactNode;
  /** What is said where there is no record at all. */
  none: string;
}

/** All records of a kind, to look one up and to correct it. */
export function RecordsPage<Row extends object, Key extends string>(props: RecordsPageProps<Row, Key>) {
  const { title, subtitle, noun, searches, name, load, none } = props;
  const { typed, filter, searched, type, clear } = useListFilter(searches.map(({ key }) => key));
  const list = useFoundRecords({ name, filter, list: load });
  const add = (
    <Button component={Link} to={props.add.to}>
      {props.add.label}
    </Button>
  );
  return (
    <Page
      title={title}
      subtitle={subtitle}
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      actions={add}
    >
      <div className={classes.filters}>
        {searches.map(({ key, label, description }) => (
          <SearchBox
            key={key}
            label={label}
            description={description}
            value={typed[key]}
            onChange={(text) => type(key, text)}
          />
        ))}
      </div>
      <PagedRecords
        noun={noun}
        label={title}
        list={list}
        rows={list.rows}
        columns={props.columns}
        keyOf={props.keyOf}
        below={props.below}
        unordered="By name"
        narrowed={searched}
        failure={`The ${noun.many} could not be loaded`}
        empty={emptyList({
          searched,
          notFound: `No ${noun.one} is found for this.`,
          onClear: clear,
          none: { text: none, step: add },
        })}
      />
    </Page>
  );
}
