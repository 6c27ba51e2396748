import { startTransition, useEffect } from "react";
import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
import { takeSeed } from "@/domain/deal/deal";
import { log } from "@/ui/log";
import { inNextTasks } from "@/ui/nextTask";
import { useDealSeed } from "./useDealSeed";

/** Gives a deal without prices the server's seed as soon as it comes. */
export function LoadSeed() {
  const { waits, seed, error } = useDealSeed();
  useEffect(() => {
    return waits && seed !== undefined
      ? inNextTasks(() => startTransition(() => void takeSeed(seed)))
      : undefined;
  }, [waits, seed]);
  useEffect(() => {
    // A session that ended is told on the login page, a customer's device on theirs.
    if (waits && error && !isOfPageThatGoes(error)) {
      log(`Prices not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [waits, error]);
  return null;
}
