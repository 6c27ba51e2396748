import { useMemo, useRef, useState } from "react";
import { FORMS, type FormRecord, formQuery, saveForm } from "@/api/document/forms";
import { byPath } from "@/domain/onboarding/application";
import { useCorrection } from "@/features/screens/editor/useCorrection";
import { useStoredRecord } from "@/features/screens/editor/useStoredRecord";
import { faultsByItem } from "./blocks/blockList";
import { changesOf, type Draft, draftOf, isChanged, mergeDrafts, says } from "./draft";
import { faultsByPlacement, inReadingOrder } from "./pdf/placements";
import { nameOf } from "./words";

/** The order in which blocks and placements were when they were stored, by which faults count them. */
interface Stored {
  blocks: string[];
  placed: string[];
}

/** What an administrator writes of a draft, and what is stored of it. What was typed stays, whatever happens. */
export function useDraft(loaded: FormRecord) {
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [stored, setStored] = useState(() => namesIn(draft));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { reload, keep } = useStoredRecord(formQuery(loaded), FORMS);

  const latest = useRef(draft);
  latest.current = draft;
  /** What was there when it was last saved. */
  const saved = useRef<Draft | null>(null);

  /** Shows this form. What names the blocks stays as far as they are the same, and so does what was typed while it was being saved. */
  function fill(form: FormRecord) {
    const shown = latest.current;
    const sent = saved.current;
    saved.current = null;
    setErrors({});
    if (sent !== null && sent !== shown) {
      setStored(namesIn(asStored(sent)));
      return;
    }
    const next = draftOf(form);
    const { blocks, placed } = asStored(shown);
    const kept = isChanged(shown, form) ? next : { ...next, blocks, placed };
    setDraft(kept);
    setStored(namesIn(kept));
  }

  const correction = useCorrection<FormRecord, Draft>({
    noun: "draft",
    loaded,
    nameOf,
    send: (changes, on) => saveForm(on, changesOf(changes, on)),
    merge: mergeDrafts,
    reload,
    says,
    keep,
    fill,
    refuse: (error) => setErrors(byPath(error.errors)),
  });
  const { base } = correction;
  return {
    ...correction,
    save: () => {
      saved.current = draft;
      correction.save(draft);
    },
    overwrite: () => {
      saved.current = draft;
      correction.overwrite(draft);
    },
    loadNewer: () => {
      saved.current = null;
      correction.loadNewer();
    },
    draft,
    errors,
    changed: useMemo(() => isChanged(draft, base), [draft, base]),
    /** What keeps it from being published, as it is stored. */
    faults: base.faults,
    blockFaults: useMemo(() => faultsByItem(base.faults, stored.blocks), [base, stored]),
    placementFaults: useMemo(() => faultsByPlacement(base.faults, stored.placed), [base, stored]),
    stored,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in part))));
    },
    /** Goes on from a form over another file. What else was typed stays. */
    goOnFromFile: (form: FormRecord) => {
      correction.take(form);
      keep(form);
      const { title, effectiveFrom, effectiveTo } = latest.current;
      const next = { ...draftOf(form), title, effectiveFrom, effectiveTo };
      setDraft(next);
      setStored(namesIn(next));
    },
    /** Goes on from a form that was stored with another status. */
    goOnFrom: (form: FormRecord) => {
      correction.take(form);
      keep(form);
      fill(form);
    },
  };
}

/** A draft in the order in which it is stored. */
function asStored(draft: Draft): Draft {
  return { ...draft, placed: inReadingOrder(draft.placed) };
}

function namesIn({ blocks, placed }: Draft): Stored {
  return { blocks: blocks.map(({ id }) => id), placed: placed.map(({ id }) => id) };
}

export type DraftState = ReturnType<typeof useDraft>;
