import { useEffect, useState } from "react";

/** Whether a dialog is open that comes into the page open: it opens right after, since only then it takes note where the focus was. */
export function useOpened(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && opened;
}
