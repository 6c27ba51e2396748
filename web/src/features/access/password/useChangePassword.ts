import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { changePassword } from "@/api/access/session";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { startSession } from "@/domain/access/session";
import type { ChangePasswordForm } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { toast } from "@/ui/toast";

/** Changes one's own password and goes where the login was to lead; a refusal names its fields. */
export function useChangePassword(onFieldErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function send({ current, next }: ChangePasswordForm) {
    setBusy(true);
    try {
      const session = await changePassword({ current, next });
      const { address, state } = startSession(session);
      await navigate(address, { replace: true, state });
      toast({
        title: "Password changed",
        message: "Use the new one the next time you log in.",
        kind: "success",
      });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    // Whose session ended is on the login page by now, which says so itself.
    if (error.code !== NOT_SIGNED_IN) {
      onFieldErrors(byPath(error.errors));
      toast({
        title: "Password not changed",
        message:
          error.errors[0]?.message ??
          error.detail ??
          "Please check your connection and try again. If you are not sure whether it was changed, log in with the new one.",
        kind: "destructive",
      });
    }
  }

  return {
    change: (form: ChangePasswordForm) => {
      if (!busy) {
        void send(form);
      }
    },
    busy,
  };
}
