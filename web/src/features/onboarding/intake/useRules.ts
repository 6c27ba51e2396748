import { useEffect, useRef, useState } from "react";
import { hasCore, loadCore } from "@/domain/core";
import { onFirstUse } from "@/ui/firstUse";
import { patiently } from "@/ui/patiently";

/**
 * The product's rules for a page that shows without them. They are fetched when somebody first uses the page; until they are there, what is
 * typed stays as it is, and `onLoaded` puts it right.
 */
export function useRules(onLoaded: () => void) {
  const [waiting, setWaiting] = useState(false);
  const latest = useRef(onLoaded);
  useEffect(() => {
    latest.current = onLoaded;
  });
  useEffect(() => {
    if (hasCore()) {
      return undefined;
    }
    let left = false;
    const stop = onFirstUse(() => {
      // A load that fails is tried again when the rules are needed.
      loadCore().then(
        () => !left && latest.current(),
        () => undefined,
      );
    });
    return () => {
      left = true;
      stop();
    };
  }, []);

  async function wait(act: () => void) {
    setWaiting(true);
    try {
      await patiently(loadCore);
      latest.current();
      act();
    } finally {
      setWaiting(false);
    }
  }

  return {
    /** Does what needs the rules, at once or as soon as they are there. */
    withRules: (act: () => void) => {
      if (hasCore()) {
        act();
      } else if (!waiting) {
        void wait(act);
      }
    },
    waiting,
  };
}
