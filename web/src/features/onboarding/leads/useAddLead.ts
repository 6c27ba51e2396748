import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { addDealerLead } from "@/api/onboarding/applications";
import { byPath, type DealerApplicationForm } from "@/domain/onboarding/application";
import { useAlike } from "@/features/screens/editor/useAlike";
import { toast } from "@/ui/toast";
import { putLead } from "./cachedLeads";
import { dealerKind } from "./kinds";

interface AddOutcomes {
  onAdded: () => void;
  /** The server found wrong fields, or none of them in particular. */
  onRefused: (errors: Record<string, string>) => void;
}

/** Stores a lead once, however often it is pressed, and puts it into the list. */
export function useAddLead({ onAdded, onRefused }: AddOutcomes) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const alike = useAlike();
  const sent = useRef({ form: "", key: "" });

  async function send(form: DealerApplicationForm, refuseAlike = true) {
    const text = JSON.stringify(form);
    // The same form again is the same lead, a corrected one is another.
    if (sent.current.form !== text) {
      sent.current = { form: text, key: crypto.randomUUID() };
    }
    setBusy(true);
    try {
      const lead = await addDealerLead(form, sent.current.key, refuseAlike);
      // The next one is another lead, even with the same words.
      sent.current = { form: "", key: "" };
      await putLead(queryClient, dealerKind.queryKey, lead);
      toast({ title: "Dealer lead created successfully", message: lead.dealer_name, kind: "success" });
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code !== NOT_SIGNED_IN && !alike.asks(error, () => void send(form, false))) {
        toast({
          title: "Failed to create dealer lead",
          message: error.detail ?? "Please try again",
          kind: "destructive",
        });
        onRefused(byPath(error.errors));
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    alike,
    add: (form: DealerApplicationForm) => {
      if (!busy) {
        void send(form);
      }
    },
  };
}
