import type {
  DealerApplication,
  DealerChanges,
  DealerEnrollment,
  DealerEnrollmentForm,
  EnrolledDealer,
  TpaProducts,
} from "dealer-core-wasm";
import { eligibleOf, type TpaLists } from "@/domain/catalog/tpaProducts";
import { core } from "@/domain/core";
import { byPath } from "./application";

export type {
  DealerChanges,
  DealerEnrollment,
  DealerEnrollmentForm,
  StoredDealer,
} from "dealer-core-wasm";

/** An enrolment form with nothing in it. */
export function emptyDealerForm(): DealerEnrollmentForm {
  return core().emptyDealerEnrollment();
}

/** An enrolment form with sample data, another one each time; no product is chosen in it. */
export function sampleDealerForm(): DealerEnrollmentForm {
  return core().sampleDealer(randomSeed());
}

/** Products and TPAs at random, among those that are eligible. */
export function sampleDealerProducts(lists: TpaLists): TpaProducts {
  return core().sampleDealerProducts(randomSeed(), eligibleOf(lists));
}

/** The form in which an enrolled dealer is corrected. */
export function dealerFormOf(record: EnrolledDealer): DealerEnrollmentForm {
  return core().dealerFormOf(record);
}

/** The form of a dealer whose application is taken on. */
export function dealerFormOfApplication(application: DealerApplication): DealerEnrollmentForm {
  return core().dealerFormOfApplication(application);
}

/** An id for a dealer, made of its name; empty as long as there is none. */
export function suggestedDealerId(form: DealerEnrollmentForm): string {
  return core().suggestDealerId(form);
}

/** The name that people know a dealer by. */
export function dealerName(record: EnrolledDealer): string {
  return core().dealerName(record);
}

/** What is wrong with an enrolment, by the keys that are sent. TPAs of a list that has not come are not judged. */
export function newDealerErrors(enrollment: DealerEnrollment, lists: TpaLists): Record<string, string> {
  return byPath(core().checkNewDealer(enrollment, eligibleOf(lists)));
}

/** What is wrong with a correction, by the keys that are sent. */
export function dealerChangesErrors(changes: DealerChanges, lists: TpaLists): Record<string, string> {
  return byPath(core().checkDealerChanges(changes, eligibleOf(lists)));
}

/** Whether a record says what a form says. */
export function isDealerStoredAs(form: DealerEnrollmentForm, record: EnrolledDealer): boolean {
  return core().isDealerStoredAs(form, record);
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
