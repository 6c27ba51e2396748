import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { Block } from "@/api/document/forms";
import { IconAction } from "../IconAction";
import { repeated, underCondition } from "./blockList";
import { EachField } from "./EachField";
import { FormText } from "./FormText";
import classes from "./TableFields.module.css";
import {
  type TableBlock,
  withColumn,
  withColumnAs,
  withHeaders,
  withoutColumn,
  withoutRow,
  withRow,
  withRowAs,
  withRowMoved,
} from "./table";
import { WhenField } from "./WhenField";
import { WholeNumber } from "./WholeNumber";

interface TableFieldsProps {
  table: TableBlock;
  onChange: (table: Block) => void;
}

/** A table's columns and rows. */
export function TableFields({ table, onChange }: TableFieldsProps) {
  const hasHeaders = table.columns.some(({ header }) => header != null);
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <fieldset className={classes.part}>
        <legend>Columns</legend>
        <Checkbox
          label="Headings above the columns"
          checked={hasHeaders}
          onChange={(event) => onChange(withHeaders(table, event.currentTarget.checked))}
        />
        <div className={classes.columns}>
          {table.columns.map((_, at) => (
            <ColumnFields key={at} table={table} at={at} hasHeaders={hasHeaders} onChange={onChange} />
          ))}
        </div>
        <p className={classes.sum} data-wrong={shares !== 100 || undefined}>
          The widths make {shares} % of 100 %.
        </p>
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange(withColumn(table))}
          >
            Add column
          </Button>
        </div>
      </fieldset>
      <fieldset className={classes.part}>
        <legend>Rows</legend>
        {table.rows.map((_, at) => (
          <RowFields key={at} table={table} at={at} onChange={onChange} />
        ))}
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange(withRow(table))}
          >
            Add row
          </Button>
        </div>
      </fieldset>
    </>
  );
}

interface PlaceProps extends TableFieldsProps {
  at: number;
}

function ColumnFields({ table, at, hasHeaders, onChange }: PlaceProps & { hasHeaders: boolean }) {
  const column = table.columns[at];
  if (!column) {
    return null;
  }
  const change = (part: Partial<typeof column>) => onChange(withColumnAs(table, at, part));
  return (
    <fieldset className={classes.column}>
      <legend>Column {at + 1}</legend>
      {hasHeaders ? (
        <FormText label="Heading" value={column.header ?? ""} onText={(header) => change({ header })} />
      ) : null}
      <WholeNumber
        label="Width"
        description="In percent"
        value={column.share}
        onNumber={(share) => change({ share })}
      />
      <NativeSelect
        label="Texts stand"
        data={[
          { value: "left", label: "At the left" },
          { value: "right", label: "At the right" },
        ]}
        value={column.align ?? "left"}
        onChange={(event) => change({ align: event.currentTarget.value === "right" ? "right" : "left" })}
      />
      <Checkbox
        label="Names what is right of it"
        checked={column.label ?? false}
        onChange={(event) => change({ label: event.currentTarget.checked })}
      />
      {table.columns.length > 1 ? (
        <div>
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove column ${at + 1}`}
            onClick={() => onChange(withoutColumn(table, at))}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function RowFields({ table, at, onChange }: PlaceProps) {
  const row = table.rows[at];
  if (!row) {
    return null;
  }
  return (
    <fieldset className={classes.row}>
      <legend>Row {at + 1}</legend>
      <div className={classes.cells}>
        {row.cells.map((cell, place) => (
          <FormText
            key={place}
            label={table.columns[place]?.header || `Column ${place + 1}`}
            value={cell}
            onText={(text) => onChange(withRowAs(table, at, { ...row, cells: row.cells.with(place, text) }))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <WhenField
          label={`Row ${at + 1} is printed`}
          when={row.when}
          onChange={(when) => onChange(withRowAs(table, at, underCondition(row, when)))}
        />
        <EachField
          label={`Row ${at + 1} stands`}
          each={row.each}
          onChange={(each) => onChange(withRowAs(table, at, repeated(row, each)))}
        />
        <div className={classes.actions}>
          <IconAction
            icon={ArrowUp}
            title="Move up"
            label={`Move row ${at + 1} up`}
            off={at === 0}
            onClick={() => onChange(withRowMoved(table, at, -1))}
          />
          <IconAction
            icon={ArrowDown}
            title="Move down"
            label={`Move row ${at + 1} down`}
            off={at === table.rows.length - 1}
            onClick={() => onChange(withRowMoved(table, at, 1))}
          />
          <IconAction
            icon={Trash2}
            title="Remove"
            label={`Remove row ${at + 1}`}
            onClick={() => onChange(withoutRow(table, at))}
          />
        </div>
      </div>
    </fieldset>
  );
}
