// The table of what input fields hold and say, through the built WebAssembly module; [DEF-B2] to [DEF-B6] and [DEF-B8].
import type { NumberField } from "dealer-core-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { core, loadCore } from "@/domain/core";
import table from "../../../../fixtures/deal/typing.json";

beforeAll(loadCore);

interface Case {
  how: string;
  input: string[];
}

/** What the field holds after all of it was typed or pasted at its end. */
function typed({ how, input }: Case, keep: (shown: string, typed: string) => string): string {
  const pieces = how === "keys" ? input.flatMap((text) => [...text]) : input;
  return pieces.reduce((shown, piece) => keep(shown, shown + piece), "");
}

describe("number fields", () => {
  it.each(table.numbers)("$field $how $input holds '$kept', rests as '$rest'", (entry) => {
    const field = entry.field as NumberField;
    const kept = typed(entry, (shown, text) => core().keptNumber(field, shown, text));
    expect(kept).toBe(entry.kept);
    expect(core().numberAtRest(field, kept)).toBe(entry.rest);
    const problem = core().numberProblem(field, kept);
    expect(problem?.message ?? null).toBe(entry.says);
    expect(problem?.unfinished ?? false).toBe(entry.unfinished ?? false);
  });
});

it.each(table.values)("'$kept' in a field of $field is the number $number", ({ field, kept, number }) => {
  expect(core().numberOf(field as NumberField, kept) ?? null).toBe(number);
});

it.each(table.phones)("a phone field shows '$shown' after $how $input", (entry) => {
  expect(typed(entry, (_, text) => core().formatPhoneInput(text))).toBe(entry.shown);
});

it.each(table.vins)("a VIN field keeps '$kept' after $how $input", (entry) => {
  expect(typed(entry, (_, text) => core().cleanVinInput(text))).toBe(entry.kept);
});

it.each(table.zips)("a ZIP field keeps '$kept' after $how $input", (entry) => {
  let session = core().newDeal(1, "key", null);
  const keep = (_: string, value: string) => {
    session = core().applyDeal(session, { type: "edit", field: "zip", value });
    return session.contact.zip;
  };
  expect(typed(entry, keep)).toBe(entry.kept);
  const wrong = core()
    .viewDeal(session)
    .inputErrors.some(({ path }) => path === "zip");
  expect(wrong).toBe(!entry.valid);
});
