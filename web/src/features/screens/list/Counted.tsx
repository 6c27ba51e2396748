import { Progress } from "@mantine/core";
import type { RefObject } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import { numberText } from "@/domain/form/formats";
import { BusyButton } from "@/ui/BusyButton";
import classes from "./Counted.module.css";

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
  onRetry: () => void;
}

/** How many rows show of how many there are, and how far the loading of the others is. */
export function Counted(props: CountedProps) {
  const { place, list, noun, onRetry } = props;
  const restFailed = list.moreFailed && !list.failed;
  return (
    <div className={classes.counted}>
      <p ref={place} tabIndex={-1} className={classes.count} role={restFailed ? "alert" : "status"}>
        {textOf(props)}
      </p>
      {restFailed ? (
        <BusyButton size="xs" busy={list.fetching} busyLabel="Loading the rest..." onClick={onRetry}>
          Load the rest
        </BusyButton>
      ) : null}
      {list.loading || list.failed || list.complete || list.cut || restFailed ? null : (
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

function textOf(props: CountedProps): string {
  const { list, noun, shown, of, narrowed } = props;
  if (list.failed || (list.complete && of === 0)) {
    // What stands below says it.
    return "";
  }
  if (list.loading) {
    return `Loading ${noun.many}...`;
  }
  const loaded = `${numberText(list.rows.length)} ${noun.many} loaded`;
  if (list.moreFailed) {
    return `${loaded}. The rest could not be loaded.`;
  }
  if (list.cut) {
    return `${rangeOf(props)} of the first ${numberText(list.rows.length)} ${noun.many}. Search to find others.`;
  }
  if (!list.complete) {
    return narrowed ? `${loaded} so far, ${numberText(of)} found` : `${loaded} so far`;
  }
  const range = shown < of ? `${rangeOf(props)} of ${numberText(of)}` : numberText(of);
  return `${range} ${of === 1 ? noun.one : noun.many}`;
}

function rangeOf({ first, shown }: CountedProps): string {
  return `${numberText(first)} to ${numberText(first + shown - 1)}`;
}
