import type { NumberField, TypingProblem } from "dealer-core-wasm";
import { core } from "@/domain/core";

export type { NumberField, TypingProblem } from "dealer-core-wasm";

/** What a number field keeps after its text, which was `shown`, became `typed`. */
export function keptNumber(kind: NumberField, shown: string, typed: string): string {
  return core().keptNumber(kind, shown, typed);
}

/** What a number field shows of the text that it keeps while no one types in it: separators, and a rate's unit. */
export function numberAtRest(kind: NumberField, kept: string): string {
  return core().numberAtRest(kind, kept);
}

/**
 * What the text that a number field keeps is as a number: cents of an amount, hundredths of a percent of a rate, else months, miles, dollars; null
 * where it is none.
 */
export function numberOf(kind: NumberField, kept: string): number | null {
  return core().numberOf(kind, kept) ?? null;
}

/** What is wrong with the text that a number field keeps; null where it is empty or can be read. */
export function numberProblem(kind: NumberField, kept: string): TypingProblem | null {
  return core().numberProblem(kind, kept) ?? null;
}
