import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { toast } from "@/ui/toast";
import type { Toast } from "@/ui/toastContent";

/** What is told at the end of a call; null where there is nothing to tell, or something else tells it. */
type Notice = Toast | null | Promise<Toast | null>;

interface ApiMutationOptions<Asked, Answer> {
  send: (asked: Asked) => Promise<Answer>;
  /** Takes the answer. The call counts as under way until that is done. */
  onDone: (answer: Answer, asked: Asked) => Notice;
  /** Takes a refusal, or an outage. It is not called where the session ended, which the login page tells. */
  onRefused: (error: ApiError, asked: Asked) => Notice;
  /** The session ended: what is open may close. */
  onSessionEnded?: () => void;
}

export interface ApiMutation<Asked> {
  /** Sends it, unless a call is under way. */
  send: (asked: Asked) => void;
  busy: boolean;
  /** Whether a call is under way right now, which the screen may not show yet. */
  isUnderWay: () => boolean;
  /** Why the last call failed, until the next one is sent. */
  failure: ApiError | null;
  /** Forgets why the last call failed. */
  forget: () => void;
}

/** A call that changes something on the server: sent once at a time, with what came of it told in a toast. */
export function useApiMutation<Asked, Answer>(
  options: ApiMutationOptions<Asked, Answer>,
): ApiMutation<Asked> {
  // The state lags behind a quick second press.
  const underWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<Answer, Error, Asked>({
    mutationFn: options.send,
    onSuccess: async (answer, asked) => tell(await options.onDone(answer, asked), "success"),
    onError: async (error, asked) => {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code === NOT_SIGNED_IN) {
        options.onSessionEnded?.();
      } else {
        tell(await options.onRefused(error, asked), "destructive");
      }
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    send: (asked) => {
      if (!underWay.current) {
        underWay.current = true;
        mutate(asked);
      }
    },
    busy: isPending,
    isUnderWay: () => underWay.current,
    failure: error instanceof ApiError && error.code !== NOT_SIGNED_IN ? error : null,
    forget: reset,
  };
}

/** Shows a notice, as good or bad news unless it says what it is. */
function tell(notice: Toast | null, kind: "success" | "destructive"): void {
  if (notice) {
    toast({ kind, ...notice });
  }
}
