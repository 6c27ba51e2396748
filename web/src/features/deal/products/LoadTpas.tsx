import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect } from "react";
import { tpasQuery } from "@/api/catalog/tpas";
import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
import { openProducts } from "@/domain/catalog/tpaProducts";
import { dispatchEach, type Product, useDeal } from "@/domain/deal/deal";
import { log } from "@/ui/log";
import { inNextTasks } from "@/ui/nextTask";

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
  const asked = products.join(" ");
  useEffect(
    () =>
      data &&
      // All in one step, and what a person does comes before it shows.
      inNextTasks(() =>
        startTransition(() =>
          dispatchEach(
            (asked.split(" ") as Product[]).map((product) => ({
              type: "tpasLoaded",
              product,
              state,
              tpas: data.get(product) ?? [],
            })),
          ),
        ),
      ),
    [data, asked, state],
  );
  useEffect(() => {
    if (error && !isOfPageThatGoes(error)) {
      log(`TPA options not loaded: ${error instanceof ApiError ? error.code : error.name}`);
    }
  }, [error]);
  return null;
}
