import { type DealEvent, type DealResult, dispatchDeal } from "@/domain/deal/deal";
import { toast } from "@/ui/toast";

/** Tells the deal what a person did. What the deal refuses (a change after its contract, say) is told to the person. */
export function act(event: DealEvent): DealResult {
  const result = dispatchDeal(event);
  if (!result.ok && result.error.variant === "notNow") {
    toast({ title: "Not possible now", message: result.error.reason, kind: "destructive" });
  }
  return result;
}
