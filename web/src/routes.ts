import { generatePath } from "react-router-dom";
import { CUSTOMERS_PAGES } from "@/domain/access/handed";
import type { BatchId, BookCode, ContractId, DealerId, LineId, SigningId, TpaId } from "@/domain/form/ids";

/** Every screen's address. Links and redirects take them from here, never from a string of their own. */
export const routes = {
  start: "/",
  login: "/login",
  dealerIntake: "/dealer-intake-form",
  sign: CUSTOMERS_PAGES.signing,
  menu: CUSTOMERS_PAGES.menu,
  dashboard: "/dashboard",
  deal: "/dashboard/input",
  contracts: "/dashboard/contracts",
  contract: "/dashboard/contracts/:id",
  settings: "/dashboard/settings",
  support: "/dashboard/support",
  payment: "/dashboard/payment",
  submitPayment: "/dashboard/submit-payment",
  vehicleEligibility: "/dashboard/vehicle-eligibility",
  otherRequests: "/dashboard/other-requests",
  password: "/dashboard/password",
  signing: "/dashboard/signings/:id",
  auditLog: "/dashboard/audit-log",
  remittances: "/dashboard/remittances",
  remittance: "/dashboard/remittances/:id",
  refunds: "/dashboard/refunds",
  reports: "/dashboard/reports",
  cancellation: "/dashboard/cancellations/:id",
  amendment: "/dashboard/amendments/:id",
  transfer: "/dashboard/transfers/:id",
  admin: "/admin",
  adminDashboard: "/admin/dashboard",
  addDealer: "/admin/add-dealer",
  addTpa: "/admin/add-tpa",
  addUser: "/admin/add-user",
  adminContracts: "/admin/contracts",
  adminRemittances: "/admin/remittances",
  adminRefunds: "/admin/refunds",
  adminReports: "/admin/reports",
  dealerLeads: "/admin/dealer-leads",
  dealerApplications: "/admin/dealer-applications",
  adminLeads: "/admin/admin-leads",
  dealers: "/admin/dealers",
  dealer: "/admin/dealers/:id",
  tpas: "/admin/tpas",
  rateBooks: "/admin/tpas/:id/rate-books",
  rateBook: "/admin/tpas/:id/rate-books/:code/:version",
  rateBookTrial: "/admin/tpas/:id/rate-books/:code/:version/trial",
  tpaTerms: "/admin/tpas/:id/terms",
  forms: "/admin/forms",
  newForm: "/admin/forms/new",
  form: "/admin/forms/:owner/:key",
  users: "/admin/users",
  adminAuditLog: "/admin/audit-log",
  stateRules: "/admin/state-rules",
  adminPassword: "/admin/password",
} as const;

/** The addresses of the records that an enrolled TPA's and a user's links lead to. */
export const tpaPath = `${routes.tpas}/:id` as const;
export const userPath = `${routes.users}/:username` as const;

/** Where a person of a role changes one's own password. */
export function passwordPage(isAdmin: boolean): string {
  return isAdmin ? routes.adminPassword : routes.password;
}

/** What a link to the deal wizard brings along, as the history entry's state: no VIN stands in an address. */
export interface DealStart {
  vin: string;
}

/** The address of an enrolled dealer. */
export function dealerRoute(id: DealerId): string {
  return generatePath(routes.dealer, { id });
}

/** The address of the signing of a contract's documents, for the dealership. */
export function signingRoute(id: SigningId): string {
  return generatePath(routes.signing, { id });
}

/** The address of a remittance batch, for the dealership. */
export function remittanceRoute(id: BatchId): string {
  return generatePath(routes.remittance, { id });
}

/** The address of a contract's record, for the dealership. */
export function contractRoute(id: ContractId): string {
  return generatePath(routes.contract, { id });
}

/** The address where a product line is cancelled, for the dealership. */
export function cancellationRoute(id: LineId): string {
  return generatePath(routes.cancellation, { id });
}

/** The address where a product line is amended, for the dealership. */
export function amendmentRoute(id: LineId): string {
  return generatePath(routes.amendment, { id });
}

/** The address where a product line is transferred, for the dealership. */
export function transferRoute(id: LineId): string {
  return generatePath(routes.transfer, { id });
}

/** The address of an enrolled TPA. None of one that has no id: the picture of a record's page, made when the site was built, knows none. */
export function tpaRoute(id: TpaId): string {
  return below(routes.tpas, id);
}

/** The address of a TPA's rate books. */
export function rateBooksRoute(id: TpaId): string {
  return below(tpaRoute(id), "rate-books");
}

/** The address of a TPA's terms. */
export function tpaTermsRoute(id: TpaId): string {
  return below(tpaRoute(id), "terms");
}

function below(address: string, part: string): string {
  return address && part && `${address}/${encodeURIComponent(part)}`;
}

/** What names a version of a rate book in an address: its number as a text, or 'draft'. */
interface BookAddress {
  tpa: TpaId;
  code: BookCode;
  version: string;
}

/** The address of a version of a rate book, or of its draft. */
export function rateBookRoute({ tpa, code, version }: BookAddress): string {
  return below(below(rateBooksRoute(tpa), code), version);
}

/** The address where a version of a rate book rates a test vehicle. */
export function rateBookTrialRoute(of: BookAddress): string {
  return below(rateBookRoute(of), "trial");
}

/** The address of a form that contracts are printed on. */
export function formRoute({ owner, key }: { owner: string; key: string }): string {
  return below(below(routes.forms, owner), key);
}

/** The address where a form is made, as the next version or a copy of another one. */
export function newFormRoute(from: { owner: string; key: string }): string {
  return `${routes.newForm}?${new URLSearchParams({ owner: from.owner, key: from.key })}`;
}

/** The address of the form for a new TPA, filled in from a partner's application. */
export function addTpaRoute(application: string): string {
  return `${routes.addTpa}?${new URLSearchParams({ application })}`;
}

/** The address of the form for a new user of a dealer. */
export function addUserRoute(dealer: DealerId): string {
  return `${routes.addUser}?${new URLSearchParams({ dealer })}`;
}
