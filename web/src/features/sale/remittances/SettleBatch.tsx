import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { BatchSummary } from "@/api/sale/batches";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { useTyped } from "./useTyped";
import { fieldMessage, whyRefused } from "./words";

/** What says how a paid batch ended, without what it says. */
export interface SettleBatchProps<Body> {
  /** What is asked about; null for nothing. */
  batch: BatchSummary | null;
  send: (body: Body, idempotencyKey: string) => Promise<BatchSummary>;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

interface SettleBatchWords {
  title: (batch: BatchSummary) => string;
  /** The button's. */
  label: string;
  busyLabel: string;
  destructive?: boolean;
  /** What follows. */
  follows: (batch: BatchSummary | null) => ReactNode;
  done: { title: string; message: (batch: BatchSummary) => string };
  notDone: string;
  /** The field that is typed: its name in the body, and what it is called. */
  field: { name: string; label: string; description: string; required?: boolean };
}

interface SettleBatchOwn extends Omit<SettleBatchProps<never>, "send"> {
  words: SettleBatchWords;
  send: (asked: { version: number; typed: string }, idempotencyKey: string) => Promise<BatchSummary>;
}

/** Asks before somebody says how a paid batch ended, with one text that goes with it. */
export function SettleBatch({ words, batch, send, reload, onClose, onDone }: SettleBatchOwn) {
  const shown = useKept(batch);
  const [typed, setTyped] = useTyped(batch?.id);
  const step = useStep({
    send: (asked: { id: string; version: number; typed: string }, key) => send(asked, key),
    reload,
    onDone: () => {
      setTyped("");
      onDone();
    },
    told: () => ({ title: words.done.title, message: shown ? words.done.message(shown) : "" }),
  });
  const { busy, failure } = step;
  const { name, ...field } = words.field;
  const wrong = fieldMessage(failure, name);
  return (
    <ConfirmDialog
      opened={batch !== null}
      onClose={() => {
        step.forget();
        onClose();
      }}
      title={shown ? words.title(shown) : ""}
      label={words.label}
      busyLabel={words.busyLabel}
      destructive={words.destructive ?? false}
      busy={busy}
      failure={
        failure && wrong === undefined
          ? { title: words.notDone, text: whyRefused(failure, words.label, "this batch") }
          : null
      }
      onConfirm={() => {
        if (batch) {
          step.send({ id: batch.id, version: batch.version, typed });
        }
      }}
    >
      {shown ? <Stake tpaName={shown.tpaName} amount={shown.total} /> : null}
      {words.follows(shown)}
      <div className={classes.form}>
        <TextInput
          {...field}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong}
        />
      </div>
    </ConfirmDialog>
  );
}
