import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { contractQueries } from "@/api/sale/contracts";
import { pay, remittedQuery } from "@/api/sale/payments";
import { dollars } from "@/domain/money/money";
import type { PaymentDetails, PaymentOrder, ProductLine } from "@/domain/sale/payment";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { type Refusal, refusalOf } from "./refusal";

export interface PaymentUnderWay {
  busy: boolean;
  paid: boolean;
  refusal: Refusal | null;
  /** The lines in view while it is not known, or just came to be known, that they are paid. */
  held: readonly ProductLine[] | null;
  pay: (
    details: PaymentDetails,
    /** What the person agreed to pay above the total, in cents. */
    agreedDifference: number,
    paidFor: readonly ProductLine[],
    all: readonly ProductLine[],
  ) => void;
}

/** Pays for lines once, however often it is pressed and whatever happens to an answer: the same order is sent with the same key. */
export function usePay(): PaymentUnderWay {
  const queryClient = useQueryClient();
  const [paid, setPaid] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [held, setHeld] = useState<readonly ProductLine[] | null>(null);
  const once = useOnce();
  // An earlier order without an answer may have been paid.
  const unanswered = useRef(false);
  const { send, busy } = useApiMutation({
    send: (order: PaymentOrder) => pay(order, once.keyOf(order)),
    onDone: ({ amount, lines }) => {
      setPaid(true);
      for (const list of Object.values(contractQueries)) {
        void queryClient.invalidateQueries({ queryKey: [list] });
      }
      return {
        title: "Payment processed successfully!",
        message: `${dollars(amount)} for ${lines.length === 1 ? "1 product" : `${lines.length} products`}`,
      };
    },
    onRefused: async (error) => {
      const refused = refusalOf(error, unanswered.current);
      unanswered.current ||= refused.kind === "unanswered";
      if (error.code === STALE_VERSION) {
        await queryClient.refetchQueries(remittedQuery);
      }
      if (refused.kind !== "unanswered") {
        setHeld(null);
      }
      setRefusal(refused);
      return { title: "Error updating product status", message: refused.text };
    },
  });

  return {
    busy: busy && !paid,
    paid,
    refusal,
    held,
    pay: (details, agreedDifference, paidFor, all) => {
      if (busy || paid) {
        return;
      }
      setRefusal(null);
      setHeld(all);
      send({ ...details, agreedDifference, lines: paidFor.map(({ id, version }) => ({ id, version })) });
    },
  };
}
