import { useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/ui/toast";
import { act } from "../../act";

/** Saves buyer and deal. While something is wrong it is told beside the fields, the first of which takes the focus. */
export function useSaveDealInfo() {
  const [attempted, setAttempted] = useState(false);
  const save = () => {
    const result = act({ type: "saveDealInfo" });
    if (result.ok) {
      toast({
        title: "Information Saved",
        message: "Your buyer and deal information has been saved successfully.",
        kind: "success",
      });
    } else if (result.error.variant === "wrongBuyer") {
      flushSync(() => setAttempted(true));
      document.querySelector<HTMLElement>("form [aria-invalid='true']")?.focus();
      const { notice } = result.error.problems;
      if (notice) {
        toast({ ...notice, kind: "destructive" });
      }
    }
  };
  return { attempted, save };
}
