import type { ComponentType } from "react";
import { createBrowserRouter, createPath, type RouteObject } from "react-router-dom";
import { mustChangePassword } from "@/domain/access/session";
import { LoginPage } from "@/features/access/login/LoginPage";
import { routes } from "@/routes";
import { noteNavigation, patiently, whenReloading } from "@/ui/patiently";
import { ErrorPage, PageError } from "./ErrorPage";
import { leadTo, requireRole, skipLoginWhenSignedIn } from "./guards";
import { HeadOfPage, type PageHead } from "./HeadOfPage";
import { LoadingPage } from "./LoadingPage";
import { Root } from "./Root";
import { WaitForRules } from "./WaitForRules";

/**
 * A page whose code is fetched when somebody asks for it, as soon as the network gives it. One that can't be shown without the product's
 * rules has a head, which shows until they are there.
 */
function page(load: () => Promise<ComponentType>, head?: PageHead) {
  return async () => {
    const Content = await patiently(load, { isPage: true });
    if (!head) {
      return { Component: Content };
    }
    const WithRules = () => (
      <WaitForRules fallback={<HeadOfPage head={head} />}>
        <Content />
      </WaitForRules>
    );
    return { Component: WithRules };
  };
}

const toAdminHome = { to: routes.adminDashboard, label: "Back to Dashboard" };
const paymentHead = { title: "Submit Payment", subtitle: "Select your preferred payment method", back: true };
const passwordHead = {
  title: () => (mustChangePassword() ? "Choose a new password" : "Change password"),
  narrow: true,
};

const dealerPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import("@/features/home/DashboardHome")).DashboardHome),
  },
  {
    path: routes.deal,
    lazy: page(async () => (await import("@/features/deal/DealPage")).DealPage, {
      title: "Create a Deal",
      back: true,
    }),
  },
  {
    path: routes.contracts,
    lazy: page(async () => (await import("@/features/sale/contracts/ContractsPage")).ContractsPage, {
      title: "Contract Management",
      subtitle: "Manage your vehicle coverage contracts",
      back: true,
    }),
  },
  {
    path: routes.settings,
    lazy: page(async () => (await import("@/features/pricing/settings/SettingsPage")).SettingsPage, {
      title: "Dealer Settings",
      subtitle: "Configure markup preferences for your products",
      back: true,
    }),
  },
  {
    path: routes.support,
    lazy: page(async () => (await import("@/features/home/support/SupportPage")).SupportPage),
  },
  {
    path: routes.payment,
    lazy: page(async () => {
      const { PaymentPage } = await import("@/features/sale/payment/PaymentPage");
      return () => <PaymentPage redirectWhenEmpty />;
    }, paymentHead),
  },
  {
    path: routes.submitPayment,
    lazy: page(async () => {
      const { PaymentPage } = await import("@/features/sale/payment/PaymentPage");
      return () => <PaymentPage redirectWhenEmpty={false} />;
    }, paymentHead),
  },
  {
    path: routes.vehicleEligibility,
    lazy: page(async () => (await import("@/features/vehicle/eligibility/EligibilityPage")).EligibilityPage, {
      title: "Vehicle Eligibility",
      subtitle: "Check a vehicle by its VIN before you start a deal.",
      back: true,
      narrow: true,
    }),
  },
  {
    path: routes.otherRequests,
    lazy: page(async () => (await import("@/features/home/support/OtherRequestsPage")).OtherRequestsPage),
  },
  {
    path: routes.password,
    lazy: page(
      async () => (await import("@/features/access/password/PasswordPage")).PasswordPage,
      passwordHead,
    ),
  },
];

