import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, hasCode, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { useDeal } from "@/domain/deal/deal";
import { log } from "@/ui/log";
import { ratesQuery } from "./rates/ratesQuery";

/** Keeps the rates that TPAs' prices rest on at the server's newest ones. A deal with a contract shows its plans by them, and keeps its figures. */
export function LoadRates() {
  const { session } = useDeal();
  return session.variant === "tpa" ? <LoadThem /> : null;
}

function LoadThem() {
  const { error } = useQuery(ratesQuery);
  useEffect(() => {
    // A session that ended is told on the login page.
    if (error && !hasCode(error, NOT_SIGNED_IN)) {
      log(`Rates not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error]);
  return null;
}
