import { type PointerEvent, useRef } from "react";
import type { PdfPage } from "@/api/document/forms";
import classes from "./PlacementBox.module.css";
import {
  type Box,
  boxAfterKey,
  movedBox,
  type PlacedItem,
  POINT,
  placementName,
  pointsText,
  resizedBox,
} from "./placements";

interface PlacementBoxProps {
  item: PlacedItem;
  page: Pick<PdfPage, "width" | "height">;
  /** CSS pixels of a point. */
  scale: number;
  chosen: boolean;
  /** Something is wrong with it. */
  faulty: boolean;
  onChoose: () => void;
  onChange: (box: Box) => void;
  onRemove: () => void;
}

/**
 * On a page that is smaller than this, in CSS pixels of a point, lines are too close for a finger: its boxes are a picture, and the list beside it
 * does all that they do.
 */
const LEAST_SCALE = 0.75;

interface Drag {
  x: number;
  y: number;
  box: Box;
  resizes: boolean;
}

/** A placement over its page: a pointer drags it, or its lower right corner; arrow keys move it, with Shift they resize it. */
export function PlacementBox(props: PlacementBoxProps) {
  const { item, page, scale, chosen, faulty, onChoose, onChange, onRemove } = props;
  const { placement } = item;
  const { left, top, width, height } = placement;
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) {
      return;
    }
    onChoose();
    event.currentTarget.setPointerCapture(event.pointerId);
    const resizes = event.target instanceof Element && event.target.hasAttribute("data-corner");
    drag.current = { x: event.clientX, y: event.clientY, box: { left, top, width, height }, resizes };
  };
  const go = ({ clientX, clientY }: PointerEvent) => {
    if (drag.current) {
      const { x, y, box, resizes } = drag.current;
      const across = Math.round(((clientX - x) / scale) * POINT);
      const down = Math.round(((clientY - y) / scale) * POINT);
      onChange(
        resizes
          ? resizedBox(box, { width: across, height: down }, page)
          : movedBox(box, { left: across, top: down }, page),
      );
    }
  };
  const end = () => {
    drag.current = null;
  };
  const px = (thousandths: number) => `${(thousandths / POINT) * scale}px`;
  const name = placementName(placement);
  const place = { left: px(left), top: px(top), width: px(width), height: px(height) };
  const kind = { "data-faulty": faulty || undefined, "data-sign": placement.fill.by === "sign" || undefined };
  if (scale < LEAST_SCALE) {
    return (
      <span aria-hidden className={classes.box} style={place} data-chosen={chosen || undefined} {...kind} />
    );
  }
  return (
    <button
      type="button"
      className={classes.box}
      style={place}
      aria-pressed={chosen}
      aria-label={`${name}, ${pointsText(left)} points from the left, ${pointsText(top)} from the top`}
      title={name}
      data-box={item.id}
      {...kind}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={onChoose}
      onKeyDown={(event) => {
        const box = boxAfterKey(placement, event, page);
        if (box) {
          event.preventDefault();
          onChoose();
          onChange({ left: box.left, top: box.top, width: box.width, height: box.height });
        } else if (event.key === "Delete") {
          event.preventDefault();
          onRemove();
        }
      }}
    >
      <span className={classes.name}>{name}</span>
      {chosen ? <span className={classes.corner} data-corner aria-hidden /> : null}
    </button>
  );
}
