import { type RefObject, useEffect, useState } from "react";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import type { TestVehicle, Trial } from "@/api/pricing/rateBooks";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** Rates on demand: what came of it, which takes the focus, or why nothing did. */
export function useOutcome(
  rate: (vehicle: TestVehicle) => Promise<Trial>,
  result: RefObject<HTMLElement | null>,
) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { send, busy, failure } = useApiMutation({
    send: rate,
    onDone: (answer) => {
      setErrors({});
      setTrial(answer);
      return null;
    },
    onRefused: (error) => {
      setTrial(null);
      // 'facts.state' and 'choice.options[0]' are of the fields 'state' and 'options'.
      const named = error.errors.map(({ path, message }) => [
        path.replace(/^(?:facts|choice)\./, "").replace(/\[\d+\]$/, ""),
        message,
      ]);
      setErrors(Object.fromEntries(named));
      return null;
    },
  });

  useEffect(() => {
    if (trial) {
      result.current?.focus();
    }
  }, [trial, result]);

  const isOfFields = failure !== null && failure.errors.length > 0;
  return {
    send,
    busy,
    errors,
    clear: (name: string) => setErrors(({ [name]: _, ...others }) => others),
    refusal: failure && !isOfFields ? textOf(failure) : null,
    trial,
  };
}

function textOf(failure: Error & { detail?: string | undefined; code?: string }): string {
  if (hasCode(failure, RECORD_NOT_FOUND)) {
    return "There is no such version. The list of rate books has all there are.";
  }
  if (failure.code === "file_has_errors") {
    return failure.detail ?? "The draft's file has errors: correct it and import it again.";
  }
  return failure.detail ?? "Please check your connection and try again.";
}
