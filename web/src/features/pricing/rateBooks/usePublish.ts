import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import type { Described, Refusal } from "@/api/http/calls";
import { type BookVersion, publishRateBook, RATE_BOOKS } from "@/api/pricing/rateBooks";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { rateBookRoute } from "@/routes";

/** What was looked at is not what there is now. */
const changed: readonly string[] = ["stale_version", "file_has_errors", "record_not_found"] satisfies Refusal<
  "/api/admin/tpas/{id}/rate-books/{code}/publication",
  "post"
>[];

/** Publishes a draft and goes on to the version that it became. */
export function usePublish(of: BookVersion) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<{ text: string; isStale: boolean } | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { send, busy } = useApiMutation({
    send: (order: Described<"PublishOrder">) => publishRateBook(of, order),
    onDone: async ({ version }) => {
      // The draft is gone: its page is left before anything is asked for again.
      await navigate(rateBookRoute({ ...of, version }), { replace: true });
      void queryClient.invalidateQueries({ queryKey: [RATE_BOOKS, of.tpa] });
      return { title: "Rate book published", message: `${of.code}, version ${version}` };
    },
    onRefused: (error) => {
      const fields = byPath(error.errors);
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        setRefusal({
          text: textOf(error),
          isStale: changed.includes(error.code),
        });
      }
      setRefusals((before) => before + 1);
      return null;
    },
  });
  return {
    publish: (order: Described<"PublishOrder">) => {
      setErrors({});
      setRefusal(null);
      send(order);
    },
    busy,
    errors,
    /** Forgets what is wrong with a field, or why it was not published. */
    clear: (what: "typedCode" | "confirmed" | "refusal") => {
      if (what === "refusal") {
        setRefusal(null);
      } else {
        setErrors(({ [what]: _, ...others }) => others);
      }
    },
    refusal,
    /** How many presses were refused: each takes the focus to what is wrong. */
    refusals,
  };
}

function textOf({ code, detail }: ApiError): string {
  if (code === RECORD_NOT_FOUND) {
    return "The draft is gone: somebody has published or discarded it.";
  }
  return detail ?? "Please check your connection and try again.";
}
