import { Button } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyList {
  searched: boolean;
  /** What is said when nothing is found. */
  notFound: string;
  onClear: () => void;
  /** What is said when there is nothing at all, and what can be done then. */
  none: { text: string; step: ReactNode };
}

/** What stands in an empty list's place: after a search, the way back out of it. */
export function emptyList({ searched, notFound, onClear, none }: EmptyList): EmptyList["none"] {
  if (!searched) {
    return none;
  }
  const step = (
    <Button variant="default" onClick={onClear}>
      Clear search
    </Button>
  );
  return { text: notFound, step };
}
