import { expect, test } from "vitest";
import type { Block } from "@/api/document/forms";
import {
  type BlockKind,
  blockNames,
  blocksOf,
  emptyBlock,
  excerptOf,
  faultsByItem,
  itemsOf,
  moved,
  replaced,
  statesIn,
  underCondition,
  whenText,
  withCopy,
  withNew,
} from "./blockList";

const paragraph = (text: string): Block => ({ block: "paragraph", text });
const items = itemsOf(["a", "b", "c"].map(paragraph));
const [a, b, c] = items.map(({ id }) => id) as [string, string, string];
const texts = (of: typeof items) => of.map(({ block }) => excerptOf(block)).join("");

test("a new block goes in below the open one, or at the end", () => {
  const below = withNew(items, "heading", a);
  expect(below.items.map(({ block }) => block.block)).toEqual([
    "paragraph",
    "heading",
    "paragraph",
    "paragraph",
  ]);
  expect(below.items[1]?.id).toBe(below.id);
  expect(withNew(items, "list", null).items[3]?.block.block).toBe("list");
  expect(withNew(items, "list", "gone").items[3]?.block.block).toBe("list");
});

test("a block moves a place, and not beyond the ends", () => {
  expect(texts(moved(items, b, -1))).toBe("bac");
  expect(texts(moved(items, b, 1))).toBe("acb");
  expect(texts(moved(items, a, -1))).toBe("abc");
  expect(texts(moved(items, c, 1))).toBe("abc");
  expect(texts(moved(items, "gone", 1))).toBe("abc");
});

test("a copy stands below what it is of, and what becomes of one leaves the other as it is", () => {
  const list = itemsOf([{ block: "list", marker: "bullet", items: ["one"] }]);
  const { items: two, id } = withCopy(list, list[0]?.id ?? "");
  expect(two[1]?.id).toBe(id);
  expect(two[1]?.block).toEqual(two[0]?.block);
  expect(two[1]?.block).not.toBe(two[0]?.block);
  expect(texts(replaced(items, b, paragraph("x")))).toBe("axc");
  expect(blocksOf(items)).toEqual(["a", "b", "c"].map(paragraph));
});

test("each kind of block has a name, an empty form and a line that says what it is", () => {
  for (const kind of Object.keys(blockNames) as BlockKind[]) {
    expect(emptyBlock(kind).block).toBe(kind);
    expect(typeof excerptOf(emptyBlock(kind))).toBe("string");
  }
  expect(
    excerptOf({ block: "table", columns: [], rows: [{ cells: ["VIN", "", "x"] }, { cells: ["y"] }] }),
  ).toBe("VIN · x / y");
  expect(excerptOf({ block: "signature", role: "coBuyer" })).toBe("Co-buyer");
  expect(excerptOf({ block: "notice", points: 10, text: ["a", "b"] })).toBe("a b");
});

test("a condition stands in a block where there is one, and nothing where there is none", () => {
  const financed = underCondition(paragraph("a"), "financed");
  expect(financed).toEqual({ block: "paragraph", text: "a", when: "financed" });
  expect("when" in underCondition(financed, null)).toBe(false);
  expect(whenText(undefined)).toBeNull();
  expect(whenText(null)).toBeNull();
  expect(whenText("coBuyer")).toBe("With a co-buyer");
  expect(whenText("financed")).toBe("With a loan");
  expect(whenText({ state: ["IL", "NV"] })).toBe("In IL, NV");
  expect(whenText({ state: [] })).toBe("In no state");
  expect(statesIn(" il, nv;Tx il")).toEqual(["IL", "NV", "TX"]);
});

test("faults count blocks from 1, and go with the block wherever it is moved", () => {
  const faults = [
    { block: 2, message: "empty" },
    { block: 2, message: "long" },
    { block: 9, message: "gone" },
    { message: "of the form" },
  ];
  expect([...faultsByItem(faults, [a, b, c])]).toEqual([[b, ["empty", "long"]]]);
});
