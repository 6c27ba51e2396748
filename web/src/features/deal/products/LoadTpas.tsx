import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "@/api/ApiError";
import { tpasQuery } from "@/api/tpas";
import { dispatchDeal, type TpaProduct, useDeal } from "@/domain/deal";
import { openProducts } from "@/domain/tpaProducts";
import { log } from "@/ui/log";

/** Tells the deal the TPAs of every product that it asks for, on whichever step it stands: their names are on the later ones, too. */
export function LoadTpas() {
  const { session } = useDeal();
  if (session.variant !== "tpa" || session.dealerState === "") {
    return null;
  }
  return openProducts(session.tpaProducts).map((product) => (
    <LoadTpasOf key={product} product={product} state={session.dealerState} />
  ));
}

function LoadTpasOf({ product, state }: { product: TpaProduct; state: string }) {
  const { data: tpas, error } = useQuery(tpasQuery(product, state));
  useEffect(() => {
    if (tpas) {
      dispatchDeal({ type: "tpasLoaded", product, state, tpas });
    }
  }, [tpas, product, state]);
  useEffect(() => {
    if (error) {
      log(`TPA options of ${product} not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error, product]);
  return null;
}
