import type { LineState } from "@/domain/sale/history";

/** What became of one line by what an entry tells. */
export type LineChange =
  | { kind: "added"; line: LineState }
  | { kind: "removed"; line: LineState }
  | { kind: "changed"; line: LineState; before: LineState };

/** The lines that an entry changed: as they are after it, then those that are gone. What stayed as it was is left out. */
export function lineChanges(before: readonly LineState[], after: readonly LineState[]): LineChange[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const later = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((line): LineChange[] => {
    const was = earlier.get(line.id);
    if (!was) {
      return [{ kind: "added", line }];
    }
    return isSame(was, line) ? [] : [{ kind: "changed", line, before: was }];
  });
  const gone = before.filter(({ id }) => !later.has(id));
  return [...kept, ...gone.map((line): LineChange => ({ kind: "removed", line }))];
}

function isSame(one: LineState, other: LineState): boolean {
  return (
    one.remit === other.remit &&
    one.status === other.status &&
    one.price === other.price &&
    one.said === other.said
  );
}
