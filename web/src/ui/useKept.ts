import { useState } from "react";

/** A value as long as there is one, then the last one: what a panel or a dialog still shows while it closes. */
export function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) {
    setKept(value);
  }
  return value ?? kept;
}
