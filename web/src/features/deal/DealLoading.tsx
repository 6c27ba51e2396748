import { Skeleton } from "@mantine/core";
import { LoadFailure } from "@/ui/LoadFailure";
import classes from "./DealLoading.module.css";
import step from "./StepScreen.module.css";
import { getStarted } from "./steps/getStarted";

interface Loading {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface DealLoadingProps {
  /** What a deal waits for; nothing while it is not known which deal opens. */
  queries?: readonly Loading[];
  /** Whether the deal begins with its first step, whose words show at once. */
  begins?: boolean;
}

/** In the wizard's place while what a deal starts from is on its way, or could not be loaded. */
export function DealLoading({ queries = [], begins = false }: DealLoadingProps) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="The deal could not be started"
        text="Your dealership's products could not be loaded. Please check your connection and try again."
        whole
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of failed) {
            void query.refetch();
          }
        }}
      />
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label="Loading...">
      <Skeleton className={classes.bar} />
      {begins ? (
        <header>
          <h2 className={step.title}>{getStarted.title}</h2>
          <p className={step.subtitle}>{getStarted.subtitle}</p>
        </header>
      ) : null}
      <Skeleton height={160} />
      <Skeleton height={320} />
    </div>
  );
}
