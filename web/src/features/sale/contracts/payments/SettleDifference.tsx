import { Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, NOT_SIGNED_IN, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import {
  ALREADY_SETTLED,
  openDifferences,
  paymentHistory,
  settleDifference,
} from "@/api/sale/paymentHistory";
import { dollars } from "@/domain/money/money";
import type { Payment } from "@/domain/sale/history";
import { reasonError } from "@/domain/sale/payment";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { toast } from "@/ui/toast";
import { useKept } from "@/ui/useKept";

interface SettleDifferenceProps {
  /** Whose difference is settled; null for none. */
  payment: Payment | null;
  onClose: () => void;
  /** It is off the list. */
  onSettled: () => void;
}

/** Settles the difference of a payment, with the reason why nothing is open any longer. */
export function SettleDifference({ payment, onClose, onSettled }: SettleDifferenceProps) {
  const queryClient = useQueryClient();
  const shown = useKept(payment);
  const [reason, setReason] = useState("");
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  function close() {
    setReason("");
    setAttempted(false);
    setFailed(false);
    onClose();
  }

  async function gone() {
    close();
    await Promise.all([
      queryClient.invalidateQueries(openDifferences),
      queryClient.invalidateQueries(paymentHistory),
    ]);
    onSettled();
  }

  async function settle(id: string) {
    setAttempted(true);
    if (reasonError(reason)) {
      return;
    }
    setBusy(true);
    setFailed(false);
    try {
      await settleDifference(id, reason);
      toast({ title: "Difference settled", message: reason.trim(), kind: "success" });
      await gone();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code === ALREADY_SETTLED || error.code === RECORD_NOT_FOUND) {
        toast({ title: "Difference already settled", message: "Someone else has settled it." });
        await gone();
      } else if (error.code !== NOT_SIGNED_IN) {
        setFailed(true);
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      opened={payment !== null}
      onClose={close}
      title="Settle this difference?"
      label="Settle"
      busyLabel="Settling..."
      busy={busy}
      failure={
        failed
          ? {
              title: "The difference could not be settled",
              text: "Please check your connection and press Settle again.",
            }
          : null
      }
      onConfirm={() => {
        if (payment) {
          void settle(payment.id);
        }
      }}
    >
      {shown ? (
        <Text mb="sm">
          {dollars(shown.amount)} was paid for {dollars(shown.total)}: {dollars(Math.abs(shown.difference))}{" "}
          {shown.difference < 0 ? "short" : "over"}.
        </Text>
      ) : null}
      <TextInput
        label="Reason"
        description="It is kept with the payment"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={attempted ? reasonError(reason) : undefined}
        required
      />
    </ConfirmDialog>
  );
}
