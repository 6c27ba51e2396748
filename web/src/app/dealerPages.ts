import { purposes } from "@/purposes";
import { routes } from "@/routes";
import type { AppPages } from "./pages";
import { passwordPage } from "./passwordPage";

const paymentHead = { title: "Submit Payment", subtitle: "Select your preferred payment method", back: true };

/** The pages under /dashboard. */
export const dealerPages = {
  [routes.dashboard]: {
    load: async () => (await import("@/features/home/DashboardHome")).DashboardHome,
  },
  [routes.deal]: {
    load: async () => (await import("@/features/deal/DealPage")).DealPage,
    head: {
      title: "Create a Deal",
      back: true,
    },
  },
  [routes.contracts]: {
    load: async () => (await import("@/features/sale/contracts/ContractsPage")).ContractsPage,
    sold: true,
    head: {
      title: "Contract Management",
      subtitle: "Manage your vehicle coverage contracts",
      back: true,
    },
  },
  [routes.settings]: {
    load: async () => (await import("@/features/pricing/settings/SettingsPage")).SettingsPage,
    head: {
      title: "Dealer Settings",
      subtitle: "Configure markup preferences for your products",
      back: true,
    },
  },
  [routes.support]: {
    load: async () => (await import("@/features/home/support/SupportPage")).SupportPage,
  },
  [routes.payment]: {
    load: async () => (await import("@/features/sale/payment/RemittedPaymentPage")).RemittedPaymentPage,
    sold: true,
    head: paymentHead,
  },
  [routes.submitPayment]: {
    load: async () => (await import("@/features/sale/payment/PaymentPage")).PaymentPage,
    sold: true,
    head: paymentHead,
  },
  [routes.vehicleEligibility]: {
    load: async () => (await import("@/features/vehicle/eligibility/EligibilityPage")).EligibilityPage,
    head: {
      title: "Vehicle Eligibility",
      subtitle: "Check a vehicle by its VIN before you start a deal.",
      back: true,
      narrow: true,
    },
  },
  [routes.otherRequests]: {
    load: async () => (await import("@/features/home/support/OtherRequestsPage")).OtherRequestsPage,
  },
  [routes.contract]: {
    load: async () => (await import("@/features/sale/contracts/record/ContractPage")).ContractPage,
    sold: true,
    head: {
      title: "Contract",
      subtitle: "What was sold, what moves for it, and what happened to it",
      back: { to: routes.contracts, label: "Back to Contracts" },
    },
  },
  [routes.password]: passwordPage(routes.dashboard),
  [routes.signing]: {
    load: async () => (await import("@/features/document/signing/SigningPage")).SigningPage,
    head: {
      title: "Sign Documents",
      lead: purposes.signing,
      back: { to: routes.contracts, label: "Back to Contracts" },
      narrow: true,
    },
  },
  [routes.auditLog]: {
    load: async () => (await import("@/features/access/auditLog/DealerAuditLogPage")).DealerAuditLogPage,
  },
  [routes.remittances]: {
    load: async () => (await import("@/features/sale/remittances/RemittancesPage")).RemittancesPage,
    sold: true,
    head: {
      title: "Remittances",
      subtitle:
        "Pay the administrators of your products at dealer cost, a batch at a time, and follow each batch until its money has arrived",
      back: true,
    },
  },
  [routes.remittance]: {
    load: async () => (await import("@/features/sale/remittances/BatchPage")).BatchPage,
    sold: true,
    head: {
      title: "Remittance Batch",
      lead: purposes.batch,
      back: { to: routes.remittances, label: "Back to Remittances" },
    },
  },
  [routes.refunds]: {
    load: async () => (await import("@/features/sale/refunds/RefundsPage")).RefundsPage,
    sold: true,
    head: {
      title: "Refunds",
      subtitle: "What lenders and buyers are owed after cancellations",
      back: true,
    },
  },
  [routes.reports]: {
    load: async () => (await import("@/features/sale/reports/ReportsPage")).ReportsPage,
    head: {
      title: "Reports",
      subtitle: "What was sold, what was cancelled, and what is still to be remitted",
      back: true,
    },
  },
  [routes.cancellation]: {
    load: async () => (await import("@/features/sale/cancellation/CancellationPage")).CancellationPage,
    head: {
      title: "Cancel a Product",
      subtitle: "What it refunds, to whom and why, line by line, before anything is cancelled",
      back: { to: routes.contracts, label: "Back to Contracts" },
    },
  },
  [routes.amendment]: {
    load: async () => (await import("@/features/sale/amendment/AmendmentPage")).AmendmentPage,
    head: {
      title: "Amend a Product",
      subtitle: "A corrected product takes its place, and both stay on record",
      back: { to: routes.contracts, label: "Back to Contracts" },
    },
  },
  [routes.transfer]: {
    load: async () => (await import("@/features/sale/transfer/TransferPage")).TransferPage,
    head: {
      title: "Transfer a Product",
      subtitle: "To the new owner of the vehicle, for the administrator's fee",
      back: { to: routes.contracts, label: "Back to Contracts" },
    },
  },
} satisfies AppPages;
