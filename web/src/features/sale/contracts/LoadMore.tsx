import { useRef } from "react";
import { BusyButton } from "@/ui/BusyButton";
import classes from "./LoadMore.module.css";

interface LoadMoreProps {
  /** What one record is called, and several. */
  words: { one: string; many: string };
  count: number;
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  load: () => Promise<{ hasNextPage: boolean }>;
}

/** How many records of a list show, and the way to its next page. */
export function LoadMore({ words, count, hasMore, busy, failed, load }: LoadMoreProps) {
  const counted = useRef<HTMLParagraphElement>(null);

  async function more() {
    if (!(await load()).hasNextPage) {
      // The button that had the focus is gone.
      counted.current?.focus({ preventScroll: true });
    }
  }

  return (
    <div className={classes.more}>
      <p ref={counted} tabIndex={-1} className={classes.count} role="status">
        {failed
          ? `More ${words.many} could not be loaded. Please check your connection and try again.`
          : `${count} ${count === 1 ? words.one : words.many} shown${hasMore ? "" : ", that is all"}`}
      </p>
      {hasMore ? (
        <BusyButton
          variant="default"
          busy={busy}
          busyLabel={`Loading more ${words.many}...`}
          onClick={() => void more()}
        >
          Load more
        </BusyButton>
      ) : null}
    </div>
  );
}
