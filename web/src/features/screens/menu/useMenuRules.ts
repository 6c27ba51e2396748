import { useQuery } from "@tanstack/react-query";
import { hasMenuCore, loadMenuCore } from "@/domain/menuCore";

/** The rules of menus, which what shows one waits for. */
export function useMenuRules() {
  return useQuery({
    queryKey: ["menu-rules"],
    queryFn: async () => {
      await loadMenuCore();
      return true;
    },
    initialData: () => hasMenuCore() || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
