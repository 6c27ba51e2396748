import { type ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import type { Toast } from "@/ui/toastContent";

interface StepOptions<Asked, Answer> {
  /** Sends it with a key that is the same for the same content. */
  send: (asked: Asked, idempotencyKey: string) => Promise<Answer>;
  /** Loads again what the screen shows of it. */
  reload: () => Promise<unknown>;
  /** Whether it is gone once it is done: then nothing is loaded again. */
  ends?: boolean;
  /** The screen shows what came of it. */
  onDone: (answer: Answer) => void;
  told: (asked: Asked) => Toast;
}

/**
 * Something that is done once, based on what the person saw. After a refusal the screen shows what is stored, and why nothing was done:
 * what was typed stays.
 */
export function useStep<Asked, Answer>({
  send,
  reload,
  ends = false,
  onDone,
  told,
}: StepOptions<Asked, Answer>) {
  const once = useOnce();
  return useApiMutation<Asked, Answer>({
    send: (asked) => send(asked, once.keyOf(asked)),
    onDone: async (answer, asked) => {
      once.forget();
      if (!ends) {
        await reload();
      }
      onDone(answer);
      return told(asked);
    },
    onRefused: async (error) => {
      if (isOutdated(error)) {
        await reload();
      }
      return null;
    },
  });
}

/** Whether what the screen shows is no longer what is stored. */
function isOutdated({ status, code }: ApiError): boolean {
  return status === 409 || code === RECORD_NOT_FOUND;
}
