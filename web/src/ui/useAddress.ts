import { useSearchParams } from "react-router-dom";

interface Address {
  /** What the address says behind its question mark. */
  said: URLSearchParams;
  /** Has it say something else of these parts, in the place of what it said; null for nothing. */
  say: (parts: Record<string, string | null>) => void;
}

/** What a page keeps in its address, so that a reload and the way back keep it. */
export function useAddress(): Address {
  const [said, setSaid] = useSearchParams();
  const say = (parts: Record<string, string | null>) =>
    setSaid(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) {
            after.delete(name);
          } else {
            after.set(name, value);
          }
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { said, say };
}
