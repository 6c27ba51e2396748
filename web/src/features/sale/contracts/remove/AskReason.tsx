import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type ApiError, RECORD_NOT_FOUND, STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { changedBy } from "@/domain/form/conflict";
import { dollars } from "@/domain/money/money";
import type { ProductLine } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./DeleteRow.module.css";

/** What each of these questions needs to know. */
interface Asked {
  onClose: () => void;
  /** Loads the lists again. */
  reload: () => Promise<unknown>;
}

/** What is asked about a line, without what is asked. */
export interface AskedLine extends Asked {
  /** What is asked about; null for nothing. */
  line: ProductLine | null;
}

/** How a line is called. */
export const lineTitle = ({ productName, buyerName }: ProductLine) => `${productName} of ${buyerName}`;

interface AskReasonProps<Row> extends Asked {
  /** What is asked about; null for nothing. */
  row: Row | null;
  title: (row: Row) => string;
  /** In cents. */
  price: (row: Row) => number;
  send: (row: Row, body: { version: number; reason: string }, idempotencyKey: string) => Promise<unknown>;
  onDone?: (row: Row) => void;
  /** What belongs to it, below what follows. */
  children?: ReactNode;
  words: {
    title: string;
    /** What follows. */
    follows: string;
    /** The button's. */
    label: string;
    busyLabel: string;
    destructive?: boolean;
    done: string;
    notDone: string;
  };
}

/** Asks before something is done to what a TPA stands behind, and why. What was typed stays after a refusal. */
export function AskReason<Row extends { id: string; version: number }>({
  row,
  title,
  price,
  onClose,
  reload,
  send: call,
  onDone,
  children,
  words,
}: AskReasonProps<Row>) {
  const shown = useKept(row);
  const once = useOnce();
  const [typed, setTyped] = useState({ about: "", reason: "" });
  const reason = typed.about === shown?.id ? typed.reason : "";
  const { send, busy, failure, forget } = useApiMutation({
    send: ({ row, reason }: { row: Row; reason: string }) => {
      const body = { version: row.version, reason };
      return call(row, body, once.keyOf({ id: row.id, body }));
    },
    onDone: async (_, { row }) => {
      once.forget();
      onDone?.(row);
      await reload();
      setTyped({ about: "", reason: "" });
      close();
      return { title: words.done, message: title(row) };
    },
    onRefused: async (error) => {
      if (!error.isTemporary) {
        await reload();
      }
      return null;
    },
    onSessionEnded: onClose,
  });
  function close() {
    forget();
    onClose();
  }
  const wrong = failure?.errors.find(({ path }) => path === "reason")?.message;
  return (
    <ConfirmDialog
      opened={row !== null}
      onClose={close}
      title={words.title}
      label={words.label}
      busyLabel={words.busyLabel}
      destructive={words.destructive ?? false}
      busy={busy}
      failure={
        failure && wrong === undefined ? { title: words.notDone, text: whyKept(failure, words.label) } : null
      }
      onConfirm={() => {
        if (row) {
          send({ row, reason });
        }
      }}
    >
      {shown ? (
        <>
          <div className={classes.facts}>
            <span>{title(shown)}</span>
            <span className={classes.price}>{dollars(price(shown))}</span>
          </div>
          <Text mb="md">{words.follows}</Text>
          {children}
        </>
      ) : null}
      <TextInput
        label="Reason"
        description="It is kept with the product"
        autoComplete="off"
        value={reason}
        onChange={(event) => setTyped({ about: shown?.id ?? "", reason: event.currentTarget.value })}
        error={wrong}
        required
      />
    </ConfirmDialog>
  );
}

function whyKept(error: ApiError, label: string): string {
  if (error.isTemporary) {
    return `Please check your connection and press ${label} again.`;
  }
  if (error.code === STALE_VERSION) {
    return `${changedBy("it", error.changedBy)}. Close this, and look at it again before you press ${label}.`;
  }
  if (error.code === RECORD_NOT_FOUND) {
    return "It was deleted.";
  }
  return error.detail ?? "Load the page again to see how it stands.";
}
