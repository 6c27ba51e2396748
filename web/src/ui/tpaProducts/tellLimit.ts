import type { DealError } from "@/domain/deal/deal";
import { toast } from "@/ui/toast";

/** Says that no more TPAs can be selected. */
export function tellLimit(error: DealError): void {
  if (error.variant === "selectionLimitReached") {
    toast({
      title: "Selection Limit Reached",
      message: `You can select a maximum of ${error.most} TPAs`,
      kind: "destructive",
    });
  }
}
