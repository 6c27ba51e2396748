import { Button } from "@mantine/core";
import { ChevronRight, TriangleAlert } from "lucide-react";
import type { PdfPage, Placement } from "@/api/document/forms";
import { PlacementFields } from "./PlacementFields";
import classes from "./PlacementItem.module.css";
import { type PlacedItem, placementName, pointsText } from "./placements";

interface PlacementItemProps {
  item: PlacedItem;
  /** By which faults call it, from 1. */
  number: number;
  pages: readonly PdfPage[];
  /** Its fields show. */
  open: boolean;
  faults: readonly string[];
  onOpen: () => void;
  onChange: (part: Partial<Placement>) => void;
  onRemove: () => void;
}

/** A placement in a line, and its fields below it while it is chosen. */
export function PlacementItem(props: PlacementItemProps) {
  const { item, number, pages, open, faults, onOpen, onChange, onRemove } = props;
  const { id, placement } = item;
  return (
    <li className={classes.item} data-open={open || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={open}
        aria-controls={`${id}-fields`}
        aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
        data-placed={id}
        onClick={onOpen}
      >
        <ChevronRight className={classes.chevron} size={18} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>
            <span className={classes.number}>{number}</span> {placementName(placement)}
          </span>
          <span className={classes.where}>
            Page {placement.page}, {pointsText(placement.left)} from the left, {pointsText(placement.top)}{" "}
            from the top
          </span>
        </span>
      </button>
      {faults.length > 0 ? (
        <ul id={`${id}-faults`} className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault}>
              <TriangleAlert size={16} aria-hidden />
              {fault}
            </li>
          ))}
        </ul>
      ) : null}
      <div id={`${id}-fields`} hidden={!open} className={classes.fields} data-fields-of={id}>
        {open ? (
          <>
            <PlacementFields placement={placement} pages={pages} onChange={onChange} />
            <div>
              <Button variant="default" size="sm" onClick={onRemove}>
                Remove placement
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
  );
}
