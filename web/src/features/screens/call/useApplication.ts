import { useState } from "react";
import { outcomeOf } from "@/api/http/outcome";
import type { Once } from "@/api/http/useOnce";
import { byPath } from "@/domain/onboarding/application";
import { toast } from "@/ui/toast";
import type { Toast } from "@/ui/toastContent";

interface ApplicationOptions<Form> {
  send: (form: Form, idempotencyKey: string) => Promise<unknown>;
  once: Once;
  sent: Toast;
  notSent: Toast;
  onSent: () => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/**
 * Sends an application of somebody without an account, once, however often it is pressed. It is apart from `useApiMutation`, since there
 * is no session to lose, and the public pages load nothing that keeps the server's answers.
 */
export function useApplication<Form>(options: ApplicationOptions<Form>) {
  const { send, once, sent, notSent, onSent, onFieldErrors } = options;
  const [busy, setBusy] = useState(false);

  async function submit(form: Form) {
    const outcome = await outcomeOf(send(form, once.keyOf(form)));
    if (outcome.ok) {
      once.forget();
      toast({ ...sent, kind: "success" });
      onSent();
    } else {
      onFieldErrors(byPath(outcome.error.errors));
      toast({ ...notSent, kind: "destructive" });
    }
  }

  return {
    submit: (form: Form) => {
      if (!busy) {
        setBusy(true);
        void submit(form).finally(() => setBusy(false));
      }
    },
    busy,
  };
}
