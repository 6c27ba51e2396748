import type { ComponentType } from "react";
import { createBrowserRouter, createPath, type RouteObject } from "react-router-dom";
import { loadCore } from "@/domain/core";
import { routes } from "@/routes";
import { noteNavigation, patiently, whenReloading } from "@/ui/patiently";
import { ErrorPage, PageError } from "./ErrorPage";
import { leadTo, requireRole, skipLoginWhenSignedIn } from "./guards";
import { LoadingPage } from "./LoadingPage";
import { Root } from "./Root";

/** A page whose code is fetched when somebody asks for it, as soon as the network gives it. */
function page(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await patiently(load, { isPage: true }) });
}

const dealerPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import("@/features/home/DashboardHome")).DashboardHome),
  },
  {
    path: routes.deal,
    lazy: page(async () => (await import("@/features/deal/DealPage")).DealPage),
  },
  {
    path: routes.contracts,
    lazy: page(async () => (await import("@/features/contracts/ContractsPage")).ContractsPage),
  },
  {
    path: routes.settings,
    lazy: page(async () => (await import("@/features/settings/SettingsPage")).SettingsPage),
  },
  {
    path: routes.support,
    lazy: page(async () => (await import("@/features/support/SupportPage")).SupportPage),
  },
  {
    path: routes.payment,
    lazy: page(async () => {
      const { PaymentPage } = await import("@/features/payment/PaymentPage");
      return () => <PaymentPage redirectWhenEmpty />;
    }),
  },
  {
    path: routes.submitPayment,
    lazy: page(async () => {
      const { PaymentPage } = await import("@/features/payment/PaymentPage");
      return () => <PaymentPage redirectWhenEmpty={false} />;
    }),
  },
  {
    path: routes.vehicleEligibility,
    lazy: page(async () => (await import("@/features/eligibility/EligibilityPage")).EligibilityPage),
  },
  {
    path: routes.otherRequests,
    lazy: page(async () => (await import("@/features/support/OtherRequestsPage")).OtherRequestsPage),
  },
  {
    path: routes.password,
    lazy: page(async () => (await import("@/features/password/PasswordPage")).PasswordPage),
  },
];

const adminPages: RouteObject[] = [
  { index: true, loader: leadTo(routes.adminDashboard), element: null },
  {
    path: routes.adminDashboard,
    lazy: page(async () => (await import("@/features/admin/AdminHome")).AdminHome),
  },
  {
    path: routes.addUser,
    lazy: page(async () => (await import("@/features/admin/addUser/AddUserPage")).AddUserPage),
  },
  {
    path: routes.addDealer,
    lazy: page(async () => (await import("@/features/admin/dealers/EnrollDealerPage")).EnrollDealerPage),
  },
  {
    path: routes.dealers,
    lazy: page(async () => (await import("@/features/admin/dealers/DealersPage")).DealersPage),
  },
  {
    path: routes.dealer,
    lazy: page(async () => (await import("@/features/admin/dealers/DealerPage")).DealerPage),
  },
  {
    path: routes.addTpa,
    lazy: page(async () => (await import("@/features/admin/tpas/EnrollTpaPage")).EnrollTpaPage),
  },
  {
    path: routes.adminContracts,
    lazy: page(async () => (await import("@/features/contracts/allDealers/AllDealersPage")).AllDealersPage),
  },
  {
    path: routes.dealerLeads,
    lazy: page(async () => (await import("@/features/admin/leads/DealerLeadsPage")).DealerLeadsPage),
  },
  {
    path: routes.dealerApplications,
    lazy: page(
      async () => (await import("@/features/admin/leads/DealerApplicationsPage")).DealerApplicationsPage,
    ),
  },
  {
    path: routes.adminLeads,
    lazy: page(async () => (await import("@/features/admin/leads/TpaLeadsPage")).TpaLeadsPage),
  },
  {
    path: routes.tpas,
    lazy: page(async () => (await import("@/features/admin/tpas/TpasPage")).TpasPage),
  },
  {
    path: `${routes.tpas}/:id`,
    lazy: page(async () => (await import("@/features/admin/tpas/TpaPage")).TpaPage),
  },
  {
    path: routes.users,
    lazy: page(async () => (await import("@/features/admin/users/UsersPage")).UsersPage),
  },
  {
    path: `${routes.users}/:username`,
    lazy: page(async () => (await import("@/features/admin/users/UserPage")).UserPage),
  },
  {
    path: routes.adminPassword,
    lazy: page(async () => (await import("@/features/password/PasswordPage")).PasswordPage),
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
        lazy: page(async () => (await import("@/features/login/LoginPage")).LoginPage),
      },
      {
        lazy: page(async () => (await import("./PublicLayout")).PublicLayout),
        children: [
          {
            path: routes.dealerIntake,
            lazy: page(async () => {
              const [{ IntakePage }] = await Promise.all([
                import("@/features/intake/IntakePage"),
                loadCore(),
              ]);
              return IntakePage;
            }),
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
