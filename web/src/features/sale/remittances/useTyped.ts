import { useState } from "react";

/** What is typed into a question about one record: it stays while the question closes and opens again, and never passes to another record. */
export function useTyped(about: string | undefined): [typed: string, type: (text: string) => void] {
  const [kept, setKept] = useState({ about, text: "" });
  if (about !== undefined && about !== kept.about) {
    setKept({ about, text: "" });
  }
  return [kept.text, (text) => setKept((before) => ({ ...before, text }))];
}
