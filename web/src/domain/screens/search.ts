import type { SearchIndex } from "dealer-core-wasm";
import { core } from "@/domain/core";

/** Finds rows of a list that grows. Its texts are kept on the rules' side and are added once, as the rows come. */
export interface RowSearch<Row> {
  /** Takes the rows' texts in, so that the first typed letter need not wait for it. */
  prepare: (rows: readonly Row[]) => void;
  /** The rows, in their order, that hold every word that was typed. */
  find: (rows: readonly Row[], typed: string) => readonly Row[];
}

/** The texts of a list's rows, on the rules' side. */
type Index = Pick<SearchIndex, "find" | "free">;

/** An empty index for records other than those of what is sold. */
export function newIndex(): SearchIndex {
  return new (core().SearchIndex)();
}

/** `newIndex` makes an empty index, `nameOf` names a row together with those of its texts that may change. */
export function rowSearch<Of extends Index, Row>(
  newIndex: () => Of,
  add: (index: Of, rows: Row[]) => void,
  nameOf: (row: Row) => string,
): RowSearch<Row> {
  let index: Of | undefined;
  let names: string[] = [];
  let taken: readonly Row[] | undefined;

  function take(rows: readonly Row[]): Of {
    if (index && taken === rows) {
      return index;
    }
    const now = rows.map(nameOf);
    // Rows that were only added to need no new index.
    if (!index || !names.every((name, place) => now[place] === name)) {
      index?.free();
      index = newIndex();
      names = [];
    }
    const added = rows.slice(names.length);
    if (added.length > 0) {
      add(index, added);
      names = now;
    }
    taken = rows;
    return index;
  }

  return {
    prepare: (rows) => void take(rows),
    find: (rows, typed) => {
      if (typed.trim() === "") {
        return rows;
      }
      const found: Row[] = [];
      for (const place of take(rows).find(typed)) {
        const row = rows[place];
        if (row) {
          found.push(row);
        }
      }
      return found;
    },
  };
}
