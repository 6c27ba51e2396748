import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
import { settingsQuery } from "@/api/pricing/settings";
import { takeSettings } from "@/domain/deal/deal";
import { log } from "@/ui/log";
import { toast } from "@/ui/toast";

/** Keeps the deal's prices at the dealer's newest markups. While they can't be loaded those that the deal has count on. */
export function LoadSettings() {
  const { data: settings, error } = useQuery(settingsQuery);
  useEffect(() => {
    if (settings && takeSettings(settings).pricesChanged) {
      toast({
        title: "Prices Updated",
        message: "Your dealership's prices have changed, and those of this deal with them.",
      });
    }
  }, [settings]);
  useEffect(() => {
    // A session that ended is told on the login page, a customer's device on theirs.
    if (error && !isOfPageThatGoes(error)) {
      log(`Markups not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error]);
  return null;
}
