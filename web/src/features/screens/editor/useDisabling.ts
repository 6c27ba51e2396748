import { type ApiError, STALE_VERSION } from "@/api/http/ApiError";
import { unlessRefused } from "@/api/http/outcome";
import { changedBy } from "@/domain/form/conflict";
import { toast } from "@/ui/toast";
import { useConfirmed } from "./useConfirmed";
import { begin, type CorrectionOptions, type useCorrection } from "./useCorrection";

type Correction<Stored> = Pick<ReturnType<typeof useCorrection<Stored, unknown>>, "base" | "take" | "meet">;

interface DisablingOptions<Stored>
  extends Correction<Stored>,
    Pick<CorrectionOptions<Stored, never>, "noun" | "nameOf" | "reload" | "keep" | "fill"> {
  disabled: boolean;
  /** Stores the record with nothing changed but this. */
  send: (disabled: boolean, on: Stored) => Promise<Stored>;
  /** Whether something was typed that is not saved. */
  changed: () => boolean;
}

/** Disables or enables a record, after a question. What was typed is not saved with it, and stays. */
export function useDisabling<Stored>(options: DisablingOptions<Stored>) {
  const { base, take, meet, noun, nameOf, reload, keep, fill, disabled, send, changed } = options;
  const word = disabled ? "enabled" : "disabled";

  function stands(stored: Stored) {
    take(stored);
    keep(stored);
    toast({ title: `${begin(noun)} ${word}`, message: nameOf(stored), kind: "success" });
  }

  async function meetNewer({ changedBy: by }: ApiError) {
    const stored = await reload();
    if (changed()) {
      meet(stored, by);
    } else {
      take(stored);
      fill(stored);
    }
    toast({
      title: `${begin(noun)} not ${word}`,
      message: `${changedBy("it", by)}. Please look at it again.`,
      kind: "destructive",
    });
  }

  const toggle = () => unlessRefused(send(!disabled, base).then(stands), STALE_VERSION, meetNewer);

  return useConfirmed(toggle, `The ${noun} could not be ${word}`);
}
