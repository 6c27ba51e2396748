// The golden cases through the built WebAssembly module: what Rust answers natively, the browser must answer too.
import type { Cents, DealEvent, DealSession, Enrollment, InputField } from "dealer-core-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { dealerSubtitle } from "@/domain/access/session";
import { core, loadCore } from "@/domain/core";
import sessionCases from "../../../../fixtures/access/session.json";
import dealCases from "../../../../fixtures/deal/deal.json";
import contactCases from "../../../../fixtures/form/contact.json";
import financeCases from "../../../../fixtures/money/finance.json";
import moneyCases from "../../../../fixtures/money/money.json";
import priceCases from "../../../../fixtures/pricing/provider-prices.json";
import vinCases from "../../../../fixtures/vehicle/vin.json";

beforeAll(async () => {
  await loadCore();
  core().demoRates();
});

const empty = (seed = 1) => core().newDeal(seed, "key", null);
const after = (session: DealSession, ...events: DealEvent[]) =>
  events.reduce((before, event) => core().applyDeal(before, event), session);
const typed = (field: InputField, value: string) => after(empty(), { type: "edit", field, value });

describe("finance", () => {
  it.each(financeCases.monthlyPayments)("monthly payment $principal $apr $term", (loan) => {
    const { principal, apr, term } = loan;
    expect(core().monthlyPayment({ principal, apr, term })).toBe(loan.payment);
  });

  it.each(financeCases.financeAmounts)("finance amount $otdPrice $downPayment", (deal) => {
    const session = after(
      empty(),
      { type: "setPaymentMethod", method: "cash" },
      { type: "edit", field: "totalVehiclePrice", value: core().formatCents(deal.otdPrice) },
      { type: "editBuyer", field: "downPayment", value: deal.downPayment },
    );
    expect(session.buyerInfo.otdPrice).toBe(deal.otdPrice);
    expect(session.buyerInfo.financeAmount).toBe(deal.financeAmount);
  });
});

describe("money, rates and numbers", () => {
  it.each(moneyCases.parsed)("parses '$text'", ({ text, cents }) => {
    const session: DealSession = { ...empty(), paymentMethod: "cash", totalVehiclePrice: text };
    expect(core().leadOf(session).totalVehiclePrice).toBe(cents);
  });

  it.each(moneyCases.shown)("shows $text", ({ cents, text }) => {
    expect(core().formatCents(cents)).toBe(text);
  });

  it.each(moneyCases.amountFields)("an amount field keeps '$kept' of '$typed'", (field) => {
    expect(typed("totalVehiclePrice", field.typed).totalVehiclePrice).toBe(field.kept);
  });

  it.each(moneyCases.centsFields)("a cents field shows '$shown' for '$typed'", (field) => {
    const session = typed("amountFinanced", field.typed);
    expect(session.loan.amountFinanced).toBe(field.cents);
    expect(core().viewDeal(session).amountFinancedText).toBe(field.shown);
  });

  it.each(moneyCases.aprFields)("an APR field keeps '$kept' of '$typed'", (field) => {
    const session = typed("apr", field.typed);
    expect(session.loan.apr).toBe(field.kept);
    expect(core().viewDeal(session).aprText).toBe(field.shown);
  });

  it.each(moneyCases.termFields)("a term field keeps '$kept' of '$typed'", (field) => {
    expect(typed("term", field.typed).loan.term).toBe(field.kept);
  });

  it.each(moneyCases.mileageFields)("a mileage field keeps $miles of '$typed'", (field) => {
    const session = typed("miles", field.typed);
    expect(session.miles).toBe(field.miles);
    expect(core().viewDeal(session).milesText).toBe(field.shown);
  });

  it.each(moneyCases.deductibleFields)("a deductible field keeps $dollars of '$typed'", (field) => {
    const session = after(empty(), { type: "editDeductible", value: field.typed });
    expect(session.deductible).toBe(field.dollars);
    expect(core().viewDeal(session).deductibleText).toBe(field.shown);
  });
});

describe("VINs", () => {
  it.each(vinCases.rule)("'$text' is a VIN: $valid", ({ text, valid }) => {
    expect(core().isVin(text)).toBe(valid);
    expect(core().checkVin(text).error).toBe(valid ? null : "Please enter a valid 17-character VIN");
  });

  it.each(vinCases.cleaned)("a VIN field keeps '$kept' of '$typed'", (field) => {
    expect(core().cleanVinInput(field.typed)).toBe(field.kept);
    expect(typed("vin", field.typed).vin).toBe(field.kept);
  });

  it.each(vinCases.checkDigits)("the check digit of $vin matches: $matches", ({ vin, matches }) => {
    const hint = core().viewDeal(typed("vin", vin)).vinHint;
    expect(hint).toBe(matches ? null : "Check digit does not match: please re-read the VIN");
    expect(core().checkVin(vin)).toEqual({ error: null, hint });
  });
});

