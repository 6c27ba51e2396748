import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { BatchId, LineId } from "@/domain/form/ids";
import { dollars } from "@/domain/money/money";
import { sumText } from "@/domain/sale/sold";
import { constants } from "@/domain/screens/constants";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import type { DueItem, TpaDue } from "./dueByTpa";
import classes from "./StartBatch.module.css";
import { useStartBatch } from "./useStartBatch";
import { dueItems, whyRefused } from "./words";

interface StartBatchProps {
  /** For whom one is started; null for nobody. */
  due: TpaDue | null;
  onClose: () => void;
  onReload: () => Promise<unknown>;
  onStarted: (id: BatchId) => void;
}

/** Picks from what is due to a TPA, and puts it into a draft: the newest one, or a new one. */
export function StartBatch({ due, ...rest }: StartBatchProps) {
  const shown = useKept(due);
  return shown ? <Choose key={shown.tpaId} due={shown} opened={due !== null} {...rest} /> : null;
}

interface ChooseProps extends Omit<StartBatchProps, "due"> {
  due: TpaDue;
  opened: boolean;
}

function Choose({ due, opened, onClose, onReload, onStarted }: ChooseProps) {
  const [left, setLeft] = useState<ReadonlySet<LineId>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const { send, busy, failure, forget, added } = useStartBatch({ onReload, onStarted });
  const draft = due.open.find(({ state }) => state === "draft");
  const marked = due.items.filter((item) => item.marked);
  // Those that are marked in Contract Management, or all where none is.
  const offered = marked.length > 0 ? marked : due.items;
  const isChosen = (item: DueItem) => offered.includes(item) !== left.has(item.id);
  const chosen = due.items.filter(isChosen);
  const label = draft ? "Add to Draft" : "Start Batch";
  const close = () => {
    setLeft(new Set());
    setAttempted(false);
    forget();
    onClose();
  };
  const turn = ({ id }: DueItem) => {
    const next = new Set(left);
    if (!next.delete(id)) {
      next.add(id);
    }
    setLeft(next);
  };
  const turnAll = (to: boolean) =>
    setLeft(new Set(due.items.filter((item) => offered.includes(item) !== to).map(({ id }) => id)));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={draft ? `Add to the draft for ${due.name}` : `Start a batch for ${due.name}`}
      label={label}
      busyLabel={chosen.length > constants().maxRemitChanges ? `Added ${added}...` : "Adding..."}
      busy={busy}
      failure={
        failure && {
          title: "Not all products were added",
          text: whyRefused(failure, label, "one of these products"),
        }
      }
      onConfirm={() => {
        setAttempted(true);
        if (chosen.length > 0) {
          send({
            tpaId: due.tpaId,
            draft: draft?.id ?? null,
            lines: chosen.map(({ id, version }) => ({ id, version })),
            what: dueItems(chosen),
          });
        }
      }}
    >
      {due.items.length > 1 ? (
        <Checkbox
          className={classes.all ?? ""}
          label={all(due.items)}
          checked={chosen.length === due.items.length}
          indeterminate={chosen.length > 0 && chosen.length < due.items.length}
          onChange={() => turnAll(chosen.length < due.items.length)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too. */}
      <section className={classes.scroll} aria-label={`Products due to ${due.name}`} tabIndex={0}>
        <ul className={classes.lines}>
          {due.items.map((item) => (
            <li key={item.id} className={classes.line}>
              <Checkbox
                label={item.name}
                description={about(item)}
                aria-label={`${item.name} of ${item.buyerName}, ${dollars(item.amount)}`}
                checked={isChosen(item)}
                onChange={() => turn(item)}
              />
              <span className={classes.cost}>{dollars(item.amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.total} role="status">
        <span>{dueItems(chosen)} at cost</span>
        <span>{sumText(chosen.map(({ amount }) => amount))}</span>
      </p>
      {attempted && chosen.length === 0 ? (
        <p className={classes.nothing} role="alert">
          Choose a product.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Whose product it is; of one that was cancelled before it was paid, what is still due. */
function about({ kind, buyerName, vehicleInfo }: DueItem): string {
  const whose = `${buyerName}, ${vehicleInfo}`;
  return kind === "rest" ? `${whose}. Cancelled: the rest of its cost` : whose;
}

/** What the box of all says: of fees, too, each kind is counted. */
function all(items: readonly DueItem[]): string {
  return `All${items.some(({ kind }) => kind === "fee") ? ":" : ""} ${dueItems(items)}`;
}
