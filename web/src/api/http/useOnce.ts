import { useState } from "react";

/** Keys for writes that must not happen twice. */
export interface Once {
  /** The key of what is sent: the same one for the same content, so that the server knows a call that is repeated. */
  keyOf: (content: unknown) => string;
  /** Forgets all keys, once something is stored: the same content again is meant as another record. */
  forget: () => void;
}

/** Keys for what a screen sends, for as long as the screen is there. */
export function useOnce(): Once {
  const [once] = useState(newOnce);
  return once;
}

/** Keys for what is sent, for as long as they are held. */
export function newOnce(): Once {
  const keys = new Map<string, string>();
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    forget: () => keys.clear(),
  };
}
