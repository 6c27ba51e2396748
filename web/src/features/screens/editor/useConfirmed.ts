import { useState } from "react";
import type { ApiError } from "@/api/http/ApiError";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** The question before an action: whether it is asked, the action under way, and why it failed. `why` may say more of that than the server's own sentence. */
export function useConfirmed(
  act: () => Promise<void>,
  failureTitle: string,
  why: (error: ApiError) => string | null | undefined = ({ detail }) => detail,
) {
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
        text: why(failure) ?? "Please check your connection and try again.",
      },
      onClose: () => setOpened(false),
      onConfirm: () => send(),
    },
  };
}
