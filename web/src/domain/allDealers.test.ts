import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type DealerLine,
  dealerLinesCsv,
  dealerRowKey,
  monthsUntilNow,
  searchDealerLines,
} from "./allDealers";
import { loadCore } from "./core";

beforeAll(loadCore);
afterEach(() => vi.useRealTimers());

const line: DealerLine = {
  dealerId: "acme-motors",
  id: "deal-1790958900000-vsc",
  date: 1_790_958_900_000,
  buyerName: "Marisol Ortega",
  vehicleInfo: "2019 TOYOTA RAV4",
  vin: "2T3P1RFV9KC044218",
  productType: "VSC",
  productName: "Alder Ridge Administrators Comprehensive, 48 months",
  price: 231_000,
  cost: 184_800,
  markup: 46_200,
  dealId: "deal-1790958900000",
  status: "pending",
  remit: false,
  version: 1,
};
const other = { ...line, dealerId: "lakeside-auto" };

describe("months of all dealers' lists", () => {
  it.each([
    ["2026-01-31T23:59:59Z", "2026-01", "2025-12", 73],
    ["2026-03-31T12:00:00Z", "2026-03", "2026-02", 75],
    ["2020-01-01T00:00:00Z", "2020-01", undefined, 1],
  ])("at %s begin with %s and end with the product's first one", (now, first, second, count) => {
    vi.useFakeTimers({ now: new Date(now) });
    const months = monthsUntilNow();
    expect(months.slice(0, 2)).toEqual([first, second].filter(Boolean));
    expect(months.at(-1)).toBe("2020-01");
    expect(months).toHaveLength(count);
    expect(new Set(months).size).toBe(count);
  });
});

describe("rows of all dealers", () => {
  it("with the same id are told apart by their dealers", () => {
    expect(dealerRowKey(line)).not.toBe(dealerRowKey(other));
    const search = searchDealerLines();
    expect(search.find([line, other], "ortega lakeside")).toEqual([other]);
    expect(search.find([other, line], "lakeside")).toEqual([other]);
  });

  it("say in a file whose they are", () => {
    const [header, ...rows] = dealerLinesCsv([line, other]).trim().split("\r\n");
    expect(header).toMatch(/,Deal ID,Dealer ID$/);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["acme-motors", "lakeside-auto"]);
  });
});
