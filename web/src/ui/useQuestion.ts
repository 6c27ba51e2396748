import { useState } from "react";

/** A question that what is under way waits for: `ask` gives the answer, `dialog` shows the question. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ about: string; answer: (yes: boolean) => void } | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = (yes: boolean) => {
    setOpened(false);
    asked?.answer(yes);
  };
  return {
    ask: (about: string) =>
      new Promise<boolean>((resolve) => {
        setAsked({ about, answer: resolve });
        setOpened(true);
      }),
    /** What it is about; it stays while the dialog closes. */
    about: asked?.about ?? "",
    dialog: {
      opened,
      busy: false,
      failure: null,
      onClose: () => answer(false),
      onConfirm: () => answer(true),
    },
  };
}
