import { Progress } from "@mantine/core";
import type { RefObject } from "react";
import type { WholeList } from "@/api/useWholeList";
import { BusyButton } from "@/ui/BusyButton";
import classes from "./LeadList.module.css";

interface CountedProps {
  place: RefObject<HTMLParagraphElement | null>;
  list: WholeList<unknown>;
  noun: { one: string; many: string };
  /** The place of the first row that shows, from 1. */
  first: number;
  /** How many rows show. */
  shown: number;
  /** Of how many that are asked for. */
  of: number;
  /** Whether these are fewer than the screen starts with. */
  narrowed: boolean;
}

const number = (count: number) => count.toLocaleString("en-US");

/** How many rows show of how many there are, and how far the loading of the others is. */
export function Counted({ place, list, noun, first, shown, of, narrowed }: CountedProps) {
  const what = of === 1 ? noun.one : noun.many;
  const range = shown < of ? `${number(first)} to ${number(first + shown - 1)} of ${number(of)}` : number(of);
  return (
    <div className={classes.counted}>
      <p ref={place} tabIndex={-1} className={classes.count} role={list.moreFailed ? "alert" : "status"}>
        {list.loading
          ? `Loading ${noun.many}...`
          : list.moreFailed
            ? `${number(list.rows.length)} ${noun.many} loaded. The rest could not be loaded.`
            : list.complete
              ? of > 0 && `${range} ${what}`
              : `${number(list.rows.length)} ${noun.many} loaded so far${narrowed ? `, ${number(of)} found` : ""}`}
      </p>
      {list.moreFailed ? (
        <BusyButton size="xs" busy={list.fetching} busyLabel="Loading the rest..." onClick={list.retry}>
          Load the rest
        </BusyButton>
      ) : null}
      {list.loading || list.complete || list.moreFailed ? null : (
        <Progress
          className={classes.progress}
          value={100}
          animated
          size="xs"
          aria-label={`Loading more ${noun.many}`}
        />
      )}
    </div>
  );
}