it("a vehicle's title leaves out what is unknown", () => {
  const vehicle = {
    make: "HONDA",
    model: "Accord",
    year: 2003,
    bodyType: "Coupe",
    engineType: "2.4L In-Line Gasoline",
    manufacturingPlant: "UNITED STATES (USA)",
  };
  expect(core().vehicleTitle(vehicle)).toBe("2003 HONDA Accord");
  expect(core().vehicleTitle({ ...vehicle, year: 0 })).toBe("HONDA Accord");
  expect(core().vehicleTitle({ ...vehicle, model: "Unknown" })).toBe("2003 HONDA");
});

describe("contacts", () => {
  it.each(contactCases.phoneFields)("a phone field shows '$shown' for '$typed'", (field) => {
    expect(core().formatPhoneInput(field.typed)).toBe(field.shown);
  });

  it.each(contactCases.fields)("$field '$text'", ({ field, text, error }) => {
    const session = empty();
    const contact = { ...session.contact, [field]: text };
    const { inputErrors } = core().viewDeal({ ...session, contact });
    expect(inputErrors.find(({ path }) => path === field)?.message ?? null).toBe(error);
  });

  it.each(contactCases.websites)("website '$text'", ({ text, address }) => {
    expect(core().normaliseUrl(text) ?? null).toBe(address);
  });
});

describe("stored sessions", () => {
  it.each(sessionCases.stored)("$name", ({ raw, nowMs, state, userInfo }) => {
    const read = core().readStoredSession(raw, nowMs);
    expect(read).toEqual(userInfo ? { state, userInfo } : { state });
  });

  it.each(sessionCases.subtitles)("[D-019] [D-020] subtitle of '$dealerName'", ({ dealerName, subtitle }) => {
    expect(dealerSubtitle(dealerName)).toBe(subtitle);
  });

  it.each(sessionCases.homes)("home $path", ({ isAdmin, path }) => {
    expect(core().homeOf(isAdmin)).toBe(path);
  });

  it.each(sessionCases.landings)("[DEF-C4] landing of '$wanted'", ({ isAdmin, wanted, path }) => {
    expect(core().landingOf(isAdmin, wanted)).toBe(path);
  });
});

describe("demo prices", () => {
  it.each(priceCases.prices)("$kind $key of seed $seed", ({ seed, kind, key, price }) => {
    const view = core().viewDeal(withEverything(seed));
    const ofProvider = (cards: typeof view.vscCards) =>
      cards.find(({ provider }) => provider.id === key)?.price;
    const prices: Record<string, Cents | undefined> = {
      vsc: ofProvider(view.vscCards),
      gap: ofProvider(view.gapCards),
      ancillary: view.ancillaryCards.find(({ product }) => product === key)?.price,
    };
    expect(prices[kind]).toBe(price);
  });

  function withEverything(seed: number) {
    return after(
      empty(seed),
      { type: "setProduct", product: "gap", on: true },
      { type: "setProduct", product: "ancillary", on: true },
      ...core()
        .constants()
        .ancillaries.map(({ product }): DealEvent => ({ type: "setAncillary", product, on: true })),
    );
  }
});

describe("deals", () => {
  type Entry = { do?: unknown; refused?: unknown; error?: object; expect?: Record<string, object> };

  it.each(dealCases.cases)("$name", ({ seed, key, enrollment, script }) => {
    let session = core().newDeal(seed, key, enrollment as Enrollment | null);
    for (const [index, entry] of (script as Entry[]).entries()) {
      const place = `entry ${index + 1}: ${JSON.stringify(entry)}`;
      if (entry.do) {
        session = core().applyDeal(session, entry.do as DealEvent);
      } else if (entry.refused) {
        expect(refusal(session, entry.refused as DealEvent), place).toMatchObject(entry.error ?? {});
      } else {
        for (const [what, excerpt] of Object.entries(entry.expect ?? {})) {
          expect(shown(session, what), place).toMatchObject(excerpt);
        }
      }
      expect(core().restoreDeal(JSON.parse(JSON.stringify(session))), place).toEqual({
        ...session,
        loading: false,
      });
    }
  });

  function refusal(session: DealSession, event: DealEvent): object | undefined {
    try {
      core().applyDeal(session, event);
    } catch (thrown) {
      expect(thrown).toMatchObject({ name: "DealError" });
      return (thrown as { detail: object }).detail;
    }
    return undefined;
  }

  function shown(session: DealSession, what: string): object {
    switch (what) {
      case "session":
        return session;
      case "view":
        return core().viewDeal(session);
      case "lead":
        return core().leadOf(session);
      case "deal":
        return core().dealOf(session);
      case "summary":
        return core().summaryOf(session);
      default:
        throw new Error(`no ${what}`);
    }
  }
});
