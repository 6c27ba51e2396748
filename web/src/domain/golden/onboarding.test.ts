// The golden cases of onboarding and administration, through the built WebAssembly module.
import type {
  AddUserForm,
  DealerApplication,
  DealerApplicationForm,
  DealerEnrollmentForm,
  EligibleTpas,
  PartnerApplicationForm,
  Product,
  StoredTpa,
  TpaEnrollmentForm,
  TpaProducts,
  TpaProductsEvent,
  TpaRecord,
} from "dealer-core-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { core, loadCore } from "@/domain/core";
import { asTpaId } from "@/domain/form/ids";
import userCases from "../../../../fixtures/access/user.json";
import applicationCases from "../../../../fixtures/onboarding/application.json";
import enrollmentCases from "../../../../fixtures/onboarding/enrollment.json";
import tpaCases from "../../../../fixtures/onboarding/tpa-enrollment.json";

beforeAll(loadCore);

/** A value with a case's own values in their places. */
function changed<T>(base: object, changes: object): T {
  const value: Record<string, unknown> = { ...base };
  for (const [key, change] of Object.entries(changes)) {
    const before = value[key];
    const isObject = typeof before === "object" && before !== null && !Array.isArray(before);
    value[key] = isObject ? changed(before, change) : change;
  }
  return value as T;
}

const seeds = Array.from({ length: 200 }, (_, number) => Math.imul(number, 2_654_435_761) >>> 0);

describe("applications", () => {
  it.each(applicationCases.forms)("$name", ({ changes, errors }) => {
    const form = changed<DealerApplicationForm>(applicationCases.form, changes);
    expect(core().checkApplication(form)).toEqual(errors);
  });

  it.each(applicationCases.partners)("partner: $name", ({ changes, notice, errors }) => {
    const form = changed<PartnerApplicationForm>(applicationCases.partner, changes);
    expect(core().checkPartnerApplication(form)).toEqual({ notice, errors });
  });

  it("empty forms have the keys of filled ones", () => {
    const keys = (form: object) => Object.keys(form).sort();
    expect(keys(core().emptyApplication())).toEqual(keys(applicationCases.form));
    expect(keys(core().emptyPartnerApplication())).toEqual(keys(applicationCases.partner));
  });

  it("statuses have names", () => {
    const named = applicationCases.statuses.filter(({ stored, read }) => stored === read);
    expect(core().adminConstants().applicationStatuses).toEqual(
      named.map(({ read, label }) => ({ value: read, label })),
    );
  });

  it.each(applicationCases.statuses)("a record with the status '$stored' can be read", ({ stored }) => {
    const application = { ...enrollmentCases.application, status: stored } as DealerApplication;
    expect(core().dealerFormOfApplication(application).legalName).toBe(
      enrollmentCases.application.dealer_name,
    );
  });
});

describe("dealers' enrolment", () => {
  const eligible = Object.entries(enrollmentCases.eligible).map(
    ([product, ids]): EligibleTpas => ({
      product: product as Product,
      tpas: ids.map((id) => ({ id: asTpaId(id), tpa_name: id })),
    }),
  );
  const noProducts: TpaProducts = enrollmentCases.noProducts;

  it.each(enrollmentCases.forms)("$name", ({ changes, products, errors }) => {
    const form = changed<DealerEnrollmentForm>(enrollmentCases.form, changes);
    form.products = changed(noProducts, products);
    expect(core().checkDealerEnrollment(form, eligible)).toEqual(errors);
  });

  it("an empty form has the keys of a filled one, and sells nothing", () => {
    const { products, ...texts } = core().emptyDealerEnrollment();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(enrollmentCases.form).sort());
    expect(products).toEqual(noProducts);
  });

  it("TPAs of a list that has not come are not judged", () => {
    const products = { ...noProducts, vsc: true, selectedVscTpas: ["t9"].map(asTpaId) };
    const form = { ...enrollmentCases.form, products };
    expect(core().checkDealerEnrollment(form, [])).toEqual([]);
    expect(core().checkDealerEnrollment(form, eligible)).toHaveLength(1);
  });

  it("an approved application fills the form", () => {
    const application = enrollmentCases.application as DealerApplication;
    expect(core().dealerFormOfApplication(application)).toEqual({
      ...enrollmentCases.formOfApplication,
      products: noProducts,
    });
  });

  it("a record is corrected in a form that holds all of it", () => {
    const everything = enrollmentCases.forms.find(({ name }) => name === "a dealer that sells everything");
    const nothing = enrollmentCases.forms.find(({ name }) => name === "a dealer that sells nothing yet");
    const record = { ...nothing?.stored, ...everything?.stored };
    expect(core().dealerFormOf(record as Parameters<ReturnType<typeof core>["dealerFormOf"]>[0])).toEqual({
      ...enrollmentCases.form,
      website: "https://blueridge.example",
      products: { ...noProducts, ...everything?.products },
    });
  });

  it.each(enrollmentCases.edits)("$name", ({ steps }) => {
    let products = noProducts;
    for (const step of steps) {
      const edit = () => core().editTpaProducts(products, step.event as TpaProductsEvent, eligible);
      if ("refused" in step) {
        expect(edit).toThrow(expect.objectContaining({ name: "DealError", message: step.refused }));
      } else {
        products = edit();
        expect(products).toMatchObject(step.products ?? {});
      }
    }
  });

  it.each(enrollmentCases.ids)("$legalName, $dba: the id $id is suggested", ({ legalName, dba, id }) => {
    expect(core().suggestDealerId({ ...enrollmentCases.form, legalName, dba, products: noProducts })).toBe(
      id,
    );
  });

  it("what is sent is judged by its keys", () => {
    const form = { ...enrollmentCases.form, city: "", products: noProducts };
    const paths = (errors: { path: string }[]) => errors.map(({ path }) => path);
    expect(paths(core().checkNewDealer({ dealerId: "acme motors", applicationId: null, form }, []))).toEqual([
      "dealerId",
      "form.city",
    ]);
    expect(paths(core().checkDealerChanges({ version: 1, disabled: false, form }, []))).toEqual([
      "form.city",
    ]);
  });

  it("a record is known by its form and called by its name", () => {
    const nothing = enrollmentCases.forms.find(({ name }) => name === "a dealer that sells nothing yet");
    const record = nothing?.stored as Parameters<ReturnType<typeof core>["dealerName"]>[0];
    const form = { ...enrollmentCases.form, products: noProducts };
    expect(core().dealerName(record)).toBe("Blue Ridge Motors");
    expect(core().isDealerStoredAs(form, record)).toBe(true);
    expect(core().isDealerStoredAs({ ...form, city: "Elko" }, record)).toBe(false);
  });

  it("sample products are among the eligible ones", () => {
    for (const seed of seeds) {
      const form = { ...core().sampleDealer(seed), products: core().sampleDealerProducts(seed, eligible) };
      expect(core().checkDealerEnrollment(form, eligible)).toEqual([]);
      expect(form.products.selectedVscTpas.length).toBeGreaterThan(0);
    }
  });

  it("a limit is told as the wizard tells it", () => {
    const full = { ...noProducts, gap: true, selectedGapTpas: ["t1", "t2", "t3"].map(asTpaId) };
    const event: TpaProductsEvent = { type: "selectTpa", product: "gap", tpa: asTpaId("t4"), on: true };
    expect(() => core().editTpaProducts(full, event, eligible)).toThrow(
      expect.objectContaining({ detail: { variant: "selectionLimitReached", most: 3 } }),
    );
  });
});

