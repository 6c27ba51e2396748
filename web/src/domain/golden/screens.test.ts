// The golden cases of searching and merging records, through the built WebAssembly module.
import type {
  DealerApplication,
  DealerEnrollmentForm,
  DealerSettings,
  TpaEnrollmentForm,
  TpaOption,
  UserChanges,
} from "dealer-core-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { core, loadCore } from "@/domain/core";
import { asTpaId } from "@/domain/form/ids";
import mergeCases from "../../../../fixtures/screens/merge.json";
import searchCases from "../../../../fixtures/screens/search.json";

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

/** A TPA to choose, of a case. */
function option({ id, tpa_name }: { id: string; tpa_name: string }): TpaOption {
  return { id: asTpaId(id), tpa_name };
}

describe("[DEF-D9] searches", () => {
  it.each(searchCases.names)("of TPAs: $typed", ({ typed, found }) => {
    const index = new (core().SearchIndex)();
    index.addTpas(searchCases.tpas.map(option));
    expect([...index.find(typed)]).toEqual(found);
  });

  it.each(searchCases.words)("of an application: $typed", ({ typed, found }) => {
    const index = new (core().SearchIndex)();
    index.addApplications([searchCases.application as DealerApplication]);
    expect(index.find(typed).length === 1).toBe(found);
  });
});

interface Case {
  name: string;
  theirs: object;
  mine: object;
  merged: object;
  differences: object[];
}

function check<T>(base: object, cases: Case[], merge: (base: T, theirs: T, mine: T) => unknown) {
  it.each(cases)("$name", ({ theirs, mine, merged, differences }) => {
    const answer = merge(base as T, changed<T>(base, theirs), changed<T>(base, mine));
    expect(answer).toEqual({ merged: changed(base, merged), differences });
  });
}

describe("[DEF-D12] changes of two people", () => {
  const { dealerBase, tpaBase, userBase, settingsBase, known } = mergeCases;
  check<DealerEnrollmentForm>(dealerBase, mergeCases.dealers, (base, theirs, mine) =>
    core().mergeDealer(base, theirs, mine, known.map(option)),
  );
  check<TpaEnrollmentForm>(tpaBase, mergeCases.tpas, (base, theirs, mine) =>
    core().mergeTpa(base, theirs, mine),
  );
  check<UserChanges>(userBase, mergeCases.users, (base, theirs, mine) =>
    core().mergeUser(base, theirs, mine),
  );
  check<DealerSettings>(settingsBase, mergeCases.settings, (base, theirs, mine) =>
    core().mergeSettings(base, theirs, mine),
  );
});
