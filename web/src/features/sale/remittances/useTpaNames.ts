import { useQuery } from "@tanstack/react-query";
import { tpasQuery } from "@/api/catalog/tpas";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import type { TpaId } from "@/domain/form/ids";

/** Names of the TPAs that the dealer sells for now. One that is no longer offered has none here. */
export function useTpaNames(): (id: TpaId) => string | undefined {
  const { data: enrollment } = useQuery(enrollmentQuery);
  const { data } = useQuery(tpasQuery(enrollment?.state ?? ""));
  const options = [...(data?.values() ?? [])].flat();
  return (id) => options.find((tpa) => tpa.id === id)?.tpa_name;
}
