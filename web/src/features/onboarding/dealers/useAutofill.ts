import { useQueryClient } from "@tanstack/react-query";
import { byProduct, type TpasByProduct, tpasQuery } from "@/api/catalog/tpas";
import { outcomeOf } from "@/api/http/outcome";
import type { TpaLists } from "@/domain/catalog/tpaProducts";
import { sampleDealerForm, sampleDealerProducts } from "@/domain/onboarding/dealer";
import { currentDealerDraft, type DealerDraft } from "@/domain/onboarding/dealerDraft";
import { constants } from "@/domain/screens/constants";
import { log } from "@/ui/log";
import { toast } from "@/ui/toast";

/** Fills the form in with sample data at once, and its products as soon as the TPAs of its state are there. */
export function useAutofill(draftKey: string, replace: (draft: DealerDraft) => void): () => void {
  const queryClient = useQueryClient();

  const load = async (state: string): Promise<TpasByProduct | null> => {
    const outcome = await outcomeOf(queryClient.fetchQuery(tpasQuery(state)));
    if (outcome.ok) {
      return byProduct(outcome.answer);
    }
    log(`TPA options not loaded: ${outcome.error.code}`);
    return null;
  };

  const fill = async () => {
    const form = sampleDealerForm();
    replace({ dealerId: null, form });
    toast({ title: "Form Autofilled", message: "The form has been filled with random data" });
    const loaded = await load(form.state);
    const lists: TpaLists = {};
    for (const product of constants().products) {
      lists[product] = { status: loaded ? "ready" : "failed", tpas: loaded?.get(product) ?? [] };
    }
    const now = currentDealerDraft(draftKey);
    // Whoever has moved on keeps what they chose.
    if (now && now.form.state === form.state && now.form.products === form.products) {
      replace({ ...now, form: { ...now.form, products: sampleDealerProducts(lists) } });
    }
  };
  return () => void fill();
}
