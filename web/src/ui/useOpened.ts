import { useEffect, useState } from "react";

/**
 * How a dialog or a panel comes into the page: none of it is rendered before it is asked for, since most never are; then it is there closed, and opens
 * right after, as the library lets nothing fade in that comes into the page open.
 */
export function useOpened(opened: boolean): { isThere: boolean; isOpen: boolean } {
  const [isThere, setThere] = useState(opened);
  const [mayOpen, setMayOpen] = useState(false);
  if (opened && !isThere) {
    setThere(true);
  }
  useEffect(() => setMayOpen(isThere), [isThere]);
  return { isThere, isOpen: mayOpen && opened };
}
