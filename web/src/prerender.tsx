import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { AccountActions } from "@/app/AccountActions";
import { adminPages } from "@/app/adminPages";
import { customerPages } from "@/app/customerPages";
import { dealerPages } from "@/app/dealerPages";
import { LoadingPage, NOBODY_YET } from "@/app/LoadingPage";
import { PublicFrame } from "@/app/PublicLayout";
import type { AppPages } from "@/app/pages";
import { config } from "@/config";
import { loadCore } from "@/domain/core";
import { loadMenuCore } from "@/domain/menuCore";
import { loadSoldCore } from "@/domain/soldCore";
import { LoginPage } from "@/features/access/login/LoginPage";
import { SignPage } from "@/features/document/sign/SignPage";
import { IntakePage } from "@/features/onboarding/intake/IntakePage";
import { routes, userPath } from "@/routes";
import { Frame } from "@/ui/Frame";
import { UiProvider } from "@/ui/UiProvider";

interface Rendered {
  path: string;
  title: string;
  html: string;
  /** The ends of the paths of the modules whose code comes next. */
  code: string[];
  isPublic: boolean;
}

/** Renders each page when the site is built, as it shows before any script runs and before any answer of the server. */
export async function render(): Promise<Rendered[]> {
  await Promise.all([loadCore(), loadMenuCore(), loadSoldCore()]);
  return [
    ...publicPages(),
    ...(await ofCustomers()),
    ...(await behindLogin("Dealer", dealerPages)),
    ...(await behindLogin("Admin", adminPages)),
  ];
}

/** The pages of the public, and the frame that all addresses without a picture of their own begin with. */
function publicPages(): Rendered[] {
  return [
    {
      path: routes.login,
      title: `Log in · ${config.productName}`,
      html: htmlOf(routes.login, <LoginPage />),
      code: ["/src/main.tsx"],
      isPublic: true,
    },
    {
      path: routes.dealerIntake,
      title: `Dealer Intake Form · ${config.productName}`,
      html: htmlOf(
        routes.dealerIntake,
        <PublicFrame>
          <IntakePage />
        </PublicFrame>,
      ),
      code: ["/src/features/onboarding/intake/IntakePage.tsx"],
      isPublic: true,
    },
    {
      path: routes.sign,
      title: `Sign your documents · ${config.productName}`,
      html: htmlOf(routes.sign, <SignPage />),
      code: ["/src/app/SignLayout.tsx"],
      isPublic: false,
    },
    {
      path: "/index",
      title: config.productName,
      html: htmlOf(routes.start, <LoadingPage />),
      code: ["/src/main.tsx"],
      isPublic: true,
    },
  ];
}

/** The pages of a role, without what only the person who is signed in is shown. */
async function behindLogin(role: "Dealer" | "Admin", pages: AppPages): Promise<Rendered[]> {
  // A user's page has the username for a heading, which only its address knows.
  const known = Object.entries(pages).filter(([path]) => path !== userPath);
  return Promise.all(
    known.map(async ([path, { load }]) => {
      const Content = await load();
      const html = htmlOf(
        path,
        <QueryClientProvider client={new QueryClient()}>
          <Frame
            title={config.headerTitle}
            subtitle={role === "Admin" ? "Administration" : NOBODY_YET}
            actions={<AccountActions />}
          >
            <Content />
          </Frame>
        </QueryClientProvider>,
      );
      return {
        path,
        title: `${/<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? ""} · ${config.productName}`,
        html,
        code: [`/src/app/${role}Layout.tsx`, `/${Content.name}.tsx`],
        isPublic: false,
      };
    }),
  );
}

/** The pages of customers who hold the dealership's device. */
async function ofCustomers(): Promise<Rendered[]> {
  return Promise.all(
    Object.entries(customerPages).map(async ([path, { load, head }]) => {
      const Content = await load();
      const html = htmlOf(
        path,
        <QueryClientProvider client={new QueryClient()}>
          <Frame title={config.headerTitle}>
            <Content />
          </Frame>
        </QueryClientProvider>,
      );
      return {
        path,
        title: `${head.title} · ${config.productName}`,
        html,
        code: ["/src/app/CustomerLayout.tsx", `/${Content.name}.tsx`],
        isPublic: false,
      };
    }),
  );
}

function htmlOf(path: string, page: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] });
  return renderToStaticMarkup(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}
