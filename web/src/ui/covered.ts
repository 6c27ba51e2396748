import { createContext, useContext, useEffect, useState } from "react";

/** Tells the panel around that something stands over it, or no longer does. */
type Cover = (by: 1 | -1) => void;

/** What is around, if anything is. */
export const CoverContext = createContext<Cover | null>(null);

/** How many dialogs stand over a panel: Escape is for the topmost alone. */
export function useCovered(): [covered: boolean, cover: Cover] {
  const [count, setCount] = useState(0);
  const [cover] = useState(() => (by: 1 | -1) => setCount((before) => before + by));
  return [count > 0, cover];
}

/** Covers the panel around for as long as `opened`. */
export function useCovering(opened: boolean): void {
  const cover = useContext(CoverContext);
  useEffect(() => {
    if (!opened || !cover) {
      return undefined;
    }
    cover(1);
    return () => cover(-1);
  }, [opened, cover]);
}
