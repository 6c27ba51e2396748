import type { ReactNode } from "react";
import { DealContext, useCurrentDeal } from "@/domain/deal/deal";

/** Hands the deal, as it stands, to what is inside. */
export function DealProvider({ children }: { children: ReactNode }) {
  return <DealContext value={useCurrentDeal()}>{children}</DealContext>;
}
