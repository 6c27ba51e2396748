import { useTpaLists } from "@/api/catalog/useTpaLists";
import { openProducts } from "@/domain/catalog/tpaProducts";
import { dispatchDeal, useDeal } from "@/domain/deal/deal";
import { TpaProductsForm } from "@/ui/tpaProducts/TpaProductsForm";
import { tellLimit } from "@/ui/tpaProducts/tellLimit";

interface DealTpaProductsProps {
  errorOf: (path: string) => string | undefined;
}

/** The product selection of an enrolled dealer, in the wizard. */
export function DealTpaProducts({ errorOf }: DealTpaProductsProps) {
  const { session } = useDeal();
  const { tpaProducts, dealerState } = session;
  const { lists, reload } = useTpaLists(dealerState, openProducts(tpaProducts));
  return (
    <TpaProductsForm
      path="tpaProducts"
      value={tpaProducts}
      state={dealerState}
      lists={lists}
      disabled={session.loading}
      errorOf={(key) => errorOf(`tpaProducts.${key}`)}
      onState={(state) => dispatchDeal({ type: "setDealerState", state })}
      onAnswer={(product, on) => dispatchDeal({ type: "setProduct", product, on })}
      onSelect={(product, tpa, on) => {
        const result = dispatchDeal({ type: "selectTpa", product, tpa, on });
        if (!result.ok) {
          tellLimit(result.error);
        }
      }}
      onTick={(product, on) => dispatchDeal({ type: "setAncillary", product, on })}
      onChoose={(product, tpa) => dispatchDeal({ type: "chooseAncillaryTpa", product, tpa })}
      onReload={reload}
    />
  );
}
