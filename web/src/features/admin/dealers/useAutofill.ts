import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/ApiError";
import { tpasQuery } from "@/api/tpas";
import type { TpaProduct } from "@/domain/deal";
import { sampleDealerForm, sampleDealerProducts } from "@/domain/dealer";
import { currentDealerDraft, type DealerDraft } from "@/domain/dealerDraft";
import { allTpaProducts, type TpaList, type TpaLists } from "@/domain/tpaProducts";
import { log } from "@/ui/log";
import { toast } from "@/ui/toast";

/** Fills the form in with sample data at once, and its products as soon as the TPAs of its state are there. */
export function useAutofill(draftKey: string, replace: (draft: DealerDraft) => void): () => void {
  const queryClient = useQueryClient();

  const load = async (product: TpaProduct, state: string): Promise<[TpaProduct, TpaList]> => {
    try {
      return [product, { status: "ready", tpas: await queryClient.fetchQuery(tpasQuery(product, state)) }];
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      log(`TPA options of ${product} not loaded: ${error.code}`);
      return [product, { status: "failed", tpas: [] }];
    }
  };

  const fill = async () => {
    const form = sampleDealerForm();
    replace({ dealerId: null, form });
    toast({ title: "Form Autofilled", message: "The form has been filled with random data" });
    const loaded = await Promise.all(allTpaProducts.map((product) => load(product, form.state)));
    const lists: TpaLists = Object.fromEntries(loaded);
    const now = currentDealerDraft(draftKey);
    // Whoever has moved on meanwhile keeps what they chose.
    if (now && now.form.state === form.state && now.form.products === form.products) {
      replace({ ...now, form: { ...now.form, products: sampleDealerProducts(lists) } });
    }
  };
  return () => void fill();
}
