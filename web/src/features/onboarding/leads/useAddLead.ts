import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "@/api/http/useOnce";
import { addDealerLead } from "@/api/onboarding/applications";
import { byPath, type DealerApplicationForm } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { useAlike } from "@/features/screens/editor/useAlike";
import { putLead } from "./cachedLeads";
import { dealerKind } from "./kinds";

interface AddOutcomes {
  onAdded: () => void;
  /** The server found wrong fields, or none of them in particular. */
  onRefused: (errors: Record<string, string>) => void;
}

interface Asked {
  form: DealerApplicationForm;
  /** Whether a lead that is alike is told first. */
  refuseAlike: boolean;
}

/** Stores a lead once, however often it is pressed, and puts it into the list. */
export function useAddLead({ onAdded, onRefused }: AddOutcomes) {
  const queryClient = useQueryClient();
  const alike = useAlike();
  const once = useOnce();
  const call = useApiMutation({
    send: ({ form, refuseAlike }: Asked) => addDealerLead(form, once.keyOf(form), refuseAlike),
    onDone: async (lead) => {
      once.forget();
      await putLead(queryClient, dealerKind.queryKey, lead);
      onAdded();
      return { title: "Dealer lead created successfully", message: lead.dealer_name };
    },
    onRefused: (error, { form }) => {
      if (alike.asks(error, () => add(form, false))) {
        return null;
      }
      onRefused(byPath(error.errors));
      return { title: "Failed to create dealer lead", message: error.detail ?? "Please try again" };
    },
  });

  function add(form: DealerApplicationForm, refuseAlike: boolean): void {
    call.send({ form, refuseAlike });
  }

  return { add: (form: DealerApplicationForm) => add(form, true), busy: call.busy, alike };
}
