import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type ApiError, RECORD_NOT_FOUND, STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { voidLine } from "@/api/sale/voids";
import { changedBy } from "@/domain/form/conflict";
import { dollars } from "@/domain/money/money";
import type { ProductLine } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./DeleteRow.module.css";

interface VoidLineProps {
  /** What is asked about; null for nothing. */
  line: ProductLine | null;
  onClose: () => void;
  onVoided: (line: ProductLine) => void;
  /** Loads the lists again. */
  reload: () => Promise<unknown>;
}

/** Asks before a line of a TPA is voided, and why. What was typed stays after a refusal. */
export function VoidLine({ line, onClose, onVoided, reload }: VoidLineProps) {
  const shown = useKept(line);
  const once = useOnce();
  const [typed, setTyped] = useState({ about: "", reason: "" });
  const reason = typed.about === shown?.id ? typed.reason : "";
  const { send, busy, failure, forget } = useApiMutation({
    send: ({ line, reason }: { line: ProductLine; reason: string }) => {
      const body = { version: line.version, reason };
      return voidLine(line.id, body, once.keyOf({ id: line.id, body }));
    },
    onDone: async (_, { line }) => {
      once.forget();
      onVoided(line);
      await reload();
      setTyped({ about: "", reason: "" });
      close();
      return { title: "Product voided", message: `${line.productName} of ${line.buyerName}` };
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
      title="Void this product?"
      label="Void"
      busyLabel="Voiding..."
      destructive
      busy={busy}
      failure={
        failure && wrong === undefined
          ? { title: "The product was not voided", text: whyKept(failure) }
          : null
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
          <Text mb="md">
            It never took effect: nothing is due to its administrator, a draft batch loses it, and it stays
            listed as void. Voiding pays the buyer nothing, and can't be undone.
          </Text>
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

function whyKept(error: ApiError): string {
  if (error.isTemporary) {
    return "Please check your connection and press Void again.";
  }
  if (error.code === STALE_VERSION) {
    return `${changedBy("it", error.changedBy)}. Close this, and look at it again before you void it.`;
  }
  if (error.code === RECORD_NOT_FOUND) {
    return "It was deleted.";
  }
  return error.detail ?? "Load the page again to see how it stands.";
}
