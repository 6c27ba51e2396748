import { useEffect, useRef, useState } from "react";
import { editTpaProducts, type TpaLists } from "@/domain/catalog/tpaProducts";
import type { Product, TpaProducts } from "@/domain/deal/deal";
import { lazily } from "@/domain/form/formats";
import type { TpaId } from "@/domain/form/ids";
import { constants } from "@/domain/screens/constants";
import { toast } from "@/ui/toast";

/** TPAs that were taken off: their names by their ids, where these are known. */
interface Dropped {
  state: string;
  names: ReadonlyMap<TpaId, string | undefined>;
}

interface DroppedTpasOptions {
  products: TpaProducts;
  /** Whose TPAs are eligible; nothing while none is entered. */
  state: string;
  lists: TpaLists;
  /** Takes the choice without the TPAs that are not eligible. */
  onDropped: (products: TpaProducts) => void;
}

/** Takes TPAs that are not eligible in the state off the choice as soon as the lists say so, and says which. */
export function useDroppedTpas({ products, state, lists, onDropped }: DroppedTpasOptions): string | null {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const known = useRef(new Map<TpaId, string>());
  const mine = dropped?.state === state ? dropped : null;

  // After each render: lists come one by one, and whether anything is to be taken off costs less than to watch for it.
  useEffect(() => {
    for (const { tpas } of Object.values(lists)) {
      for (const { id, tpa_name } of tpas) {
        known.current.set(id, tpa_name);
      }
    }
    const next = state === "" ? products : eligiblePart(products, lists);
    const left = new Set(selections(next).map(([key]) => key));
    const gone = selections(products).filter(([key]) => !left.has(key));
    if (gone.length > 0) {
      const named = gone.map(([, id]) => [id, known.current.get(id)] as const);
      const names = new Map([...(mine?.names ?? []), ...named]);
      setDropped({ state, names });
      onDropped(next);
      toast({ title: "Selection changed", message: textOf({ state, names }) });
    }
  });

  return mine && textOf(mine);
}

/** The choice without what the lists that have come rule out. */
function eligiblePart(products: TpaProducts, lists: TpaLists): TpaProducts {
  let left = products;
  for (const [product, { status, tpas }] of Object.entries(lists)) {
    if (status === "ready") {
      const event = { type: "tpasLoaded", product: product as Product, tpas } as const;
      const result = editTpaProducts(left, event, lists);
      left = result.ok ? result.products : left;
    }
  }
  return left;
}

/** Every selected TPA's id, with a key that tells for which product it is selected. */
function selections(products: TpaProducts): [key: string, id: TpaId][] {
  const all: [string, TpaId][] = [];
  for (const id of products.selectedVscTpas) {
    all.push([`vsc ${id}`, id]);
  }
  for (const id of products.selectedGapTpas) {
    all.push([`gap ${id}`, id]);
  }
  for (const { product, chosenKey } of constants().ancillaries) {
    const id = products[chosenKey];
    if (id != null) {
      all.push([`${product} ${id}`, id]);
    }
  }
  return all;
}

const listed = lazily(() => new Intl.ListFormat("en-US", { type: "conjunction" }));

/** A TPA that was on no list has no name here. */
function textOf({ state, names }: Dropped): string {
  const count = names.size;
  const known = [...names.values()].filter((name) => name !== undefined);
  const who =
    known.length === count
      ? listed().format(known)
      : count === 1
        ? "A selected TPA"
        : `${count} of the selected TPAs`;
  const are = count === 1 ? "is" : "are";
  const were = count === 1 ? "was" : "were";
  return `${who} ${are} not eligible in ${state} and ${were} taken off the selection.`;
}