const adminPages: RouteObject[] = [
  { index: true, loader: leadTo(routes.adminDashboard), element: null },
  {
    path: routes.adminDashboard,
    lazy: page(async () => (await import("@/features/home/AdminHome")).AdminHome),
  },
  {
    path: routes.addUser,
    lazy: page(async () => (await import("@/features/access/addUser/AddUserPage")).AddUserPage, {
      title: "Add New User",
      back: toAdminHome,
      narrow: true,
    }),
  },
  {
    path: routes.addDealer,
    lazy: page(
      async () => (await import("@/features/onboarding/dealers/EnrollDealerPage")).EnrollDealerPage,
      {
        title: "Enroll a Dealer",
        back: toAdminHome,
        narrow: true,
      },
    ),
  },
  {
    path: routes.dealers,
    lazy: page(async () => (await import("@/features/onboarding/dealers/DealersPage")).DealersPage, {
      title: "Enrolled Dealers",
      back: toAdminHome,
    }),
  },
  {
    path: routes.dealer,
    lazy: page(async () => (await import("@/features/onboarding/dealers/DealerPage")).DealerPage, {
      title: "Enrolled Dealer",
      back: { to: routes.dealers, label: "Back to Enrolled Dealers" },
      narrow: true,
    }),
  },
  {
    path: routes.addTpa,
    lazy: page(async () => (await import("@/features/onboarding/tpas/EnrollTpaPage")).EnrollTpaPage, {
      title: "Enroll a TPA",
      back: toAdminHome,
      narrow: true,
    }),
  },
  {
    path: routes.adminContracts,
    lazy: page(
      async () => (await import("@/features/sale/contracts/allDealers/AllDealersPage")).AllDealersPage,
      {
        title: "Contract Management",
        subtitle: "See what all dealers have sold",
        back: toAdminHome,
      },
    ),
  },
  {
    path: routes.dealerLeads,
    lazy: page(async () => (await import("@/features/onboarding/leads/DealerLeadsPage")).DealerLeadsPage, {
      title: "Dealer Leads",
      subtitle: "Dealerships that want to sell with us, and those that were taken on",
      back: { to: routes.adminDashboard, label: "Back" },
    }),
  },
  {
    path: routes.dealerApplications,
    lazy: page(
      async () => (await import("@/features/onboarding/leads/DealerApplicationsPage")).DealerApplicationsPage,
      {
        title: "Dealer Applications",
        subtitle: "Every application of a dealership, whatever became of it",
        back: { to: routes.adminDashboard, label: "Back" },
      },
    ),
  },
  {
    path: routes.adminLeads,
    lazy: page(async () => (await import("@/features/onboarding/leads/TpaLeadsPage")).TpaLeadsPage, {
      title: "TPA Leads",
      subtitle: "Companies that want to supply products as a partner",
      back: { to: routes.adminDashboard, label: "Back" },
    }),
  },
  {
    path: routes.tpas,
    lazy: page(async () => (await import("@/features/onboarding/tpas/TpasPage")).TpasPage, {
      title: "Enrolled TPAs",
      back: toAdminHome,
    }),
  },
  {
    path: `${routes.tpas}/:id`,
    lazy: page(async () => (await import("@/features/onboarding/tpas/TpaPage")).TpaPage, {
      title: "Enrolled TPA",
      back: { to: routes.tpas, label: "Back to Enrolled TPAs" },
      narrow: true,
    }),
  },
  {
    path: routes.users,
    lazy: page(async () => (await import("@/features/access/users/UsersPage")).UsersPage),
  },
  {
    path: `${routes.users}/:username`,
    lazy: page(async () => (await import("@/features/access/users/UserPage")).UserPage, {
      title: ({ username }) => username ?? "",
      back: { to: routes.users, label: "Back to Users" },
      narrow: true,
    }),
  },
  {
    path: routes.adminPassword,
    lazy: page(
      async () => (await import("@/features/access/password/PasswordPage")).PasswordPage,
      passwordHead,
    ),
  },
];

export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: routes.start, loader: leadTo(routes.login), element: null },
      {
        path: routes.login,
        loader: skipLoginWhenSignedIn,
        Component: LoginPage,
      },
      {
        lazy: page(async () => (await import("./PublicLayout")).PublicLayout),
        children: [
          {
            path: routes.dealerIntake,
            lazy: page(async () => (await import("@/features/onboarding/intake/IntakePage")).IntakePage),
          },
        ],
      },
      {
        path: routes.dashboard,
        loader: requireRole("dealer"),
        shouldRevalidate: () => true,
        lazy: page(async () => (await import("./DealerLayout")).DealerLayout),
        // A page that fails leaves the frame, with Logout, as it is.
        children: [{ ErrorBoundary: PageError, children: dealerPages }],
      },
      {
        path: routes.admin,
        loader: requireRole("admin"),
        shouldRevalidate: () => true,
        lazy: page(async () => (await import("./AdminLayout")).AdminLayout),
        children: [{ ErrorBoundary: PageError, children: adminPages }],
      },
      { path: "*", loader: leadTo(routes.login), element: null },
    ],
  },
];

export const router = createBrowserRouter(routeTree);

whenReloading({
  isNavigating: () => !router.state.initialized || router.state.navigation.state !== "idle",
  reload: () => {
    const { navigation, location } = router.state;
    const address = createPath(navigation.location ?? location);
    if (address === createPath(window.location)) {
      window.location.reload();
    } else {
      window.location.assign(address);
    }
  },
});
router.subscribe(noteNavigation);
