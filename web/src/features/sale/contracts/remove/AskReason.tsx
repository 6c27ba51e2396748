import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type ApiError, RECORD_NOT_FOUND, STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { changedBy } from "@/domain/form/conflict";
import { dollars } from "@/domain/money/money";
import type { ProductLine } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./DeleteRow.module.css";

/** What is asked about a line, without what is asked. */
export interface AskedLine {
  /** What is asked about; null for nothing. */
  line: ProductLine | null;
  onClose: () => void;
  /** Loads the lists again. */
  reload: () => Promise<unknown>;
}

interface AskReasonProps extends AskedLine {
  send: (
    line: ProductLine,
    body: { version: number; reason: string },
    idempotencyKey: string,
  ) => Promise<unknown>;
  onDone?: (line: ProductLine) => void;
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

/** Asks before something is done to a line of a TPA, and why. What was typed stays after a refusal. */
export function AskReason({ line, onClose, reload, send: call, onDone, words }: AskReasonProps) {
  const shown = useKept(line);
  const once = useOnce();
  const [typed, setTyped] = useState({ about: "", reason: "" });
  const reason = typed.about === shown?.id ? typed.reason : "";
  const { send, busy, failure, forget } = useApiMutation({
    send: ({ line, reason }: { line: ProductLine; reason: string }) => {
      const body = { version: line.version, reason };
      return call(line, body, once.keyOf({ id: line.id, body }));
    },
    onDone: async (_, { line }) => {
      once.forget();
      onDone?.(line);
      await reload();
      setTyped({ about: "", reason: "" });
      close();
      return { title: words.done, message: `${line.productName} of ${line.buyerName}` };
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
      opened={line !== null}
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
        if (line) {
          send({ line, reason });
        }
      }}
    >
      {shown ? (
        <>
          <div className={classes.facts}>
            <span>
              {shown.productName} of {shown.buyerName}
            </span>
            <span className={classes.price}>{dollars(shown.price)}</span>
          </div>
          <Text mb="md">{words.follows}</Text>
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
