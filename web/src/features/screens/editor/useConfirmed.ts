import { useState } from "react";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";

interface Failure {
  title: string;
  text: string;
}

/** The question before an action: whether it is asked, the action under way, and why it failed. */
export function useConfirmed(act: () => Promise<void>, failureTitle: string) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      setOpened(false);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code !== NOT_SIGNED_IN) {
        setFailure({
          title: failureTitle,
          text: error.detail ?? "Please check your connection and try again.",
        });
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    ask: () => {
      setFailure(null);
      setOpened(true);
    },
    dialog: {
      opened,
      busy,
      failure,
      onClose: () => setOpened(false),
      onConfirm: () => {
        if (!busy) {
          void run();
        }
      },
    },
  };
}
