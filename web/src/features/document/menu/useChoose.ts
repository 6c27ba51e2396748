import { useQueryClient } from "@tanstack/react-query";
import { chooseFromMenu, customerMenuQuery } from "@/api/deal/menus";
import { STALE_VERSION } from "@/api/http/ApiError";
import type { Described } from "@/api/http/calls";
import type { MenuChoice } from "@/domain/document/menu";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** Has the choices stored, once and for all. Whatever happens to an answer, they stay on the screen. */
export function useChoose({ version }: Described<"CustomerMenu">) {
  const queryClient = useQueryClient();
  const { send: choose, busy } = useApiMutation({
    send: (choices: readonly MenuChoice[]) => chooseFromMenu(version, choices),
    onDone: (menu) => {
      queryClient.setQueryData(customerMenuQuery.queryKey, menu);
      return null;
    },
    onRefused: async ({ code, errors }) => {
      if (code === STALE_VERSION) {
        await queryClient.refetchQueries(customerMenuQuery);
      }
      return {
        title: "Your choices were not saved",
        message: errors[0]?.message ?? "Nothing was lost. Please press Continue again.",
      };
    },
  });
  return { choose, busy };
}
