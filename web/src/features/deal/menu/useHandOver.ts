import { handOverMenu, keepWaitingDeal, type PresentedMenu } from "@/api/deal/menus";
import { draftOf, useDeal } from "@/domain/deal/deal";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { leaveToCustomer } from "@/features/screens/handed/leaveToCustomer";

/**
 * Hands the device to the buyer. First the deal is kept on the server; then the server hands over; only then does this browser forget the deal and what
 * prices rest on, and the menu opens as a new document. Where a call fails, the deal is still here.
 */
export function useHandOver({ id, seed }: PresentedMenu) {
  const { session } = useDeal();
  const { send, busy } = useApiMutation({
    send: async () => {
      if (seed !== null) {
        await keepWaitingDeal(seed, draftOf(session));
      }
      await handOverMenu(id);
    },
    onDone: async () => {
      await leaveToCustomer("menu");
      return null;
    },
    onRefused: () => ({
      title: "The device was not handed over",
      message: "The deal is still here. Please check your connection and press Hand Over again.",
    }),
  });
  return { handOver: () => send(undefined), busy };
}
