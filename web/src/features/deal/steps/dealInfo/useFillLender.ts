import { useMutation } from "@tanstack/react-query";
import { lenderByCode } from "@/api/deal/lenders";
import { hasCode } from "@/api/http/ApiError";
import type { Lender } from "@/domain/deal/deal";
import { toast } from "@/ui/toast";
import { act } from "../../act";

/** Loads the lender of a code into the lender block. Of two choices in quick succession the later one counts. */
export function useFillLender() {
  const { mutate, isPending } = useMutation({ mutationFn: lenderByCode });
  return {
    isPending,
    mutate: (code: string) => mutate(code, { onSuccess: fill, onError: complain }),
  };
}

function fill(lender: Lender): void {
  act({ type: "fillLender", lender });
  toast({
    title: "Lender Information Loaded",
    message: `Successfully loaded information for ${lender.lender_name}.`,
    kind: "success",
  });
}

function complain(error: Error): void {
  if (hasCode(error, "lender_not_found")) {
    toast({
      title: "No Lender Found",
      message: "No lender information found with the selected code.",
      kind: "destructive",
    });
  } else {
    toast({
      title: "Error Loading Lender",
      message: "Failed to load lender information. Please try again.",
      kind: "destructive",
    });
  }
}
