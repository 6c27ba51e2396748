import { Skeleton } from "@mantine/core";

/** Where the fields will be. */
export function RemittanceSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton height={360} radius="lg" />
    </div>
  );
}