describe("TPAs' enrolment", () => {
  it.each(tpaCases.forms)("$name", ({ changes, errors }) => {
    const form = changed<TpaEnrollmentForm>(tpaCases.form, changes);
    expect(core().checkTpaEnrollment(form)).toEqual(errors);
  });

  it("an empty form ticks nothing", () => {
    const noTexts = { tpaName: "", address: "", city: "", state: "", zip: "", phone: "" };
    expect(core().emptyTpaEnrollment()).toEqual({ ...tpaCases.form, ...noTexts });
  });

  it.each(tpaCases.records)("$name", ({ changes, form }) => {
    const record = changed<TpaRecord>(tpaCases.emptyRecord, changes);
    expect(core().tpaFormOf(record)).toMatchObject(form);
  });

  it.each(tpaCases.toggles)("$code in $states gives $next", ({ states, code, next }) => {
    expect(core().toggleState(states, code)).toEqual(next);
  });

  it.each(tpaCases.badges)("badge '$badge'", ({ count, badge }) => {
    expect(core().statesBadge(count)).toBe(badge);
  });

  it("cards say what they stand for", () => {
    expect(core().adminConstants().tpaCards).toEqual(tpaCases.cards);
  });

  it.each(tpaCases.eligibility)("$product in '$state': $eligible", ({ product, state, eligible }) => {
    const none = { ...tpaCases.emptyRecord, disabled: false, version: 1, created_at: 0 };
    const tpas = tpaCases.tpas.map((tpa): StoredTpa => ({ ...none, ...tpa, id: asTpaId(tpa.id) }));
    const wanted = eligible.map((id) => ({ id, tpa_name: tpas.find((tpa) => tpa.id === id)?.tpa_name }));
    expect(core().eligibleTpas(tpas, product as Product, state)).toEqual(wanted);
  });
});

describe("users", () => {
  it.each(userCases.forms)("$name", ({ changes, notice, errors }) => {
    const form = changed<AddUserForm>(userCases.form, changes);
    expect(core().checkNewUser(form)).toEqual({ notice, errors });
  });

  it.each(userCases.changes)("password: $name", ({ form, errors }) => {
    expect(core().checkChangePassword(form, [])).toEqual(errors);
  });

  it.each(userCases.easy)("[DEF-E4] '%s' is easy to guess", (next) => {
    const form = { current: "old password", next, repeat: next };
    expect(core().checkChangePassword(form, userCases.ownNames)).toEqual([
      {
        path: "next",
        code: "password_easy",
        message: "This password is easy to guess. Please choose another one.",
      },
    ]);
  });

  it.each(userCases.notEasy)("'%s' is not", (next) => {
    const form = { current: "old password", next, repeat: next };
    expect(core().checkChangePassword(form, userCases.ownNames)).toEqual([]);
  });
});

describe("sample data", () => {
  it("passes the forms' own checks", () => {
    for (const seed of seeds) {
      expect(core().checkApplication(core().sampleApplication(seed))).toEqual([]);
      expect(core().checkDealerEnrollment(core().sampleDealer(seed), [])).toEqual([]);
      expect(core().checkTpaEnrollment(core().sampleTpa(seed))).toEqual([]);
    }
  });

  it("is another with another seed, and the same with the same", () => {
    const different = new Set(seeds.map((seed) => JSON.stringify(core().sampleTpa(seed))));
    expect(different.size).toBe(seeds.length);
    expect(core().sampleTpa(7)).toEqual(core().sampleTpa(7));
  });
});

it("a state field keeps two letters in upper case", () => {
  expect(core().cleanStateInput("n1vada")).toBe("NV");
});
