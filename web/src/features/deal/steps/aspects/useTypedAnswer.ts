import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * How long an answer waits to be told after its field was left, in milliseconds: what it changes on the screen may not move away what is
 * just being pressed.
 */
const ANSWER_WAITS_MS = 200;

/**
 * Holds what is being typed until its field is left, Enter is pressed, or the field goes away: half an amount, or a date in the year 2,
 * would refuse plans, and take the questions away that these depend on.
 */
export function useTypedAnswer(tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waits = useRef<number>(undefined);
  const drop = () => {
    window.clearTimeout(waits.current);
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
      window.clearTimeout(waits.current);
      setTyped(text);
    },
    drop,
    /** For the field. */
    input: {
      onBlur: () => {
        window.clearTimeout(waits.current);
        waits.current = window.setTimeout(finish, ANSWER_WAITS_MS);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") {
          finish();
        }
      },
    },
  };
}
