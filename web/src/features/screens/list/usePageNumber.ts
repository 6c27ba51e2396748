import { useSearchParams } from "react-router-dom";

/** Which page of a list shows, from 1; it stands in the address, so that a reload and the way back keep it. */
export function usePageNumber(): [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page")) || 1));
  const turnTo = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("page");
        if (next > 1) {
          after.set("page", String(next));
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [page, turnTo];
}
