import { UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Order } from "./order";
import classes from "./SortableHeader.module.css";

interface SortableHeaderProps {
  header: string;
  className?: string | undefined;
  order: Order | null;
  /** None where the rows can't be ordered. */
  onOrder: ((order: Order | null) => void) | null;
}

/** Pressed once it orders by its column, twice the other way, and the third time the list is as it was at first. */
export function SortableHeader({ header, className, order, onOrder }: SortableHeaderProps) {
  const mine = order?.header === header ? order : null;
  const Icon = mine ? (mine.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={mine ? (mine.descending ? "descending" : "ascending") : undefined}
    >
      {onOrder ? (
        <UnstyledButton
          className={classes.sort}
          data-active={mine !== null || undefined}
          onClick={() => onOrder(mine?.descending ? null : { header, descending: mine !== null })}
        >
          {header}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        header
      )}
    </th>
  );
}
