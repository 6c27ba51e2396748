import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { Deal } from "@/domain/deal/deal";
import type { MenuChoice, StoredMenuSettings, VersionedMenuSettings } from "@/domain/document/menu";
import type { MenuId } from "@/domain/form/ids";

/** A menu, as the dealership sees it. */
export type PresentedMenu = Described<"PresentedMenu">;

/** The packages of the dealer's menus. */
export const menuSettingsQuery = queryOptions({
  queryKey: ["menu-settings"],
  queryFn: ({ signal }): Promise<StoredMenuSettings> => api.get("/api/menu-settings", { signal }),
  staleTime: 0,
});

/** Saves packages that are based on the version that they name, and gives them with their new version. */
export function saveMenuSettings(changed: VersionedMenuSettings): Promise<StoredMenuSettings> {
  return api.put("/api/menu-settings", changed);
}

/** Has the menu of a finished deal made. */
export function presentMenu(deal: Deal): Promise<PresentedMenu> {
  return api.post("/api/menus", deal);
}

/** A menu, and what the buyer chose. */
export function menuById(id: MenuId): Promise<PresentedMenu> {
  return api.get("/api/menus/{id}", { path: { id } });
}

/** Hands this device to the buyer: from then on its session opens the menu, and nothing else. */
export function handOverMenu(id: MenuId): Promise<PresentedMenu> {
  return api.post("/api/menus/{id}/hand-over", {}, { path: { id } });
}

/** Has a deal wait on the server with its seed: the JSON text that the tab keeps for a reload. */
export function keepWaitingDeal(seed: number, draft: string): Promise<void> {
  return api.put("/api/deal-seeds/{seed}/draft", { draft }, { path: { seed } });
}

/** The deal that waits with its seed. */
export async function waitingDeal(seed: number): Promise<string> {
  const { draft } = await api.get("/api/deal-seeds/{seed}/draft", { path: { seed } });
  return draft;
}

/** The menu that this device was handed over for. */
export const customerMenuQuery = queryOptions({
  queryKey: ["menu"],
  queryFn: ({ signal }): Promise<Described<"CustomerMenu">> => api.get("/api/menu", { signal }),
  // Gone with the page that shows it: the next one is the dealership's.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Chooses from the menu, once and for all. */
export function chooseFromMenu(
  version: number,
  choices: readonly MenuChoice[],
): Promise<Described<"CustomerMenu">> {
  return api.post("/api/menu/choices", { version, choices: [...choices] });
}
