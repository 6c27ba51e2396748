import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { createForm, FORMS, type FormRecord } from "@/api/document/forms";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { formRoute } from "@/routes";
import type { TypedForm } from "./NewFormForm";
import { nameOf } from "./words";

interface Outcomes {
  /** The form whose content the new one begins with. */
  from: FormRecord | undefined;
  onRefused: (errors: Record<string, string>) => void;
}

/** Makes a form, and goes on to it. What was typed stays until it is stored. */
export function useCreateForm({ from, onRefused }: Outcomes) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { send, busy } = useApiMutation({
    send: ({ effectiveTo, ...form }: TypedForm) =>
      createForm({
        ...form,
        effectiveTo: effectiveTo || null,
        ...(from && { from: { owner: from.owner, key: from.key } }),
      }),
    onDone: async (made) => {
      void queryClient.invalidateQueries({ queryKey: [FORMS] });
      // What was typed is stored: nothing is asked on the way.
      await navigate(formRoute(made), { replace: true });
      return { title: "Draft created", message: nameOf(made) };
    },
    onRefused: (error) => {
      onRefused(byPath(error.errors));
      return {
        title: "Draft not created",
        message:
          error.errors[0]?.message ??
          error.detail ??
          "Nothing was lost. Please check your connection and press Create Draft again.",
      };
    },
  });
  return { create: send, busy };
}
