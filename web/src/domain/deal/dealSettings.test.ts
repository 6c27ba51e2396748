import type { VersionedSettings } from "dealer-core-wasm";
import { beforeAll, expect, test } from "vitest";
import { core, loadCore } from "@/domain/core";

beforeAll(loadCore);

const values = (keys: string[], value: string) => Object.fromEntries(keys.map((key) => [key, value]));

const terms = ["90days", "180days", "1year", "2years", "3years", "4years", "5years", "6years"];

const stored = {
  version: 3,
  settings: {
    vscMarkupType: true,
    gapMarkupType: true,
    ancillaryMarkupType: false,
    vscApplyOption: "individual",
    gapApplyOption: "individual",
    ancillaryApplyOption: "individual",
    vscApplyValue: "",
    gapApplyValue: "",
    ancillaryApplyValue: "",
    vscTermValues: values(terms, "12.5"),
    gapTermValues: values(terms, "7"),
    ancillaryTermValues: values(terms, ""),
    ancillaryProductValues: { gps: "25" },
  },
} as unknown as VersionedSettings;

test("a deal keeps its markups, each term's and product's among them, over a reload", () => {
  const deal = core().applyDeal(core().newDeal(1, "key", null), { type: "settingsLoaded", settings: stored });
  expect(deal.settings).toEqual(stored);
  const restored = core().restoreDeal(JSON.parse(JSON.stringify(deal)));
  expect(restored?.settings).toEqual(stored);
  expect(restored && core().viewDeal(restored)).toEqual(core().viewDeal(deal));
});
