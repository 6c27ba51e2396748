// The golden cases of what follows a deal, through the built WebAssembly modules.
import type { DealerSettings, Product } from "dealer-core-wasm";
import type { PaymentForm, ProductLine } from "dealer-sold-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { core, loadCore } from "@/domain/core";
import type { DealId, LineId } from "@/domain/form/ids";
import { loadSoldCore, soldCore } from "@/domain/soldCore";
import markupCases from "../../../../fixtures/pricing/markup.json";
import paymentCases from "../../../../fixtures/sale/payment.json";

beforeAll(() => Promise.all([loadCore(), loadSoldCore()]));

describe("payment", () => {
  it.each(paymentCases.cardFields)("a card field shows '$shown' for '$typed'", ({ typed, shown }) => {
    expect(core().keptNumber("cardNumber", "", typed)).toBe(shown);
  });

  it.each(paymentCases.expiryFields)("an expiry field shows '$shown' for '$typed'", ({ typed, shown }) => {
    expect(core().keptNumber("expiryDate", "", typed)).toBe(shown);
  });

  it.each(paymentCases.forms)("$name", ({ form, details, errors }) => {
    expect(soldCore().checkPayment(form as PaymentForm, paymentCases.today)).toEqual({ details, errors });
  });

  it.each(paymentCases.totals)("a total of $shown", ({ prices, total, shown, amount }) => {
    const lines = prices.map((price) => ({ ...line("deal-1" as DealId, 1), price }));
    expect(soldCore().remittedTotal(lines)).toBe(total);
    expect(core().formatCents(total)).toBe(shown);
    expect(core().amountText(total)).toBe(amount);
  });

  it.each(paymentCases.sums)("a sum of $text", ({ cents, text }) => {
    expect(core().sumText(new Float64Array(cents))).toBe(text);
  });

  it.each(paymentCases.payable)("$name", ({ each, deals, payable }) => {
    const lines = Array.from({ length: deals * each }, (_, number) =>
      line(`deal-${Math.floor(number / each)}` as DealId, number),
    );
    expect(soldCore().payableAtOnce(lines)).toBe(payable);
  });
});

/** What a case prices: `{ vsc: 36 }`, `{ gap: 36 }` or `{ ancillary: "tire_and_wheel" }`. */
function pricedOf(priced: object): [product: Product, months: number] {
  const [[group, what] = []] = Object.entries(priced);
  return group === "ancillary" ? [what as Product, 0] : [group as Product, Number(what)];
}

describe("markups", () => {
  it.each(markupCases.fields)("a markup field keeps '$kept' of '$typed'", ({ typed, percent, kept }) => {
    expect(core().keptNumber(percent ? "markupPercent" : "markupDollars", "", typed)).toBe(kept);
  });

  it.each(markupCases.prices)("$name", ({ settings, priced, cost, retail }) => {
    expect(core().retailPrice(filledIn(settings), ...pricedOf(priced), cost)).toBe(retail);
  });

  it.each(markupCases.checks)("$name", ({ settings, errors }) => {
    expect(core().checkSettings(filledIn(settings))).toEqual(errors);
  });
});

const terms = ["90days", "180days", "1year", "2years", "3years", "4years", "5years", "6years"];
const products = ["tireAndWheel", "windshieldProtection", "paintAndFabricProtection", "antiTheftEtch", "gps"];
const empty = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, ""]));

/** Settings without any markup, with a case's own values in their places. */
function filledIn(changes: object): DealerSettings {
  const settings: Record<string, unknown> = {
    vscMarkupType: true,
    gapMarkupType: true,
    ancillaryMarkupType: true,
    vscApplyOption: "individual",
    gapApplyOption: "individual",
    ancillaryApplyOption: "individual",
    vscApplyValue: "",
    gapApplyValue: "",
    ancillaryApplyValue: "",
    vscTermValues: empty(terms),
    gapTermValues: empty(terms),
    ancillaryTermValues: empty(terms),
    ancillaryProductValues: empty(products),
  };
  for (const [key, value] of Object.entries(changes)) {
    const before = settings[key];
    settings[key] = typeof before === "object" ? { ...before, ...value } : value;
  }
  return settings as unknown as DealerSettings;
}

function line(dealId: DealId, number: number): ProductLine {
  return {
    id: `${dealId}-${number}` as LineId,
    date: 17,
    buyerName: "Ann Lee",
    vehicleInfo: "2003 HONDA Accord",
    vin: "1HGCM82633A004352",
    productType: "VSC",
    productName: "A product",
    price: 1000,
    cost: 800,
    markup: 200,
    dealId,
    status: "pending",
    remit: true,
    version: 1,
  };
}
