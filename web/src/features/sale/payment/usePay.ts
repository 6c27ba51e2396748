import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, NOT_SIGNED_IN, STALE_VERSION } from "@/api/http/ApiError";
import { contractQueries } from "@/api/sale/contracts";
import { pay, remittedQuery } from "@/api/sale/payments";
import { dollars } from "@/domain/money/money";
import type { Payment, PaymentDetails, PaymentOrder, ProductLine } from "@/domain/sale/payment";
import { toast } from "@/ui/toast";
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
  ) => Promise<void>;
}

/** Pays for lines once, however often it is pressed and whatever happens to an answer: the same order is sent with the same key. */
export function usePay(): PaymentUnderWay {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [paid, setPaid] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [held, setHeld] = useState<readonly ProductLine[] | null>(null);
  const underWay = useRef(false);
  const keyOf = useKeys();
  // An earlier order without an answer may have been paid.
  const unanswered = useRef(false);

  function done(payment: Payment) {
    setPaid(true);
    toast({
      title: "Payment processed successfully!",
      message: `${dollars(payment.amount)} for ${payment.lines.length === 1 ? "1 product" : `${payment.lines.length} products`}`,
      kind: "success",
    });
    for (const list of Object.values(contractQueries)) {
      void queryClient.invalidateQueries({ queryKey: [list] });
    }
  }

  async function failed(error: ApiError) {
    const refused = refusalOf(error, unanswered.current);
    unanswered.current ||= refused.kind === "unanswered";
    toast({ title: "Error updating product status", message: refused.text, kind: "destructive" });
    if (error.code === STALE_VERSION) {
      await queryClient.refetchQueries(remittedQuery);
    }
    if (refused.kind !== "unanswered") {
      setHeld(null);
    }
    setRefusal(refused);
  }

  async function send(order: PaymentOrder) {
    try {
      done(await pay(order, keyOf(order)));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code !== NOT_SIGNED_IN) {
        await failed(error);
      }
    }
  }

  return {
    busy,
    paid,
    refusal,
    held,
    pay: async (details, agreedDifference, paidFor, all) => {
      if (underWay.current || paid) {
        return;
      }
      underWay.current = true;
      setBusy(true);
      setRefusal(null);
      setHeld(all);
      try {
        await send({
          ...details,
          agreedDifference,
          lines: paidFor.map(({ id, version }) => ({ id, version })),
        });
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** A key for each order, the same one for the same order. */
function useKeys(): (order: PaymentOrder) => string {
  const keys = useRef(new Map<string, string>());
  return (order) => {
    const body = JSON.stringify(order);
    const key = keys.current.get(body) ?? crypto.randomUUID();
    keys.current.set(body, key);
    return key;
  };
}
