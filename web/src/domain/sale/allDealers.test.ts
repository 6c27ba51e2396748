import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadCore } from "@/domain/core";
import { asDealerId, type DealId, type LineId } from "@/domain/form/ids";
import { loadSoldCore } from "@/domain/soldCore";
import {
  type DealerLine,
  dealerLinesCsv,
  dealerRowKey,
  monthOf,
  monthsUntilNow,
  periodOf,
  searchDealerLines,
} from "./allDealers";

beforeAll(() => Promise.all([loadCore(), loadSoldCore()]));
afterEach(() => vi.useRealTimers());

const line: DealerLine = {
  dealerId: asDealerId("acme-motors"),
  id: "deal-1790958900000-vsc" as LineId,
  date: 1_790_958_900_000,
  buyerName: "Marisol Ortega",
  vehicleInfo: "2019 TOYOTA RAV4",
  vin: "2T3P1RFVXKC044218",
  productType: "VSC",
  productName: "Alder Ridge Administrators Comprehensive, 48 months",
  price: 231_000,
  cost: 184_800,
  markup: 46_200,
  dealId: "deal-1790958900000" as DealId,
  status: "pending",
  remit: false,
  version: 1,
};
const other = { ...line, dealerId: asDealerId("lakeside-auto") };

describe("months of all dealers' lists", () => {
  it.each([
    ["2026-01-31T12:00:00Z", "2026-01", "2025-12", 73],
    ["2026-03-31T12:00:00Z", "2026-03", "2026-02", 75],
    ["2020-01-15T00:00:00Z", "2020-01", undefined, 1],
  ])("at %s begin with %s and end with the product's first one", (now, first, second, count) => {
    vi.useFakeTimers({ now: new Date(now) });
    const months = monthsUntilNow();
    expect(months.slice(0, 2)).toEqual([first, second].filter(Boolean));
    expect(months.at(-1)).toBe("2020-01");
    expect(months).toHaveLength(count);
    expect(new Set(months).size).toBe(count);
  });
});

describe("[DEF-D14] a month in the person's own time zone", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["America/Los_Angeles", "2026-03-01T08:00:00Z", "2026-04-01T07:00:00Z"],
    ["Pacific/Kiritimati", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["UTC", "2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"],
  ])("begins and ends at midnight in %s", (zone, begins, ends) => {
    vi.stubEnv("TZ", zone);
    const { from, to } = periodOf("2026-03");
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      begins.replace("Z", ".000Z"),
      ends.replace("Z", ".000Z"),
    ]);
    expect([from - 1, from, to - 1, to].map(monthOf)).toEqual(["2026-02", "2026-03", "2026-03", "2026-04"]);
    expect(periodOf("2026-12").to).toBe(periodOf("2027-01").from);
  });
});

describe("rows of all dealers", () => {
  it("with the same id are told apart by their dealers", () => {
    expect(dealerRowKey(line)).not.toBe(dealerRowKey(other));
    const search = searchDealerLines();
    expect(search.find([line, other], "ortega lakeside")).toEqual([other]);
    expect(search.find([other, line], "lakeside")).toEqual([other]);
  });

  it("[DEF-D13] say in a file whose they are", () => {
    const names = new Map([[asDealerId("lakeside-auto"), "Lakeside Auto Group"]]);
    const [header, ...rows] = dealerLinesCsv([line, other], names).trim().split("\r\n");
    expect(header).toMatch(/,Deal ID,Dealer ID,Status,Cost,Markup,Dealer Name,Contract ID$/);
    expect(rows.map((row) => row.split(",").slice(-6))).toEqual([
      ["acme-motors", "Pending", "1848.00", "462.00", "", "contract-1790958900000"],
      ["lakeside-auto", "Pending", "1848.00", "462.00", "Lakeside Auto Group", "contract-1790958900000"],
    ]);
  });
});
