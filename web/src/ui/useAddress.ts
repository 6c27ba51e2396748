import { useContext } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from "react-router-dom";

interface Address {
  /** What the address says behind its question mark. */
  said: URLSearchParams;
  /** Has it say something else of these parts, in the place of what it said; null for nothing. */
  say: (parts: Record<string, string | null>) => void;
}

/** What a page keeps in its address, so that a reload and the way back keep it. */
export function useAddress(): Address {
  const [said, setSaid] = useSearchParams();
  // The router knows the address at once; the page hears of it when it has time, and a switch and a key may come before that.
  const router = useContext(RouterContext)?.router;
  const say = (parts: Record<string, string | null>) => {
    const after = new URLSearchParams(router?.state.location.search ?? said);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) {
        after.delete(name);
      } else {
        after.set(name, value);
      }
    }
    setSaid(after, { replace: true, preventScrollReset: true });
  };
  return { said, say };
}
