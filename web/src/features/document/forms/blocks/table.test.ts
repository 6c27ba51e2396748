import { expect, test } from "vitest";
import {
  type TableBlock,
  withColumn,
  withColumnAs,
  withHeaders,
  withoutColumn,
  withoutRow,
  withRow,
  withRowMoved,
} from "./table";

const table: TableBlock = {
  block: "table",
  columns: [{ share: 40, label: true }, { share: 60 }],
  rows: [{ cells: ["VIN", "{{vehicle.vin}}"] }, { cells: ["Lender", "{{lender.name}}"], when: "financed" }],
};

test("a new column takes half of the last one's width, and each row a cell", () => {
  const wider = withColumn(table);
  expect(wider.columns.map(({ share }) => share)).toEqual([40, 30, 30]);
  expect(wider.rows.map(({ cells }) => cells.length)).toEqual([3, 3]);
  expect(wider.rows[1]?.when).toBe("financed");
  expect(withColumn(withHeaders(table, true)).columns[2]).toEqual({ share: 30, header: "" });
});

test("a removed column leaves its width to its neighbor", () => {
  expect(withoutColumn(table, 1)).toEqual({
    block: "table",
    columns: [{ share: 100, label: true }],
    rows: [{ cells: ["VIN"] }, { cells: ["Lender"], when: "financed" }],
  });
  expect(withoutColumn(table, 0).columns).toEqual([{ share: 100 }]);
});

test("all columns have a heading, or none has", () => {
  const headed = withHeaders(table, true);
  expect(headed.columns.map(({ header }) => header)).toEqual(["", ""]);
  expect(withHeaders(headed, false)).toEqual(table);
});

test("a column is as it is stored: what goes without saying is not said", () => {
  const right = withColumnAs(table, 1, { align: "right" });
  expect(right.columns[1]).toEqual({ share: 60, align: "right" });
  expect(withColumnAs(right, 1, { align: "left" })).toEqual(table);
  expect(withColumnAs(table, 0, { label: false }).columns[0]).toEqual({ share: 40 });
});

test("rows are added, moved and removed", () => {
  expect(withRow(table).rows[2]).toEqual({ cells: ["", ""] });
  expect(withRowMoved(table, 0, 1).rows.map(({ cells }) => cells[0])).toEqual(["Lender", "VIN"]);
  expect(withRowMoved(table, 0, -1)).toBe(table);
  expect(withoutRow(table, 0).rows).toHaveLength(1);
});
