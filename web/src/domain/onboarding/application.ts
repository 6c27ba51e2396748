import type {
  ApplicationStatus,
  DealerApplication,
  DealerApplicationForm,
  FieldError,
  FormProblems,
  PartnerApplication,
  PartnerApplicationForm,
} from "dealer-core-wasm";
import { core, hasCore } from "@/domain/core";
import { newIndex, type RowSearch, rowSearch } from "@/domain/screens/search";

export type {
  ApplicationDecision,
  ApplicationStatus,
  DealerApplication,
  DealerApplicationForm,
  FormProblems,
  PartnerApplication,
  PartnerApplicationForm,
} from "dealer-core-wasm";

/** An intake form with nothing in it, which shows before the rules are loaded. */
export function emptyApplication(): DealerApplicationForm {
  return {
    dealerName: "",
    agentId: "",
    address: "",
    city: "",
    state: "",
    zip: "",
    webAddress: "",
    phone: "",
    email: "",
    contactName: "",
    contactPhone: "",
    additionalInfo: "",
  };
}

/** An intake form as its formatted fields keep it: for what was typed before the rules were loaded. */
export function formatted(form: Partial<DealerApplicationForm>): Partial<DealerApplicationForm> {
  const { state = "", phone = "", contactPhone = "" } = form;
  return {
    ...form,
    state: cleanState(state),
    phone: formatPhone(phone),
    contactPhone: formatPhone(contactPhone),
  };
}

/** An intake form with sample data, another one each time. */
export function sampleApplication(): DealerApplicationForm {
  return core().sampleApplication(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** What is wrong with an intake form, by its keys. */
export function applicationErrors(form: DealerApplicationForm): Record<string, string> {
  return byPath(core().checkApplication(form));
}

/** A partner's form with nothing in it. */
export function emptyPartnerApplication(): PartnerApplicationForm {
  return core().emptyPartnerApplication();
}

/** What is wrong with a partner's form. */
export function partnerProblems(form: PartnerApplicationForm): FormProblems {
  return core().checkPartnerApplication(form);
}

/** Messages by the keys of their fields, as forms take them. */
export function byPath(errors: readonly Pick<FieldError, "path" | "message">[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** What a phone field shows of what was typed; until the rules are loaded, that itself. */
export function formatPhone(typed: string): string {
  return hasCore() ? core().formatPhoneInput(typed) : typed;
}

/** What a state field keeps of what was typed; until the rules are loaded, that itself. */
export function cleanState(typed: string): string {
  return hasCore() ? core().cleanStateInput(typed) : typed;
}

/** The statuses of an application with their names, in the order of its life. */
export function applicationStatuses(): { value: ApplicationStatus; label: string }[] {
  return core().adminConstants().applicationStatuses;
}

/** What has become of an application; one whose status is not known is pending. */
export function statusOf({ status }: { status?: ApplicationStatus }): ApplicationStatus {
  return status ?? "pending";
}

export function searchApplications(): RowSearch<DealerApplication> {
  return rowSearch(
    newIndex,
    (index, rows) => index.addApplications(rows),
    ({ id }) => id,
  );
}

export function searchPartnerApplications(): RowSearch<PartnerApplication> {
  return rowSearch(
    newIndex,
    (index, rows) => index.addPartnerApplications(rows),
    ({ id }) => id,
  );
}
