import { useState } from "react";
import { type ApiError, STALE_VERSION } from "@/api/http/ApiError";
import { unlessRefused } from "@/api/http/outcome";
import { changedBy } from "@/domain/form/conflict";
import type { Merged } from "@/domain/screens/merge";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { focusHeading } from "@/ui/focusHeading";
import { toast } from "@/ui/toast";
import { useAlike } from "./useAlike";

/** What is corrected, and how. */
export interface CorrectionOptions<Stored, Changes> {
  /** What the record is called: 'TPA', 'dealer'. */
  noun: string;
  /** The record as it was loaded. */
  loaded: Stored;
  /** The record's own name, for the notices. */
  nameOf: (stored: Stored) => string;
  /** Sends changes that are based on a stored record, by its version. A record that is alike refuses them, where that is asked for. */
  send: (changes: Changes, on: Stored, refuseAlike: boolean) => Promise<Stored>;
  /** Both people's changes of what they began with. */
  merge: (base: Stored, theirs: Stored, mine: Changes) => Merged<Changes>;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Stored>;
  /** Whether a record says what the changes want. */
  says: (stored: Stored, changes: Changes) => boolean;
  /** The record is stored like this now. */
  keep: (stored: Stored) => void;
  /** Fills the form with this record. */
  fill: (stored: Stored) => void;
  /** Shows the refused fields at the form. */
  refuse: (error: ApiError) => void;
}

interface Save<Stored, Changes> {
  changes: Changes;
  /** The record that they are based on. */
  on: Stored;
  refuseAlike: boolean;
}

/** A noun at the beginning of a sentence. */
export function begin(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/**
 * Saves corrections of a record on the version that they are based on. What was typed stays, whatever happens. `newer` is what
 * was stored since, by somebody else or in another tab; `refusals` counts the presses in a row that met it.
 */
export function useCorrection<Stored, Changes>(options: CorrectionOptions<Stored, Changes>) {
  const { noun, loaded, nameOf, send, merge, reload, says, keep, fill, refuse } = options;
  const [base, setBase] = useState(loaded);
  const [newer, setNewer] = useState<Stored | null>(null);
  const [newerBy, setNewerBy] = useState<string | undefined>();
  const [refusals, setRefusals] = useState(0);
  const alike = useAlike();
  const call = useApiMutation({
    send: ({ changes, on, refuseAlike }: Save<Stored, Changes>) =>
      unlessRefused(send(changes, on, refuseAlike), STALE_VERSION, async (error) => {
        const stored = await reload();
        if (says(stored, changes)) {
          // A save whose answer was lost, or somebody who meant the same.
          return stored;
        }
        meet(stored, error.changedBy);
        return null;
      }),
    onDone: (stored) => {
      if (stored === null) {
        return null;
      }
      take(stored);
      keep(stored);
      fill(stored);
      return { title: `${begin(noun)} saved`, message: nameOf(stored) };
    },
    onRefused: (error, { changes, on }) => {
      if (alike.asks(error, () => save(changes, on, false))) {
        return null;
      }
      refuse(error);
      return {
        title: `${begin(noun)} not saved`,
        message:
          error.errors[0]?.message ??
          error.detail ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
      };
    },
  });

  /** Goes on from this record, with nothing left to decide. */
  function take(stored: Stored) {
    setBase(stored);
    setNewer(null);
    setRefusals(0);
  }

  /** Somebody else stored this: the person decides between it and what they typed. */
  function meet(stored: Stored, by: string | undefined) {
    setNewer(stored);
    setNewerBy(by);
    setRefusals((before) => before + 1);
    toast({
      title: `${begin(noun)} not saved`,
      message: `${changedBy(`this ${noun}`, by)}. Your changes are still here.`,
      kind: "destructive",
    });
  }

  function save(changes: Changes, on: Stored, refuseAlike: boolean): void {
    call.send({ changes, on, refuseAlike });
  }

  /** Lets go of what was typed, and goes on from what somebody else stored. */
  function loadNewer() {
    if (newer) {
      fill(newer);
      take(newer);
      focusHeading();
    }
  }

  return {
    base,
    newer,
    /** Who stored that. */
    newerTitle: changedBy(`this ${noun}`, newerBy),
    alike,
    /** What the other one stored and what would be saved over it. */
    differences: (mine: Changes) => (newer ? merge(base, newer, mine).differences : []),
    refusals,
    busy: call.busy,
    take,
    meet,
    loadNewer,
    save: (changes: Changes) => save(changes, base, true),
    /** Saves what was changed here over what somebody else stored; what was not touched here stays as it is stored. */
    overwrite: (mine: Changes) => {
      if (newer) {
        save(merge(base, newer, mine).merged, newer, true);
      }
    },
  };
}
