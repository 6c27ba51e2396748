import { useState } from "react";
import type { Described } from "@/api/http/calls";
import { useOnce } from "@/api/http/useOnce";
import { addToBatch, openBatch } from "@/api/sale/batches";
import type { BatchId, TpaId } from "@/domain/form/ids";
import { constants } from "@/domain/screens/constants";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

interface Asked {
  tpaId: TpaId;
  /** The draft that goes on; null for a new one. */
  draft: BatchId | null;
  lines: Described<"LineToAdd">[];
  /** What they are, counted. */
  what: string;
}

interface StartBatchOptions {
  onReload: () => Promise<unknown>;
  onStarted: (id: BatchId) => void;
}

/** Opens a draft where there is none, and puts lines into it, as many calls as that takes. What was added stays when one is refused. */
export function useStartBatch({ onReload, onStarted }: StartBatchOptions) {
  const once = useOnce();
  const [added, setAdded] = useState(0);
  const mutation = useApiMutation({
    send: async ({ tpaId, draft, lines }: Asked) => {
      setAdded(0);
      const id = draft ?? (await openBatch(tpaId, once.keyOf({ opens: tpaId }))).id;
      for (let from = 0; from < lines.length; from += constants().maxRemitChanges) {
        const part = lines.slice(from, from + constants().maxRemitChanges);
        await addToBatch(id, part, once.keyOf({ id, part }));
        setAdded(from + part.length);
      }
      return id;
    },
    onDone: async (id, { what }) => {
      once.forget();
      await onReload();
      onStarted(id);
      return { title: "Added to the draft", message: `${what}.` };
    },
    onRefused: async () => {
      await onReload();
      return null;
    },
  });
  return { ...mutation, added };
}
