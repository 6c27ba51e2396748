import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PresentedMenu, presentMenu } from "@/api/deal/menus";
import { type Blocker, blockerOf, dealOf, useDeal } from "@/domain/deal/deal";
import { loadMenuCore } from "@/domain/menuCore";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { patiently } from "@/ui/patiently";
import { dismissToast } from "@/ui/toast";
import { takeRefusedPrices } from "../refusedPrices";

/** The code of the menu's presentation. */
export const previewCode = () => patiently(() => import("./MenuPreview"));

/** Has the deal's menu made, from the deal as it stands. A menu is made of what a contract could be made of, and of nothing else. */
export function usePresentMenu() {
  const { session, view } = useDeal();
  const queryClient = useQueryClient();
  const [menu, setMenu] = useState<PresentedMenu | null>(null);
  const [blockers, setBlockers] = useState<readonly Blocker[]>([]);
  const { send, busy } = useApiMutation({
    send: async () => {
      const [presented] = await Promise.all([
        presentMenu(dealOf(session)),
        patiently(loadMenuCore),
        previewCode(),
      ]);
      return presented;
    },
    onDone: (presented) => {
      setMenu(presented);
      return null;
    },
    onRefused: async ({ errors }) => {
      await takeRefusedPrices(queryClient, session.idempotencyKey, errors);
      setBlockers(errors.map(blockerOf));
      return errors.length > 0
        ? null
        : {
            title: "The menu could not be made",
            message: "Nothing was lost. Please check your connection and press Present Menu again.",
          };
    },
  });

  function present() {
    setBlockers(view.blockers);
    if (view.blockers.length === 0) {
      dismissToast();
      send(undefined);
    }
  }

  return { menu, close: () => setMenu(null), present, busy, blockers };
}
