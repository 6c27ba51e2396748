import type { Lender } from "@/domain/deal";
import { api } from "./client";
import { paths } from "./paths";

interface LenderPage {
  items: Lender[];
  nextCursor: string | null;
}

/** Every lender, by name: as many calls as the list has pages. */
export async function allLenders(signal?: AbortSignal): Promise<Lender[]> {
  const lenders: Lender[] = [];
  let cursor: string | undefined;
  do {
    const page: LenderPage = await api.get<LenderPage>(paths.lenders({ cursor }), { signal });
    lenders.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lenders;
}

/** The lender of a code; a refusal with the code `lender_not_found` when there is none. */
export function lenderByCode(code: string): Promise<Lender> {
  return api.get<Lender>(paths.lender(code));
}
