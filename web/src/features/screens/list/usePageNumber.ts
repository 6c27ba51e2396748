import { useAddress } from "@/ui/useAddress";

/** Which page of a list shows, from 1; it stands in the address, so that a reload and the way back keep it. */
export function usePageNumber(): [number, (page: number) => void] {
  const { said, say } = useAddress();
  const page = Math.max(1, Math.trunc(Number(said.get("page")) || 1));
  return [page, (next) => say({ page: next > 1 ? String(next) : null })];
}
