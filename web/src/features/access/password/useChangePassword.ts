import { useNavigate } from "react-router-dom";
import { changePassword } from "@/api/access/session";
import { startSession } from "@/domain/access/session";
import type { ChangePasswordForm } from "@/domain/access/user";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** Changes one's own password and goes where the login was to lead; a refusal names its fields. */
export function useChangePassword(onFieldErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate();
  const { send, busy } = useApiMutation({
    send: ({ current, next }: ChangePasswordForm) => changePassword({ current, next }),
    onDone: async (session) => {
      const { address, state } = startSession(session);
      await navigate(address, { replace: true, state });
      return { title: "Password changed", message: "Use the new one the next time you log in." };
    },
    onRefused: ({ errors, detail }) => {
      onFieldErrors(byPath(errors));
      return {
        title: "Password not changed",
        message:
          errors[0]?.message ??
          detail ??
          "Please check your connection and try again. If you are not sure whether it was changed, log in with the new one.",
      };
    },
  });
  return { change: send, busy };
}
