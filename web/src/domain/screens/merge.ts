import type {
  DealerEnrollmentForm,
  DealerSettings,
  Difference,
  TpaEnrollmentForm,
  UserAccount,
  UserChanges,
} from "dealer-core-wasm";
import type { TpaLists } from "@/domain/catalog/tpaProducts";
import { core } from "@/domain/core";

export type { Difference } from "dealer-core-wasm";

/** What two people changed of the same record: what is to be saved, and what they have differently. */
export interface Merged<T> {
  merged: T;
  differences: Difference[];
}

/** `lists` are TPAs, to be called by their names. */
export function mergeDealer(
  base: DealerEnrollmentForm,
  theirs: DealerEnrollmentForm,
  mine: DealerEnrollmentForm,
  lists: TpaLists,
): Merged<DealerEnrollmentForm> {
  const known = Object.values(lists).flatMap(({ tpas }) => tpas);
  return core().mergeDealer(base, theirs, mine, known);
}

export function mergeTpa(
  base: TpaEnrollmentForm,
  theirs: TpaEnrollmentForm,
  mine: TpaEnrollmentForm,
): Merged<TpaEnrollmentForm> {
  return core().mergeTpa(base, theirs, mine);
}

/** Whether an account can log in is not part of its form: the other one's choice stays. */
export function mergeUser<Form extends Pick<UserChanges, "dealerId" | "isAdmin">>(
  base: UserAccount,
  theirs: UserAccount,
  mine: Form,
): Merged<Form> {
  const { merged, differences } = core().mergeUser(changesOf(base), changesOf(theirs), {
    ...changesOf(base),
    ...mine,
  });
  return { merged: { ...mine, dealerId: merged.dealerId, isAdmin: merged.isAdmin }, differences };
}

function changesOf({ dealerId, isAdmin, disabled, version }: UserAccount): UserChanges {
  return { dealerId, isAdmin, disabled, version };
}

export function mergeSettings(
  base: DealerSettings,
  theirs: DealerSettings,
  mine: DealerSettings,
): Merged<DealerSettings> {
  return core().mergeSettings(base, theirs, mine);
}
