import type { FormChanges, FormRecord, PageWords } from "@/api/document/forms";
import { countText } from "@/domain/form/formats";
import type { Difference } from "@/domain/screens/merge";
import { type BlockItem, blocksOf, itemsOf } from "./blocks/blockList";
import { type PlacedItem, placedOf, placementsOf } from "./pdf/placements";

/** What an editor holds of a draft. */
export interface Draft {
  title: string;
  effectiveFrom: string;
  /** Empty while no other form is to follow. */
  effectiveTo: string;
  /** Empty in a form that lies over a PDF. */
  blocks: BlockItem[];
  /** Empty in a form of blocks. */
  placed: PlacedItem[];
  /** What is said of each page of a PDF. */
  pages: PageWords[];
}

/** What an editor begins with. */
export function draftOf(form: FormRecord): Draft {
  return {
    title: form.title,
    effectiveFrom: form.effectiveFrom,
    effectiveTo: form.effectiveTo ?? "",
    blocks: itemsOf(form.blocks),
    placed: placedOf(form.pdf?.placements ?? []),
    pages: (form.pdf?.pages ?? []).map(({ words, confirmed }) => ({ words, confirmed })),
  };
}

/** What is saved of a draft, on the version of the form that it is based on. */
export function changesOf(draft: Draft, { kind, recordVersion }: FormRecord): FormChanges {
  const { title, effectiveFrom, effectiveTo } = draft;
  return {
    recordVersion,
    title,
    effectiveFrom,
    effectiveTo: effectiveTo || null,
    ...(kind === "blocks"
      ? { blocks: blocksOf(draft.blocks) }
      : {
          placements: placementsOf(draft.placed),
          pages: draft.pages,
        }),
  };
}

/** Whether a draft says something else than the form that is stored. */
export function isChanged(draft: Draft, stored: FormRecord): boolean {
  return !saysTheSame(draft, draftOf(stored));
}

function saysTheSame(one: Draft, other: Draft): boolean {
  return parts.every(({ of }) => sameText(of(one), of(other)));
}

/** Whether a stored form says what a draft wants. */
export function says(stored: FormRecord, draft: Draft): boolean {
  return !isChanged(draft, stored);
}

interface Part {
  field: string;
  keys: readonly (keyof Draft)[];
  /** What is compared of it. */
  of: (draft: Draft) => unknown;
  /** What is shown of it. */
  text: (draft: Draft) => string;
}

/** What two people can change of a form, each part as a whole. */
const parts: readonly Part[] = [
  { field: "Title", keys: ["title"], of: ({ title }) => title, text: ({ title }) => title },
  {
    field: "First sale day",
    keys: ["effectiveFrom"],
    of: ({ effectiveFrom }) => effectiveFrom,
    text: ({ effectiveFrom }) => effectiveFrom,
  },
  {
    field: "Last sale day",
    keys: ["effectiveTo"],
    of: ({ effectiveTo }) => effectiveTo,
    text: ({ effectiveTo }) => effectiveTo,
  },
  {
    field: "Blocks",
    keys: ["blocks"],
    of: ({ blocks }) => blocksOf(blocks),
    text: ({ blocks }) => countText(blocks.length, "block"),
  },
  {
    field: "Placements",
    keys: ["placed"],
    of: ({ placed }) => placementsOf(placed),
    text: ({ placed }) => countText(placed.length, "placement"),
  },
  {
    field: "Words of pages",
    keys: ["pages"],
    of: ({ pages }) => pages,
    text: ({ pages }) => countText(pages.filter(({ confirmed }) => confirmed).length, "confirmed page"),
  },
];

/** Both people's changes of what they began with: a part that was changed here wins, and another one stays as it is stored now. */
export function mergeDrafts(base: FormRecord, theirs: FormRecord, mine: Draft) {
  const before = draftOf(base);
  const stored = draftOf(theirs);
  let merged = stored;
  const differences: Difference[] = [];
  for (const { field, keys, of, text } of parts) {
    const isMine = !sameText(of(mine), of(before));
    if (isMine) {
      merged = { ...merged, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) };
    }
    if (!sameText(of(mine), of(stored)) && (isMine || !sameText(of(stored), of(before)))) {
      differences.push({ field, theirs: text(stored), mine: text(mine), savesMine: isMine });
    }
  }
  return { merged, differences };
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
