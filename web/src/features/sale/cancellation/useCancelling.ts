import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type ApiError, NOT_ISSUED, STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { batchQueries } from "@/api/sale/batches";
import { cancelLine, type KeptQuote, keepQuote } from "@/api/sale/cancellations";
import { dayText } from "@/domain/form/formats";
import { type CancellationForm, isSameForm, type Prefill, type Quote } from "@/domain/sale/cancellation";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { routes } from "@/routes";
import { reloadLists } from "../contracts/cachedRows";
import { totalOf } from "./words";

/** Why a product was not cancelled where the page tells it, and the quote that was to be executed. */
export interface CancellationProblem {
  error: ApiError;
  before: Quote | null;
}

/** The refusals after which another quote, or another step, is needed: the page tells them. All others leave the question open. */
const OF_PAGE: ReadonlySet<string> = new Set([
  "quote_changed",
  "quote_expired",
  "quote_estimate",
  "in_closed_batch",
  NOT_ISSUED,
  STALE_VERSION,
]);

interface Asked {
  form: CancellationForm;
  /** What follows once the quote is kept. */
  next: "tell" | "ask";
}

/** Keeps quotes of what is typed, and executes one after a question. What was typed stays, whatever comes of it. */
export function useCancelling({ lineId }: Prefill, stored: KeptQuote | null, reload: () => Promise<unknown>) {
  const navigate = useNavigate();
  const [, setAddress] = useSearchParams();
  const queryClient = useQueryClient();
  const once = useOnce();
  const [kept, setKept] = useState(stored);
  const [asked, setAsked] = useState<KeptQuote | null>(null);
  const [problem, setProblem] = useState<CancellationProblem | null>(null);
  const keeping = useApiMutation({
    send: ({ form }: Asked) => keepQuote(lineId, form),
    onDone: (quote, { next }) => {
      setKept(quote);
      // Whoever loads the page again finds it.
      setAddress({ quote: quote.id }, { replace: true });
      if (next === "ask") {
        setAsked(quote);
        return null;
      }
      return { title: "Quote saved", message: `It is valid until ${dayText(quote.validUntil)}.` };
    },
    onRefused: async (error) => {
      setProblem({ error, before: null });
      if (OF_PAGE.has(error.code)) {
        await reload();
      }
      return null;
    },
  });

  const executing = useApiMutation({
    send: ({ quote, note }: { quote: KeptQuote; note: string }) => {
      const body = { quoteId: quote.id, version: quote.version, note };
      return cancelLine(lineId, body, once.keyOf(body));
    },
    onDone: async (_, { quote }) => {
      once.forget();
      await Promise.all([
        reloadLists(queryClient),
        queryClient.invalidateQueries({ queryKey: [batchQueries.list] }),
        queryClient.invalidateQueries({ queryKey: [batchQueries.one] }),
      ]);
      // In the place of this page: there is nothing left to cancel here.
      void navigate(routes.contracts, { replace: true });
      return {
        title: "Product cancelled",
        message: `${totalOf(quote.quote)} is to be refunded by ${dayText(quote.quote.due_date)}. The form to sign is among the documents of the contract.`,
      };
    },
    onRefused: async (error, { quote }) => {
      if (OF_PAGE.has(error.code)) {
        setAsked(null);
        setKept(null);
        setProblem({ error, before: quote.quote });
        await reload();
      }
      return null;
    },
    onSessionEnded: () => setAsked(null),
  });

  const keptFor = (form: CancellationForm) => (kept && isSameForm(kept.form, form) ? kept : null);

  return {
    /** The quote that was kept of exactly this. */
    keptFor,
    busy: keeping.busy,
    problem,
    solved: () => setProblem(null),
    save: (form: CancellationForm) => {
      setProblem(null);
      keeping.send({ form, next: "tell" });
    },
    /** Asks before it is cancelled, by the quote of exactly this. */
    ask: (form: CancellationForm) => {
      setProblem(null);
      const quote = keptFor(form);
      if (quote) {
        setAsked(quote);
      } else {
        keeping.send({ form, next: "ask" });
      }
    },
    question: {
      quote: asked,
      busy: executing.busy,
      // What the page tells is not told again while the question closes.
      failure: executing.failure && OF_PAGE.has(executing.failure.code) ? null : executing.failure,
      send: (note: string) => {
        if (asked) {
          executing.send({ quote: asked, note });
        }
      },
      close: () => {
        executing.forget();
        setAsked(null);
      },
    },
  };
}

export type Cancelling = ReturnType<typeof useCancelling>;
