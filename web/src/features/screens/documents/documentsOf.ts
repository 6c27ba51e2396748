import type { Bundle } from "@/api/document/documents";
import type { DealerId, LineId } from "@/domain/form/ids";

/** Whose documents show. */
export type DocumentsOf = Bundle & {
  /** For administrators, the dealer that sold it; null for the dealer's own. */
  dealerId: DealerId | null;
  /** Says which contract it is: '2019 TOYOTA RAV4 of Marisol Ortega'. */
  title: string;
  /** What the lines sell, of those that the caller knows. */
  lineNames?: ReadonlyMap<LineId, string>;
};

/** What they belong to. */
export function bundleIn({ contractId, menuId }: DocumentsOf): Bundle {
  return menuId === undefined ? { contractId } : { menuId };
}
