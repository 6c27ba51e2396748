import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dealerDocuments, documentsOf, makeDocuments } from "@/api/document/documents";
import type { ApiError } from "@/api/http/ApiError";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { bundleIn, type DocumentsOf } from "./documentsOf";
import { type Standing, standingOf } from "./standing";

/** How long until it is asked again whether a file was made, in milliseconds, and how often at most. */
const AGAIN_MS = 1_000;
const MOST_TIMES = 20;

/** The documents of a contract or a menu, asked for again while a file is being made, and the way to have those made that were held up. */
export function useDocuments(of: DocumentsOf) {
  const queryClient = useQueryClient();
  const { dealerId } = of;
  const bundle = bundleIn(of);
  // Administrators see contracts alone.
  const options =
    dealerId === null || bundle.contractId === undefined
      ? documentsOf(bundle)
      : dealerDocuments(dealerId, bundle.contractId);
  const queryKey: QueryKey = options.queryKey;
  const [times, setTimes] = useState(0);
  const query = useQuery({
    ...options,
    // A page that no one sees asks nothing: the library waits until it shows.
    refetchInterval: ({ state }) =>
      times < MOST_TIMES &&
      state.data?.items.some((row) => standingOf(row, state.data?.signing) === "preparing")
        ? AGAIN_MS
        : false,
  });
  const { data, dataUpdatedAt, errorUpdateCount } = query;
  // Each answer counts, and each failure.
  useEffect(() => setTimes((before) => before + 1), [dataUpdatedAt, errorUpdateCount]);
  const items = data?.items;
  const signing = data?.signing;
  const isAny = (standing: Standing) => items?.some((row) => standingOf(row, signing) === standing) ?? false;
  const heldUp = isAny("heldUp");
  const slow = times >= MOST_TIMES && isAny("preparing");
  const { send, busy, failure } = useApiMutation({
    send: () => makeDocuments(bundle),
    onDone: async (documents, after: Again) => {
      // What was asked before knows less.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, documents);
      setTimes(0);
      const still = documents.items.some((row) => standingOf(row, documents.signing) === "heldUp");
      after(still);
      return still
        ? { kind: "info", title: "Not made yet", message: "What holds it up is said beside the document." }
        : null;
    },
    onRefused: () => null,
  });

  async function look(after: Again) {
    setTimes(0);
    const { isSuccess, data: found } = await query.refetch();
    if (isSuccess) {
      after(found.items.some((row) => standingOf(row, found.signing) === "heldUp"));
    }
  }

  return {
    query,
    items,
    signing,
    heldUp,
    /** A file takes so long that no one waits for it any longer. */
    slow,
    again: {
      /** Only the dealer can have files made; an administrator can see whether they were. */
      label: dealerId === null ? "Try Again" : "Check Again",
      busy: dealerId === null ? busy : query.isFetching,
      failure: failure satisfies ApiError | null,
      try: (after: Again) => (dealerId === null ? send(after) : void look(after)),
    },
  };
}

/** Told what came of it: whether something is still held up, so that the button for it stays. */
type Again = (stillHeldUp: boolean) => void;
