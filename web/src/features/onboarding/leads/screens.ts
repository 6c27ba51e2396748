import {
  type ApplicationDecision,
  type ApplicationStatus,
  type DealerApplication,
  type PartnerApplication,
  statusOf,
} from "@/domain/onboarding/application";
import { addTpaRoute, dealerRoute, routes } from "@/routes";
import { dealerKind, type Lead, type LeadKind, partnerKind } from "./kinds";

/** Which rows a choice above the table lists. */
export interface StatusChoice {
  /** As it stands in the address; the first choice is not mentioned there. */
  value: "current" | "all" | ApplicationStatus;
  label: string;
}

/** What differs between the three screens. */
export interface LeadScreen<Row extends Lead> {
  kind: LeadKind<Row>;
  title: string;
  subtitle: string;
  /** What the rows are: 'dealer lead', 'dealer leads'. */
  noun: { one: string; many: string };
  /** What is listed; the first choice is the one that the screen starts with. */
  choices: readonly [StatusChoice, ...StatusChoice[]];
  /** A lead that is rejected here leaves the list, so its dialog closes too. */
  closesRejected: boolean;
  confirmations: Record<ApplicationDecision, string>;
  decided: (status: ApplicationDecision) => string;
  notDecided: (decision: ApplicationDecision) => string;
  /** Where an approved one leads to. */
  next?: (row: Row) => { label: string; to: string };
}

/** What a decision is called on its button. */
export const verbs: Record<ApplicationDecision, { label: string; busy: string; word: string }> = {
  approved: { label: "Approve", busy: "Approving...", word: "approve" },
  rejected: { label: "Reject", busy: "Rejecting...", word: "reject" },
};

const current: StatusChoice = { value: "current", label: "Current" };
const all: StatusChoice = { value: "all", label: "All" };
const pending: StatusChoice = { value: "pending", label: "Pending" };
const approved: StatusChoice = { value: "approved", label: "Approved" };
const rejected: StatusChoice = { value: "rejected", label: "Rejected" };

/** Whether a choice lists a row. Rejected ones are not current. */
export function isListed(choice: StatusChoice["value"], row: Lead): boolean {
  const status = statusOf(row);
  return choice === "all" || (choice === "current" ? status !== "rejected" : status === choice);
}

const dealerConfirmations = {
  approved: "Are you sure you want to approve this dealer application?",
  rejected: "Are you sure you want to reject this dealer application? This action cannot be undone.",
};

const enroll = ({ id, enrolled_as }: DealerApplication) =>
  enrolled_as
    ? { label: "See the dealer", to: dealerRoute(enrolled_as) }
    : {
        label: "Enroll this dealer",
        to: `${routes.addDealer}?application=${encodeURIComponent(id)}`,
      };

export const dealerLeads: LeadScreen<DealerApplication> = {
  kind: dealerKind,
  title: "Dealer Leads",
  subtitle: "Dealerships that want to sell with us, and those that were taken on",
  noun: { one: "dealer lead", many: "dealer leads" },
  choices: [current, pending, approved],
  closesRejected: true,
  confirmations: dealerConfirmations,
  decided: (status) => `Dealer lead ${status} successfully`,
  notDecided: (decision) => `Failed to ${verbs[decision].word} dealer lead`,
  next: enroll,
};

export const dealerApplications: LeadScreen<DealerApplication> = {
  kind: dealerKind,
  title: "Dealer Applications",
  subtitle: "Every application of a dealership, whatever became of it",
  noun: { one: "dealer application", many: "dealer applications" },
  choices: [all, pending, approved, rejected],
  closesRejected: false,
  confirmations: dealerConfirmations,
  decided: (status) => `Application ${status} successfully`,
  notDecided: () => "Failed to update application status",
  next: enroll,
};

export const tpaLeads: LeadScreen<PartnerApplication> = {
  kind: partnerKind,
  title: "TPA Leads",
  subtitle: "Companies that want to supply products as a partner",
  noun: { one: "TPA lead", many: "TPA leads" },
  // The only list of them: the rejected ones can be asked for.
  choices: [current, pending, approved, rejected],
  closesRejected: true,
  confirmations: {
    approved: "Are you sure you want to approve this partner application?",
    rejected: "Are you sure you want to reject this partner application? This action cannot be undone.",
  },
  decided: (status) => `TPA lead ${status} successfully`,
  notDecided: (decision) => `Failed to ${verbs[decision].word} TPA lead`,
  next: ({ id }) => ({ label: "Enroll TPA", to: addTpaRoute(id) }),
};
