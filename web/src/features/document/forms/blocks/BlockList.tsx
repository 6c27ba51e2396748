import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Restore } from "../Restore";
import { BlockEditor } from "./BlockEditor";
import classes from "./BlockList.module.css";
import { type BlockItem, type BlockKind, blockNames, moved, replaced, withCopy, withNew } from "./blockList";

interface BlockListProps {
  items: readonly BlockItem[];
  /** What keeps the form from being published, by the names of the blocks. */
  faults: ReadonlyMap<string, readonly string[]>;
  onChange: (items: BlockItem[]) => void;
}

interface Removed {
  item: BlockItem;
  at: number;
}

/** What the focus goes to once the list shows what was done to it. */
type Wanted = { id: string; part: "field" | "button" | "up" | "down" } | { id: null; part: "undo" };

const kinds = Object.entries(blockNames) as [BlockKind, string][];

/** The blocks of a draft in their order. One of them is open and shows its fields. */
export function BlockList({ items, faults, onChange }: BlockListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted | null>(null);
  const openAt = items.findIndex(({ id }) => id === open);

  useEffect(() => {
    const want = wanted.current;
    if (want) {
      wanted.current = null;
      nodeOf(place.current, want)?.focus();
    }
  });

  const put = (next: BlockItem[], want: Wanted, say: string) => {
    wanted.current = want;
    setSaid(say);
    onChange(next);
  };
  const nameAt = (at: number) => {
    const kind = items[at]?.block.block;
    return kind ? `${blockNames[kind]}, block ${at + 1}` : "";
  };
  const move = (id: string, at: number, by: -1 | 1, part: "button" | "up" | "down") => {
    const to = at + by;
    if (to >= 0 && to < items.length) {
      put(moved(items, id, by), { id, part }, `Moved to place ${to + 1}`);
    }
  };
  const add = (kind: BlockKind) => {
    const { items: next, id } = withNew(items, kind, open);
    setOpen(id);
    put(next, { id, part: kind === "pageBreak" ? "button" : "field" }, `${blockNames[kind]} added`);
  };
  const copy = (id: string, at: number) => {
    const next = withCopy(items, id);
    setOpen(next.id);
    put(next.items, { id: next.id, part: "button" }, `${nameAt(at)} duplicated`);
  };
  const remove = (item: BlockItem, at: number) => {
    setRemoved({ item, at });
    put(items.toSpliced(at, 1), { id: null, part: "undo" }, `${nameAt(at)} removed`);
  };
  const undo = () => {
    if (removed) {
      setRemoved(null);
      const { item, at } = removed;
      put(items.toSpliced(Math.min(at, items.length), 0, item), { id: item.id, part: "button" }, "Restored");
    }
  };

  return (
    <div ref={place}>
      <ol className={classes.list} aria-label="Blocks of the form">
        {items.map((item, at) => (
          <li key={item.id} id={item.id} className={classes.item} data-open={item.id === open || undefined}>
            {removed?.at === at ? <Restore name={nameOf(removed)} onUndo={undo} /> : null}
            <BlockEditor
              item={item}
              at={at}
              of={items.length}
              open={item.id === open}
              faults={faults.get(item.id) ?? []}
              onOpen={() => setOpen(item.id === open ? null : item.id)}
              onChange={(block) => onChange(replaced(items, item.id, block))}
              onMove={(by, focus) => move(item.id, at, by, focus)}
              onCopy={() => copy(item.id, at)}
              onRemove={() => remove(item, at)}
            />
          </li>
        ))}
        {removed && removed.at >= items.length ? (
          <li className={classes.item}>
            <Restore name={nameOf(removed)} onUndo={undo} />
          </li>
        ) : null}
      </ol>
      <fieldset className={classes.add}>
        <legend>{openAt < 0 ? "Add a block at the end" : `Add a block below block ${openAt + 1}`}</legend>
        <div className={classes.kinds}>
          {kinds.map(([kind, name]) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => add(kind)}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <p className={classes.said} role="status">
        {said}
      </p>
    </div>
  );
}

function nameOf({ item: { block } }: Removed): string {
  return blockNames[block.block];
}

function nodeOf(place: HTMLElement | null, { id, part }: Wanted): HTMLElement | null {
  if (id === null) {
    return place?.querySelector<HTMLElement>("[data-undo]") ?? null;
  }
  const block = place?.querySelector<HTMLElement>(`#${id}`);
  if (part === "field") {
    return block?.querySelector<HTMLElement>("[data-block-fields] :is(input, textarea, select)") ?? null;
  }
  return block?.querySelector<HTMLElement>(`[data-block-${part}]`) ?? null;
}
