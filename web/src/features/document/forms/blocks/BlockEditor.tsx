import { ArrowDown, ArrowUp, ChevronRight, Copy, Trash2, TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Block } from "@/api/document/forms";
import { IconAction } from "../IconAction";
import classes from "./BlockEditor.module.css";
import { BlockFields } from "./BlockFields";
import { type BlockItem, blockNames, excerptOf, whenText } from "./blockList";

interface BlockEditorProps {
  item: BlockItem;
  /** Its place, from 0. */
  at: number;
  /** How many there are. */
  of: number;
  /** Its fields show. */
  open: boolean;
  faults: readonly string[];
  onOpen: () => void;
  onChange: (block: Block) => void;
  /** Moves it, and leads the focus to this part of it. */
  onMove: (by: -1 | 1, focus: "button" | "up" | "down") => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A block in a line: what it is and says, what is wrong with it, and what can be done with it. Its fields are below, while it is open. */
export function BlockEditor(props: BlockEditorProps) {
  const { item, at, of, open, faults, onOpen, onChange, onMove, onCopy, onRemove } = props;
  const { id, block } = item;
  const name = `${blockNames[block.block]}, block ${at + 1}`;
  const when = whenText(block.when);
  const moveByKeys = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      onMove(event.key === "ArrowUp" ? -1 : 1, "button");
    }
  };
  return (
    <>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.open}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          data-block-button
          onKeyDown={moveByKeys}
          onClick={onOpen}
        >
          <ChevronRight className={classes.chevron} size={18} aria-hidden />
          <span className={classes.words}>
            <span className={classes.kind}>
              <span className={classes.place}>{at + 1}</span> {blockNames[block.block]}
              {when === null ? null : <span className={classes.when}>{when}</span>}
            </span>
            <span className={classes.excerpt}>{excerptOf(block) || "Nothing yet"}</span>
          </span>
        </button>
        <div className={classes.actions}>
          <IconAction
            icon={ArrowUp}
            title="Move up (Alt+Up)"
            label={`Move up: ${name}`}
            off={at === 0}
            part="up"
            onClick={() => onMove(-1, "up")}
          />
          <IconAction
            icon={ArrowDown}
            title="Move down (Alt+Down)"
            label={`Move down: ${name}`}
            off={at === of - 1}
            part="down"
            onClick={() => onMove(1, "down")}
          />
          <IconAction icon={Copy} title="Duplicate" label={`Duplicate: ${name}`} onClick={onCopy} />
          <IconAction icon={Trash2} title="Remove" label={`Remove: ${name}`} onClick={onRemove} />
        </div>
      </div>
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
      <div id={`${id}-fields`} hidden={!open} className={classes.fields} data-block-fields>
        {open ? <BlockFields block={block} name={name} onChange={onChange} /> : null}
      </div>
    </>
  );
}
