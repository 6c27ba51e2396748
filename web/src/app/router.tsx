import type { ComponentType } from "react";
import { createBrowserRouter, createPath, type RouteObject } from "react-router-dom";
import { LoginPage } from "@/features/access/login/LoginPage";
import { routes, tpaPath, userPath } from "@/routes";
import { firstPaint } from "@/ui/firstPaint";
import { nextTask } from "@/ui/nextTask";
import { noteNavigation, patiently, whenReloading } from "@/ui/patiently";
import { ErrorPage, PageError } from "./ErrorPage";
import { leadTo, requireRole, skipLoginWhenSignedIn, skipWhenHandedOver } from "./guards";
import { LoadingPage } from "./LoadingPage";
import { page } from "./page";
import { Root } from "./Root";

type DealerPath = keyof typeof import("./dealerPages").dealerPages;
type CustomerPath = keyof typeof import("./customerPages").customerPages;
type AdminPath = keyof typeof import("./adminPages").adminPages;

/** Code that a page needs before it lives. To ask for it is a step of its own: what asks has just run, or somebody has just pressed something. */
async function code<Code>(load: () => Promise<Code>): Promise<Code> {
  await firstPaint();
  await nextTask();
  return patiently(load, { isPage: true });
}

/** What the pages of a role are made of comes with its first page: the pages of the public need none of it. */
function dealerPage(path: DealerPath) {
  return async () => page(path, (await code(() => import("./dealerPages"))).dealerPages[path]);
}

function customerPage(path: CustomerPath) {
  return async () => page(path, (await code(() => import("./customerPages"))).customerPages[path]);
}

function adminPage(path: AdminPath) {
  return async () => page(path, (await code(() => import("./adminPages"))).adminPages[path]);
}

const dealerPaths = [
  routes.deal,
  routes.contracts,
  routes.contract,
  routes.settings,
  routes.support,
  routes.payment,
  routes.submitPayment,
  routes.vehicleEligibility,
  routes.otherRequests,
  routes.password,
  routes.signing,
  routes.auditLog,
  routes.remittances,
  routes.remittance,
  routes.refunds,
  routes.reports,
  routes.cancellation,
  routes.amendment,
  routes.transfer,
] as const;

const adminPaths = [
  routes.adminDashboard,
  routes.addUser,
  routes.addDealer,
  routes.dealers,
  routes.dealer,
  routes.addTpa,
  routes.adminContracts,
  routes.adminRemittances,
  routes.adminRefunds,
  routes.adminReports,
  routes.dealerLeads,
  routes.dealerApplications,
  routes.adminLeads,
  routes.tpas,
  tpaPath,
  routes.rateBooks,
  routes.rateBook,
  routes.rateBookTrial,
  routes.tpaTerms,
  routes.forms,
  routes.newForm,
  routes.form,
  routes.users,
  userPath,
  routes.adminAuditLog,
  routes.stateRules,
  routes.adminPassword,
] as const;

const dealerPages: RouteObject[] = [
  { index: true, lazy: dealerPage(routes.dashboard) },
  ...dealerPaths.map((path) => ({ path, lazy: dealerPage(path) })),
];

const adminPages: RouteObject[] = [
  { index: true, loader: leadTo(routes.adminDashboard), element: null },
  ...adminPaths.map((path) => ({ path, lazy: adminPage(path) })),
];

/** A part of the site that stands around pages. */
function layout(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await code(load) });
}

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
        lazy: layout(async () => (await import("./PublicLayout")).PublicLayout),
        children: [
          {
            path: routes.dealerIntake,
            loader: skipWhenHandedOver,
            lazy: layout(async () => (await import("@/features/onboarding/intake/IntakePage")).IntakePage),
          },
        ],
      },
      {
        path: routes.sign,
        lazy: layout(async () => (await import("./SignLayout")).SignLayout),
      },
      {
        lazy: layout(async () => (await import("./CustomerLayout")).CustomerLayout),
        children: [{ path: routes.menu, lazy: customerPage(routes.menu) }],
      },
      {
        path: routes.dashboard,
        loader: requireRole("dealer"),
        shouldRevalidate: () => true,
        lazy: layout(async () => (await import("./DealerLayout")).DealerLayout),
        // A page that fails leaves the frame, with Logout, as it is.
        children: [{ ErrorBoundary: PageError, children: dealerPages }],
      },
      {
        path: routes.admin,
        loader: requireRole("admin"),
        shouldRevalidate: () => true,
        lazy: layout(async () => (await import("./AdminLayout")).AdminLayout),
        children: [{ ErrorBoundary: PageError, children: adminPages }],
      },
      { path: "*", loader: leadTo(routes.login), element: null },
    ],
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

let started: Router | undefined;

/** The site's one router. It starts when it is first asked for, which takes a step of its own: the code's first run is long enough. */
export function router(): Router {
  started ??= start();
  return started;
}

function start(): Router {
  const router = createBrowserRouter(routeTree);
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
  return router;
}
