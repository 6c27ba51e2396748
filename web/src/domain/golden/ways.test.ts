// The golden cases of what can be done with what is sold, through the built WebAssembly module.
import type { Contract, ProductLine } from "dealer-sold-wasm";
import { beforeAll, expect, it } from "vitest";
import { isDue, isMarkable, isOwed, waysOf } from "@/domain/sale/ways";
import { loadSoldCore } from "@/domain/soldCore";
import cases from "../../../../fixtures/sale/ways.json";

beforeAll(loadSoldCore);

const deal = { date: 1, buyerName: "", vehicleInfo: "", vin: "", dealId: "deal-1", remit: false, version: 1 };
const base = { ...deal, id: "deal-1-vsc", productName: "", price: 0, cost: 0, markup: 0 };
const side = { tpaId: "tpa-1", standing: "issued", failed: false, payable: 0 };

it.each(cases.lines)("$name", ({ line: { standing, ...line }, ways }) => {
  const tpa = standing && { tpa: { ...side, standing } };
  const row = { ...base, ...line, ...tpa } as unknown as ProductLine;
  expect(waysOf(row)).toEqual(ways);
  expect([isOwed(row), isMarkable(row)]).toEqual([ways.owed, ways.markable]);
});

it.each(cases.contracts)("a contract: $name", ({ contract, unpaid }) => {
  const row = {
    ...deal,
    id: "contract-1",
    products: ["VSC"],
    totalPrice: 0,
    ...contract,
  } as unknown as Contract;
  expect([isOwed(row), isMarkable(row)]).toEqual([unpaid, unpaid]);
});

it.each(cases.due)("what waits for a batch: $name", ({ side: own, due }) => {
  const line = { status: "pending", productType: "VSC", tpa: { ...side, ...own } };
  expect(isDue({ ...base, ...line } as unknown as ProductLine)).toBe(due);
});
