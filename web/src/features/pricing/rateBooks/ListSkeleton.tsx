import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";

/** Rows that are on their way, and said to be. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <RowsSkeleton />
    </div>
  );
}
