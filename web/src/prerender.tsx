import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { LoadingPage } from "@/app/LoadingPage";
import { PublicFrame } from "@/app/PublicLayout";
import { config } from "@/config";
import { LoginPage } from "@/features/access/login/LoginPage";
import { IntakePage } from "@/features/onboarding/intake/IntakePage";
import { routes } from "@/routes";
import { UiProvider } from "@/ui/UiProvider";

/** The pages of the public, as they show before any script runs; all other addresses begin with the frame. */
const pages = [
  {
    path: routes.login,
    title: `Log in · ${config.productName}`,
    code: "/src/main.tsx",
    page: <LoginPage />,
  },
  {
    path: routes.dealerIntake,
    title: `Dealer Intake Form · ${config.productName}`,
    code: "/src/features/onboarding/intake/IntakePage.tsx",
    page: (
      <PublicFrame>
        <IntakePage />
      </PublicFrame>
    ),
  },
  {
    path: "/index",
    title: config.productName,
    code: "/src/app/DealerLayout.tsx",
    page: <LoadingPage />,
  },
];

/** Renders each page when the site is built. */
export function render(): { path: string; title: string; code: string; html: string }[] {
  return pages.map(({ page, ...others }) => ({ ...others, html: htmlOf(page) }));
}

function htmlOf(page: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return renderToStaticMarkup(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}
