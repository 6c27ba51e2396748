import { useState } from "react";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** The question before an action: whether it is asked, the action under way, and why it failed. */
export function useConfirmed(act: () => Promise<void>, failureTitle: string) {
  const [opened, setOpened] = useState(false);
  const { send, busy, failure, forget } = useApiMutation<void, void>({
    send: act,
    onDone: () => {
      setOpened(false);
      return null;
    },
    // The question stays open and says why.
    onRefused: () => null,
  });
  return {
    ask: () => {
      forget();
      setOpened(true);
    },
    dialog: {
      opened,
      busy,
      failure: failure && {
        title: failureTitle,
        text: failure.detail ?? "Please check your connection and try again.",
      },
      onClose: () => setOpened(false),
      onConfirm: () => send(),
    },
  };
}
