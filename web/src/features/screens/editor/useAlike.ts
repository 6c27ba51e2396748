import { useState } from "react";
import { ALIKE_EXISTS, hasCode } from "@/api/http/ApiError";
import type { FieldError } from "@/domain/form/fieldError";

/** What is asked before a record is saved that is like others. */
export interface AlikeQuestion {
  /** The others: by their ids, what they are called and what is alike. */
  alike: readonly FieldError[];
  saveAnyway: () => void;
}

/** Asks before a record is saved that may be there already. */
export function useAlike() {
  const [question, setQuestion] = useState<AlikeQuestion | null>(null);
  return {
    question,
    close: () => setQuestion(null),
    /** Asks, where this is why the record was not saved; tells if it is. */
    asks: (error: unknown, saveAnyway: () => void): boolean => {
      const isAlike = hasCode(error, ALIKE_EXISTS);
      if (isAlike) {
        setQuestion({ alike: error.errors, saveAnyway });
      }
      return isAlike;
    },
  };
}
