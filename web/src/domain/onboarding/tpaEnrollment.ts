import type {
  AdminConstants,
  AncillaryNames,
  PartnerApplication,
  StoredTpa,
  TpaEnrollmentForm,
} from "dealer-core-wasm";
import { core } from "@/domain/core";
import { byPath } from "./application";

export type { StoredTpa, TpaChanges, TpaEnrollmentForm } from "dealer-core-wasm";

/** The key of an ancillary product in the form. */
export type AncillaryKey = AncillaryNames["simpleKey"];

/** A form with nothing in it. */
export function emptyTpa(): TpaEnrollmentForm {
  return core().emptyTpaEnrollment();
}

/** A form with sample data, another one each time. */
export function sampleTpa(): TpaEnrollmentForm {
  return core().sampleTpa(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** The form of a TPA whose application is taken on. */
export function tpaFormOfApplication(application: PartnerApplication): TpaEnrollmentForm {
  return core().tpaFormOfApplication(application);
}

/** The form in which an enrolled TPA is corrected. */
export function tpaFormOf(tpa: StoredTpa): TpaEnrollmentForm {
  return core().tpaFormOf(tpa);
}

/** What is wrong with a form, by its keys. */
export function tpaErrors(form: TpaEnrollmentForm): Record<string, string> {
  return byPath(core().checkTpaEnrollment(form));
}

/** The checkable cards of the form. */
export function tpaCards(): AdminConstants["tpaCards"] {
  return core().adminConstants().tpaCards;
}

/** The states with one more or less, sorted. */
export function toggleState(states: string[], code: string): string[] {
  return core().toggleState(states, code);
}

/** 'n states selected'. */
export function statesBadge(count: number): string {
  return core().statesBadge(count);
}

/** Whether a record says what a form says. */
export function tpaSays(tpa: StoredTpa, form: TpaEnrollmentForm): boolean {
  const stored: Record<string, unknown> = { ...tpaFormOf(tpa) };
  return Object.entries(form).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));
}
