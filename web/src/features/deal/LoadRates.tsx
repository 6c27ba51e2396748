import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
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
    // A session that ended is told on the login page, a customer's device on theirs.
    if (error && !isOfPageThatGoes(error)) {
      log(`Rates not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error]);
  return null;
}
