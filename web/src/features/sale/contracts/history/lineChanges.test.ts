import { expect, test } from "vitest";
import type { DealId, LineId } from "@/domain/form/ids";
import type { LineState } from "@/domain/sale/history";
import { lineChanges } from "./lineChanges";

const vsc: LineState = {
  id: "deal-1-vsc" as LineId,
  dealId: "deal-1" as DealId,
  productType: "VSC",
  productName: "Summit Protect Comprehensive, 48 months",
  price: 194_950,
  status: "pending",
  remit: false,
};
const gap: LineState = {
  ...vsc,
  id: "deal-1-gap" as LineId,
  productType: "GAP",
  productName: "Northgate GAP",
};

test("lines of a contract that was generated came", () => {
  expect(lineChanges([], [vsc, gap])).toEqual([
    { kind: "added", line: vsc },
    { kind: "added", line: gap },
  ]);
});

test("a line that was deleted is gone, and the one that stayed is not told of", () => {
  expect(lineChanges([vsc, gap], [gap])).toEqual([{ kind: "removed", line: vsc }]);
});

test("a changed line is told with what it was, whatever the order on both sides", () => {
  const remitted: LineState = { ...vsc, remit: true };
  expect(lineChanges([gap, vsc], [remitted, gap])).toEqual([
    { kind: "changed", line: remitted, before: vsc },
  ]);
});

test.each([
  ["remit", { remit: true }],
  ["status", { status: "complete" }],
  ["price", { price: 1 }],
] as const)("a change of the %s alone is a change", (_, change) => {
  const after: LineState = { ...vsc, ...change };
  expect(lineChanges([vsc], [after])).toEqual([{ kind: "changed", line: after, before: vsc }]);
});

test("nothing before and nothing after is no change", () => {
  expect(lineChanges([], [])).toEqual([]);
});

test("a line that is as it was is told of where the entry says in words what was done", () => {
  const paid: LineState = { ...vsc, said: "Paid $400.00 to First Bank: Check, 1042, 2026-10-15" };
  expect(lineChanges([vsc], [paid])).toEqual([{ kind: "changed", line: paid, before: vsc }]);
});
