import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { loadCore } from "@/domain/core";
import { routes } from "@/routes";
import { ErrorPage } from "./ErrorPage";
import { leadTo, requireRole, skipLoginWhenSignedIn } from "./guards";
import { LoadingPage } from "./LoadingPage";
import { Root } from "./Root";

const dealerPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import("@/features/home/DashboardHome")).DashboardHome }),
  },
  {
    path: routes.deal,
    lazy: async () => ({ Component: (await import("@/features/deal/DealPage")).DealPage }),
  },
  {
    path: routes.contracts,
    lazy: async () => ({ Component: (await import("@/features/contracts/ContractsPage")).ContractsPage }),
  },
  {
    path: routes.settings,
    lazy: async () => ({ Component: (await import("@/features/settings/SettingsPage")).SettingsPage }),
  },
  {
    path: routes.support,
    lazy: async () => ({ Component: (await import("@/features/support/SupportPage")).SupportPage }),
  },
  {
    path: routes.payment,
    lazy: async () => {
      const { PaymentPage } = await import("@/features/payment/PaymentPage");
      return { element: <PaymentPage redirectWhenEmpty /> };
    },
  },
  {
    path: routes.submitPayment,
    lazy: async () => {
      const { PaymentPage } = await import("@/features/payment/PaymentPage");
      return { element: <PaymentPage redirectWhenEmpty={false} /> };
    },
  },
  {
    path: routes.vehicleEligibility,
    lazy: async () => ({
      Component: (await import("@/features/eligibility/EligibilityPage")).EligibilityPage,
    }),
  },
  {
    path: routes.otherRequests,
    lazy: async () => ({
      Component: (await import("@/features/support/OtherRequestsPage")).OtherRequestsPage,
    }),
  },
  {
    path: routes.password,
    lazy: async () => ({ Component: (await import("@/features/password/PasswordPage")).PasswordPage }),
  },
];

const adminPages: RouteObject[] = [
  { index: true, loader: leadTo(routes.adminDashboard), element: null },
  {
    path: routes.adminDashboard,
    lazy: async () => ({ Component: (await import("@/features/admin/AdminHome")).AdminHome }),
  },
  {
    path: routes.addUser,
    lazy: async () => ({ Component: (await import("@/features/admin/addUser/AddUserPage")).AddUserPage }),
  },
  {
    path: routes.addDealer,
    lazy: async () => ({
      Component: (await import("@/features/admin/dealers/EnrollDealerPage")).EnrollDealerPage,
    }),
  },
  {
    path: routes.dealers,
    lazy: async () => ({ Component: (await import("@/features/admin/dealers/DealersPage")).DealersPage }),
  },
  {
    path: routes.dealer,
    lazy: async () => ({ Component: (await import("@/features/admin/dealers/DealerPage")).DealerPage }),
  },
  {
    path: routes.addTpa,
    lazy: async () => ({ Component: (await import("@/features/admin/tpas/EnrollTpaPage")).EnrollTpaPage }),
  },
  {
    path: routes.adminContracts,
    lazy: async () => ({
      Component: (await import("@/features/contracts/allDealers/AllDealersPage")).AllDealersPage,
    }),
  },
  {
    path: routes.dealerLeads,
    lazy: async () => ({
      Component: (await import("@/features/admin/leads/DealerLeadsPage")).DealerLeadsPage,
    }),
  },
  {
    path: routes.dealerApplications,
    lazy: async () => ({
      Component: (await import("@/features/admin/leads/DealerApplicationsPage")).DealerApplicationsPage,
    }),
  },
  {
    path: routes.adminLeads,
    lazy: async () => ({ Component: (await import("@/features/admin/leads/TpaLeadsPage")).TpaLeadsPage }),
  },
  {
    path: routes.tpas,
    lazy: async () => ({ Component: (await import("@/features/admin/tpas/TpasPage")).TpasPage }),
  },
  {
    path: `${routes.tpas}/:id`,
    lazy: async () => ({ Component: (await import("@/features/admin/tpas/TpaPage")).TpaPage }),
  },
  {
    path: routes.users,
    lazy: async () => ({ Component: (await import("@/features/admin/users/UsersPage")).UsersPage }),
  },
  {
    path: `${routes.users}/:username`,
    lazy: async () => ({ Component: (await import("@/features/admin/users/UserPage")).UserPage }),
  },
  {
    path: routes.adminPassword,
    lazy: async () => ({ Component: (await import("@/features/password/PasswordPage")).PasswordPage }),
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
        lazy: async () => ({ Component: (await import("@/features/login/LoginPage")).LoginPage }),
      },
      {
        lazy: async () => ({ Component: (await import("./PublicLayout")).PublicLayout }),
        children: [
          {
            path: routes.dealerIntake,
            lazy: async () => {
              const [{ IntakePage }] = await Promise.all([
                import("@/features/intake/IntakePage"),
                loadCore(),
              ]);
              return { Component: IntakePage };
            },
          },
        ],
      },
      {
        path: routes.dashboard,
        loader: requireRole("dealer"),
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import("./DealerLayout")).DealerLayout }),
        children: dealerPages,
      },
      {
        path: routes.admin,
        loader: requireRole("admin"),
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import("./AdminLayout")).AdminLayout }),
        children: adminPages,
      },
      { path: "*", loader: leadTo(routes.login), element: null },
    ],
  },
];

export const router = createBrowserRouter(routeTree);
