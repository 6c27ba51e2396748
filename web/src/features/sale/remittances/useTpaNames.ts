import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { tpasQuery } from "@/api/catalog/tpas";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import type { TpaId } from "@/domain/form/ids";

interface TpaNames {
  /** The name of a TPA that the dealer sells for now. One that is no longer offered has none here. */
  nameOf: (id: TpaId) => string | undefined;
  /** Whether they are on their way: what shows without them would change its height when they come. */
  wait: boolean;
}

/** What the TPAs of the dealer are called. */
export function useTpaNames(): TpaNames {
  const enrollment = useQuery(enrollmentQuery);
  const state = enrollment.data?.state ?? "";
  const tpas = useQuery(tpasQuery(state));
  const options = [...(tpas.data?.values() ?? [])].flat();
  return {
    nameOf: (id) => options.find((tpa) => tpa.id === id)?.tpa_name,
    wait: isOnItsWay(enrollment) || (state !== "" && isOnItsWay(tpas)),
  };
}

/** Whether there is neither an answer nor a failure yet. */
function isOnItsWay({ isPending, failureCount }: UseQueryResult): boolean {
  return isPending && failureCount === 0;
}
