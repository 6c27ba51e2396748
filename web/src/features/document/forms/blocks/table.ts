import type { Block } from "@/api/document/forms";

/** A table among the blocks. */
export type TableBlock = Extract<Block, { block: "table" }>;
export type Column = TableBlock["columns"][number];
export type Row = TableBlock["rows"][number];

/** The table with another column at its right end. It takes half of the last one's part of the width. */
export function withColumn(table: TableBlock): TableBlock {
  const last = table.columns.at(-1);
  const share = last ? Math.floor(last.share / 2) : 100;
  const columns = last ? table.columns.with(-1, { ...last, share: last.share - share }) : [];
  const hasHeaders = table.columns.some(({ header }) => header != null);
  return {
    ...table,
    columns: [...columns, { share, ...(hasHeaders && { header: "" }) }],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, ""] })),
  };
}

/** The table without a column. Its neighbor takes its part of the width. */
export function withoutColumn(table: TableBlock, at: number): TableBlock {
  const freed = table.columns[at]?.share ?? 0;
  const columns = table.columns.toSpliced(at, 1);
  const neighbor = columns[Math.max(0, at - 1)];
  return {
    ...table,
    columns: neighbor
      ? columns.with(Math.max(0, at - 1), { ...neighbor, share: neighbor.share + freed })
      : columns,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}

/** The table with something else of a column. */
export function withColumnAs(table: TableBlock, at: number, part: Partial<Column>): TableBlock {
  const column = table.columns[at];
  return column ? { ...table, columns: table.columns.with(at, plain({ ...column, ...part })) } : table;
}

/** A column as it is stored: without what goes without saying. */
function plain({ align, label, ...column }: Column): Column {
  return { ...column, ...(label && { label }), ...(align === "right" && { align }) };
}

/** The table with a heading above each column, or with none. */
export function withHeaders(table: TableBlock, has: boolean): TableBlock {
  return {
    ...table,
    columns: table.columns.map(({ header, ...column }) =>
      has ? { ...column, header: header ?? "" } : column,
    ),
  };
}

/** The table with an empty row at its end. */
export function withRow(table: TableBlock): TableBlock {
  return { ...table, rows: [...table.rows, { cells: table.columns.map(() => "") }] };
}

/** The table without a row. */
export function withoutRow(table: TableBlock, at: number): TableBlock {
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

/** The table with another row in a row's place. */
export function withRowAs(table: TableBlock, at: number, row: Row): TableBlock {
  return { ...table, rows: table.rows.with(at, row) };
}

/** The table with a row one place up or down; the same table at its ends. */
export function withRowMoved(table: TableBlock, at: number, by: -1 | 1): TableBlock {
  const row = table.rows[at];
  const to = at + by;
  return row && to >= 0 && to < table.rows.length
    ? { ...table, rows: table.rows.toSpliced(at, 1).toSpliced(to, 0, row) }
    : table;
}
