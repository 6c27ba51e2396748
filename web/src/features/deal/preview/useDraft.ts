import { useEffect, useState } from "react";
import { type Drafts, NotDrawn } from "@/domain/document/drafts";

interface Draft {
  /** The PDF, once it is drawn. */
  bytes: Uint8Array | null;
  /** Why it can't be drawn. */
  fault: string | null;
  /** What draws did not come. */
  lost: boolean;
}

const WAITING: Draft = { bytes: null, fault: null, lost: false };

/** Draws a document, if there is one; `again` after what draws did not come. */
export function useDraft(drafts: Drafts, paper: string | null): Draft & { again: () => void } {
  const [draft, setDraft] = useState(WAITING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (paper === null) {
      return;
    }
    let wanted = true;
    setDraft(WAITING);
    drafts.draw(paper).then(
      (bytes) => wanted && setDraft({ ...WAITING, bytes }),
      (error: unknown) =>
        wanted &&
        setDraft(
          error instanceof NotDrawn ? { ...WAITING, fault: error.message } : { ...WAITING, lost: true },
        ),
    );
    return () => {
      wanted = false;
    };
  }, [drafts, paper, tries]);
  return { ...draft, again: () => setTries((count) => count + 1) };
}
