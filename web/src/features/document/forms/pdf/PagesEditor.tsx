import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormRecord, PageWords } from "@/api/document/forms";
import { Panel } from "@/ui/Panel";
import { Restore } from "../Restore";
import classes from "./PdfEditor.module.css";
import { formBytesQuery, PdfPages } from "./PdfPages";
import { PlacementBox } from "./PlacementBox";
import { PlacementItem } from "./PlacementItem";
import listClasses from "./PlacementItem.module.css";
import { inReadingOrder, type PlacedItem, placementName, withPart, withPlacement } from "./placements";

interface PagesEditorProps {
  form: FormRecord;
  pdf: NonNullable<FormRecord["pdf"]>;
  items: readonly PlacedItem[];
  words: readonly PageWords[];
  faults: ReadonlyMap<string, readonly string[]>;
  onChange: (items: PlacedItem[]) => void;
}

/** The pages with what is placed over them, and the same as a list. What is chosen in one is chosen in the other. */
export function PagesEditor({ form, pdf, items, words, faults, onChange }: PagesEditorProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<PlacedItem | null>(null);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const file = useQuery(formBytesQuery(form, pdf.sha256));

  useEffect(() => {
    if (wanted.current !== null) {
      list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
      wanted.current = null;
    }
  });
  useEffect(() => {
    const side = list.current;
    // Beside the page the list scrolls by itself; on a phone the page must not run away from under a finger.
    if (chosen !== null && side && side.scrollHeight > side.clientHeight) {
      side.querySelector(`[data-placed="${chosen}"]`)?.scrollIntoView({ block: "nearest" });
    }
  }, [chosen]);

  const add = () => {
    const shown = pdf.pages[page - 1];
    if (shown) {
      const next = withPlacement(items, page, shown);
      setChosen(next.id);
      wanted.current = `[data-fields-of="${next.id}"] :is(select, input)`;
      onChange(next.items);
    }
  };
  const remove = (item: PlacedItem) => {
    setRemoved(item);
    setChosen(null);
    wanted.current = "[data-undo]";
    onChange(items.filter(({ id }) => id !== item.id));
  };
  const undo = () => {
    if (removed) {
      setRemoved(null);
      setChosen(removed.id);
      wanted.current = `[data-placed="${removed.id}"]`;
      onChange([...items, removed]);
    }
  };

  return (
    <Panel
      title="Placements"
      hint="Press a box on a page to choose it. Arrow keys move it by a point, with Shift they resize it, with Ctrl they go ten points."
    >
      <div className={classes.editor}>
        <div ref={list} className={classes.side}>
          <div className={listClasses.add}>
            <NativeSelect
              label="Page"
              data={pdf.pages.map((_, at) => ({ value: String(at + 1), label: `Page ${at + 1}` }))}
              value={String(page)}
              onChange={(event) => setPage(Number(event.currentTarget.value))}
            />
            <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
              Add placement
            </Button>
          </div>
          {removed ? <Restore name={placementName(removed.placement)} onUndo={undo} /> : null}
          {items.length === 0 ? (
            <p className={classes.file}>Nothing is placed yet: values, signatures and initials go here.</p>
          ) : (
            <ol className={listClasses.list} aria-label="Placements in reading order">
              {inReadingOrder(items).map((item) => (
                <PlacementItem
                  key={item.id}
                  item={item}
                  number={items.indexOf(item) + 1}
                  pages={pdf.pages}
                  open={item.id === chosen}
                  faults={faults.get(item.id) ?? []}
                  onOpen={() => setChosen(item.id === chosen ? null : item.id)}
                  onChange={(part) => onChange(withPart(items, item.id, part))}
                  onRemove={() => remove(item)}
                />
              ))}
            </ol>
          )}
        </div>
        <div className={classes.pages}>
          <PdfPages
            form={form}
            file={file}
            words={words}
            overlay={({ number, scale }) =>
              items
                .filter(({ placement }) => placement.page === number)
                .map((item) => (
                  <PlacementBox
                    key={item.id}
                    item={item}
                    page={pdf.pages[number - 1] ?? { width: 0, height: 0 }}
                    scale={scale}
                    chosen={item.id === chosen}
                    faulty={faults.has(item.id)}
                    onChoose={() => {
                      setChosen(item.id);
                      setPage(number);
                    }}
                    onChange={(box) => onChange(withPart(items, item.id, box))}
                    onRemove={() => remove(item)}
                  />
                ))
            }
          />
        </div>
      </div>
    </Panel>
  );
}
