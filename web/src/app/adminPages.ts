import { asBookCode, asTpaId } from "@/domain/form/ids";
import { bookName } from "@/domain/pricing/bookName";
import { purposes } from "@/purposes";
import { rateBookRoute, rateBooksRoute, routes, tpaPath, tpaRoute, userPath } from "@/routes";
import type { AppPages } from "./pages";
import { passwordPage } from "./passwordPage";

const toAdminHome = { to: routes.adminDashboard, label: "Back to Dashboard" };
const toForms = { to: routes.forms, label: "Back to Forms" };

/** The pages under /admin. */
export const adminPages = {
  [routes.adminDashboard]: {
    load: async () => (await import("@/features/home/AdminHome")).AdminHome,
  },
  [routes.addUser]: {
    load: async () => (await import("@/features/access/addUser/AddUserPage")).AddUserPage,
    head: {
      title: "Add New User",
      back: toAdminHome,
      narrow: true,
    },
  },
  [routes.addDealer]: {
    load: async () => (await import("@/features/onboarding/dealers/EnrollDealerPage")).EnrollDealerPage,
    head: {
      title: "Enroll a Dealer",
      back: toAdminHome,
      narrow: true,
    },
  },
  [routes.dealers]: {
    load: async () => (await import("@/features/onboarding/dealers/DealersPage")).DealersPage,
    head: {
      title: "Enrolled Dealers",
      subtitle: "The dealerships that sell with us, and what each of them sells",
      back: toAdminHome,
    },
  },
  [routes.dealer]: {
    load: async () => (await import("@/features/onboarding/dealers/DealerPage")).DealerPage,
    head: {
      title: "Enrolled Dealer",
      back: { to: routes.dealers, label: "Back to Enrolled Dealers" },
      narrow: true,
    },
  },
  [routes.addTpa]: {
    load: async () => (await import("@/features/onboarding/tpas/EnrollTpaPage")).EnrollTpaPage,
    head: {
      title: "Enroll a TPA",
      back: toAdminHome,
      narrow: true,
    },
  },
  [routes.adminContracts]: {
    load: async () => (await import("@/features/sale/contracts/allDealers/AllDealersPage")).AllDealersPage,
    sold: true,
    head: {
      title: "Contract Management",
      subtitle: "See what all dealers have sold, a month at a time or altogether",
      back: toAdminHome,
    },
  },
  [routes.adminRemittances]: {
    load: async () =>
      (await import("@/features/sale/remittances/admin/AdminRemittancesPage")).AdminRemittancesPage,
    head: {
      title: "Remittances",
      subtitle:
        "Batches that dealers paid, until the administrator has the money and you confirm it, or send a batch back",
      back: toAdminHome,
    },
  },
  [routes.adminRefunds]: {
    load: async () => (await import("@/features/sale/refunds/admin/LateRefundsPage")).LateRefundsPage,
    head: {
      title: "Late Refunds",
      subtitle: "What dealers owe lenders and buyers past its due day",
      back: toAdminHome,
    },
  },
  [routes.adminReports]: {
    load: async () => (await import("@/features/sale/reports/AdminReportsPage")).AdminReportsPage,
    head: {
      title: "Reports",
      subtitle: "What all dealers sold and cancelled",
      back: toAdminHome,
    },
  },
  [routes.dealerLeads]: {
    load: async () => (await import("@/features/onboarding/leads/DealerLeadsPage")).DealerLeadsPage,
    head: {
      title: "Dealer Leads",
      subtitle: "Dealerships that want to sell with us, and those that were taken on",
      back: { to: routes.adminDashboard, label: "Back" },
    },
  },
  [routes.dealerApplications]: {
    load: async () =>
      (await import("@/features/onboarding/leads/DealerApplicationsPage")).DealerApplicationsPage,
    head: {
      title: "Dealer Applications",
      subtitle: "Every application of a dealership, whatever became of it",
      back: { to: routes.adminDashboard, label: "Back" },
    },
  },
  [routes.adminLeads]: {
    load: async () => (await import("@/features/onboarding/leads/TpaLeadsPage")).TpaLeadsPage,
    head: {
      title: "TPA Leads",
      subtitle: "Companies that want to supply products as a partner",
      back: { to: routes.adminDashboard, label: "Back" },
    },
  },
  [routes.tpas]: {
    load: async () => (await import("@/features/onboarding/tpas/TpasPage")).TpasPage,
    head: {
      title: "Enrolled TPAs",
      subtitle: "The companies whose products your dealers may sell, and where they sell them",
      back: toAdminHome,
    },
  },
  [tpaPath]: {
    load: async () => (await import("@/features/onboarding/tpas/TpaPage")).TpaPage,
    head: {
      title: "Enrolled TPA",
      back: { to: routes.tpas, label: "Back to Enrolled TPAs" },
      narrow: true,
    },
  },
  [routes.rateBooks]: {
    load: async () => (await import("@/features/pricing/rateBooks/RateBooksPage")).RateBooksPage,
    head: ({ id = "" }) => ({
      title: "Rate Books",
      subtitle: "\u00a0",
      back: { to: tpaRoute(asTpaId(id)), label: "Back to the TPA" },
    }),
  },
  [routes.rateBook]: {
    load: async () => (await import("@/features/pricing/rateBooks/RateBookPage")).RateBookPage,
    head: ({ id = "", code = "", version = "" }) => ({
      title: bookName({ code, version }, "Rate Book"),
      subtitle: "\u00a0",
      lead: purposes.rateBook,
      back: { to: rateBooksRoute(asTpaId(id)), label: "Back to Rate Books" },
    }),
  },
  [routes.rateBookTrial]: {
    load: async () => (await import("@/features/pricing/rateBooks/trial/RateTrialPage")).RateTrialPage,
    head: ({ id = "", code = "", version = "" }) => ({
      title: "Rate a test vehicle",
      subtitle: bookName({ code, version }, "\u00a0"),
      back: {
        to: rateBookRoute({ tpa: asTpaId(id), code: asBookCode(code), version }),
        label: "Back to the rate book",
      },
    }),
  },
  [routes.tpaTerms]: {
    load: async () => (await import("@/features/sale/tpaTerms/TpaTermsPage")).TpaTermsPage,
    head: ({ id = "" }) => ({
      title: "Terms",
      subtitle: "\u00a0",
      lead: purposes.tpaTerms,
      back: { to: tpaRoute(asTpaId(id)), label: "Back to the TPA" },
      narrow: true,
    }),
  },
  [routes.forms]: {
    load: async () => (await import("@/features/document/forms/FormsPage")).FormsPage,
    head: {
      title: "Forms",
      subtitle: "What contracts are printed on: those of the house, and those of each TPA",
      back: toAdminHome,
    },
  },
  [routes.newForm]: {
    load: async () => (await import("@/features/document/forms/NewFormPage")).NewFormPage,
    head: {
      title: "New Form",
      back: toForms,
      narrow: true,
    },
  },
  [routes.form]: {
    load: async () => (await import("@/features/document/forms/FormPage")).FormPage,
    head: {
      title: "Form",
      subtitle: "\u00a0",
      lead: purposes.form,
      back: toForms,
    },
  },
  [routes.users]: {
    load: async () => (await import("@/features/access/users/UsersPage")).UsersPage,
  },
  [userPath]: {
    load: async () => (await import("@/features/access/users/UserPage")).UserPage,
    head: ({ username = "" }) => ({
      title: username,
      back: { to: routes.users, label: "Back to Users" },
      narrow: true,
    }),
  },
  [routes.adminAuditLog]: {
    load: async () => (await import("@/features/access/auditLog/AdminAuditLogPage")).AdminAuditLogPage,
    head: {
      title: "Audit Log",
      subtitle: "Who changed what, at a dealership or in the administration",
      back: toAdminHome,
    },
  },
  [routes.stateRules]: {
    load: async () => (await import("@/features/sale/stateRules/StateRulesPage")).StateRulesPage,
  },
  [routes.adminPassword]: passwordPage(routes.adminDashboard),
} satisfies AppPages;
