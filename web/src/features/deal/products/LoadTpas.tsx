import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tpasQuery } from "@/api/catalog/tpas";
import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
import { openProducts } from "@/domain/catalog/tpaProducts";
import { dispatchDeal, type Product, type TpaOption, useDeal } from "@/domain/deal/deal";
import { log } from "@/ui/log";

/** Tells the deal the TPAs of every product that it asks for, on whichever step it stands: their names are on the later ones, too. */
export function LoadTpas() {
  const { session } = useDeal();
  const products = openProducts(session.tpaProducts);
  if (session.variant !== "tpa" || session.dealerState === "" || products.length === 0) {
    return null;
  }
  return <LoadTpasOf products={products} state={session.dealerState} />;
}

function LoadTpasOf({ products, state }: { products: Product[]; state: string }) {
  const { data, error } = useQuery(tpasQuery(state));
  return (
    <>
      {products.map((product) => (
        <TellTpas
          key={product}
          product={product}
          state={state}
          tpas={data && (data.get(product) ?? none)}
          error={error}
        />
      ))}
    </>
  );
}

const none: TpaOption[] = [];

interface TellTpasProps {
  product: Product;
  state: string;
  tpas: TpaOption[] | undefined;
  error: Error | null;
}

function TellTpas({ product, state, tpas, error }: TellTpasProps) {
  useEffect(() => {
    if (tpas) {
      dispatchDeal({ type: "tpasLoaded", product, state, tpas });
    }
  }, [tpas, product, state]);
  useEffect(() => {
    if (error && !isOfPageThatGoes(error)) {
      log(`TPA options of ${product} not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error, product]);
  return null;
}
