import type { Step, StepState } from "@/domain/deal/deal";
import type { MenuId } from "@/domain/form/ids";
import { type DealStart, routes } from "@/routes";

/** What the wizard notes in each of its entries of the browser's history: how many of them are before it. */
interface StepEntry {
  at: number;
}

/** Takes an entry's place, as the first of the wizard's. */
export const firstEntry = { replace: true, state: { at: 0 } satisfies StepEntry };

/** How many of the wizard's entries are before this one; null for an entry that is none of its own. */
export function entryOf(state: unknown): number | null {
  return hasKey(state, "at") && typeof state.at === "number" ? state.at : null;
}

/** The menu that a device came back with; null where it did not. */
export function menuOf(state: unknown): MenuId | null {
  return hasKey(state, "menu") && typeof state.menu === "string" ? (state.menu as MenuId) : null;
}

/** What a link brought along. */
export function startOf(state: unknown): DealStart | null {
  return hasKey(state, "vin") && typeof state.vin === "string" ? { vin: state.vin } : null;
}

function hasKey<K extends string>(state: unknown, key: K): state is Record<K, unknown> {
  return typeof state === "object" && state !== null && key in state;
}

/** The address of a step; the first has the wizard's own. */
export function addressOf(step: Step): string {
  return step === "input" ? routes.deal : `${routes.deal}?${new URLSearchParams({ step })}`;
}

/** The step of an address, the first where it names none. */
export function stepOf(search: string, steps: readonly StepState[]): Step {
  const named = new URLSearchParams(search).get("step");
  return steps.find(({ step }) => step === named)?.step ?? "input";
}
