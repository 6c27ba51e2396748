import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useAfterLeaving } from "@/ui/useAfterLeaving";

/**
 * Holds what is being typed until its field is left, Enter is pressed, or the field goes away: half an amount, or a date in the year 2,
 * would refuse plans, and take the questions away that these depend on.
 */
export function useTypedAnswer(tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const afterLeaving = useAfterLeaving();
  const drop = () => {
    afterLeaving.drop();
    setTyped(null);
  };
  const finish = () => {
    drop();
    if (typed !== null) {
      tell(typed);
    }
  };
  const finishLatest = useEffectEvent(finish);
  useEffect(() => () => finishLatest(), []);
  return {
    typed,
    type: (text: string) => {
      afterLeaving.drop();
      setTyped(text);
    },
    drop,
    /** For the field. */
    input: {
      onBlur: () => {
        afterLeaving.drop();
        afterLeaving.run(finish);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") {
          finish();
        }
      },
    },
  };
}
