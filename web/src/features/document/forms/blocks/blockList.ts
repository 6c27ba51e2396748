import type { Block, Each, Fault, When } from "@/api/document/forms";
import { roleNames } from "../words";

/** A block in the editor, under a name that stays its own wherever it is moved. */
export interface BlockItem {
  id: string;
  block: Block;
}

export type BlockKind = Block["block"];

/** What blocks are called, in the order in which they are offered. */
export const blockNames: Record<BlockKind, string> = {
  heading: "Heading",
  paragraph: "Paragraph",
  table: "Table",
  list: "List",
  notice: "Notice",
  pageBreak: "Page break",
  signature: "Signature",
  initials: "Initials",
};

let made = 0;

/** Blocks under new names. */
export function itemsOf(blocks: readonly Block[]): BlockItem[] {
  return blocks.map(itemOf);
}

function itemOf(block: Block): BlockItem {
  made += 1;
  return { id: `block-${made}`, block };
}

/** The blocks alone, as they are stored. */
export function blocksOf(items: readonly BlockItem[]): Block[] {
  return items.map(({ block }) => block);
}

/** A block of a kind with nothing in it yet. */
export function emptyBlock(kind: BlockKind): Block {
  switch (kind) {
    case "heading":
      return { block: kind, level: "section", text: "" };
    case "paragraph":
      return { block: kind, text: "" };
    case "table":
      return {
        block: kind,
        columns: [{ share: 40, label: true }, { share: 60 }],
        rows: [{ cells: ["", ""] }],
      };
    case "list":
      return { block: kind, marker: "bullet", items: [""] };
    case "notice":
      return { block: kind, points: 10, text: [""] };
    case "pageBreak":
      return { block: kind };
    case "signature":
      return { block: kind, role: "buyer" };
    case "initials":
      return { block: kind, role: "buyer", text: "" };
  }
}

/** The list with a block below the one of this name, or at its end; and what the new one is called. */
export function withNew(items: readonly BlockItem[], kind: BlockKind, below: string | null) {
  return withAfter(items, emptyBlock(kind), below);
}

/** The list with a copy of a block below it, and what the copy is called. */
export function withCopy(items: readonly BlockItem[], id: string) {
  const original = items.find((item) => item.id === id);
  return original ? withAfter(items, structuredClone(original.block), id) : { items: [...items], id };
}

function withAfter(items: readonly BlockItem[], block: Block, below: string | null) {
  const added = itemOf(block);
  const at = items.findIndex(({ id }) => id === below);
  return { items: items.toSpliced(at < 0 ? items.length : at + 1, 0, added), id: added.id };
}

/** The list with a block one place up or down; the same list at its ends. */
export function moved(items: readonly BlockItem[], id: string, by: -1 | 1): BlockItem[] {
  const at = items.findIndex((item) => item.id === id);
  const item = items[at];
  const to = at + by;
  return item && to >= 0 && to < items.length ? items.toSpliced(at, 1).toSpliced(to, 0, item) : [...items];
}

/** The list with another content of a block. */
export function replaced(items: readonly BlockItem[], id: string, block: Block): BlockItem[] {
  return items.map((item) => (item.id === id ? { id, block } : item));
}

/** A block with a condition, or for every deal. */
export function underCondition<Part extends { when?: When | null }>(part: Part, when: When | null): Part {
  const { when: _, ...rest } = part;
  return (when === null ? rest : { ...rest, when }) as Part;
}

/** What a block says first, in a line. */
export function excerptOf(block: Block): string {
  switch (block.block) {
    case "heading":
    case "paragraph":
    case "initials":
      return block.text;
    case "table":
      return block.rows.map(({ cells }) => cells.filter(Boolean).join(" · ")).join(" / ");
    case "list":
      return block.items.join(" / ");
    case "notice":
      return block.text.join(" ");
    case "signature":
      return roleNames[block.role];
    case "pageBreak":
      return "What follows begins on a new page";
  }
}

/** Which deals a block or a row is for, in a few words; null for all. */
export function whenText(when: When | null | undefined): string | null {
  if (when == null) {
    return null;
  }
  return typeof when === "string" ? conditions[when] : `In ${when.state.join(", ") || "no state"}`;
}

/** What deals can be told apart by, besides their states. */
export const conditions: Record<Extract<When, string>, string> = {
  coBuyer: "With a co-buyer",
  financed: "With a loan",
  cash: "Without a loan",
  accepted: "With an accepted item",
  declined: "With a declined item",
};

/** Over which items of a deal a row or a place for initials repeats. */
export const loops: Record<Each, string> = {
  accepted: "For each accepted item",
  declined: "For each declined item",
};

/** The same part, repeated over items; once for null. */
export function repeated<Part extends { each?: Each | null }>(part: Part, each: Each | null): Part {
  const { each: _, ...rest } = part;
  return (each === null ? rest : { ...rest, each }) as Part;
}

/** The faults by the names that the blocks have which they are of. Faults count blocks from 1. */
export function faultsByItem(faults: readonly Fault[], ids: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { block, message } of faults) {
    const id = block == null ? undefined : ids[block - 1];
    if (id !== undefined) {
      found.set(id, [...(found.get(id) ?? []), message]);
    }
  }
  return found;
}

/** The codes of states in what was typed: 'il, nv' gives IL and NV. */
export function statesIn(typed: string): string[] {
  return [...new Set(typed.toUpperCase().match(/[A-Z]+/g) ?? [])];
}
