import { Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RECORD_NOT_FOUND } from "@/api/http/ApiError";
import {
  ALREADY_SETTLED,
  openDifferences,
  paymentHistory,
  settleDifference,
} from "@/api/sale/paymentHistory";
import type { PaymentId } from "@/domain/form/ids";
import { dollars } from "@/domain/money/money";
import type { Payment } from "@/domain/sale/history";
import { reasonError } from "@/domain/sale/payment";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
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
  const { send, busy, failure, forget } = useApiMutation({
    send: ({ id, reason }: { id: PaymentId; reason: string }) => settleDifference(id, reason),
    onDone: async (_, asked) => {
      await gone();
      return { title: "Difference settled", message: asked.reason.trim() };
    },
    onRefused: async ({ code }) => {
      if (code !== ALREADY_SETTLED && code !== RECORD_NOT_FOUND) {
        return null;
      }
      await gone();
      return { title: "Difference already settled", message: "Someone else has settled it.", kind: "info" };
    },
  });

  function close() {
    setReason("");
    setAttempted(false);
    forget();
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

  function settle(id: PaymentId) {
    setAttempted(true);
    if (!reasonError(reason)) {
      send({ id, reason });
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
        failure && {
          title: "The difference could not be settled",
          text: "Please check your connection and press Settle again.",
        }
      }
      onConfirm={() => {
        if (payment) {
          settle(payment.id);
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
