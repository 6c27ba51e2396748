/** By which column rows are ordered. */
export interface Order {
  header: string;
  descending: boolean;
}

/** What rows can be ordered by. */
export interface OrderedColumn<Row> {
  header: string;
  /** What the rows are ordered by. */
  order: (row: Row) => string | number;
  /** What comes first each way, in words: 'A to Z' and 'Z to A' unless given. */
  ends?: readonly [string, string];
}

export const BY_TIME = ["oldest first", "newest first"] as const;
export const BY_AMOUNT = ["lowest first", "highest first"] as const;
export const BY_TEXT = ["A to Z", "Z to A"] as const;
