import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { config } from "@/config";
import { Frame } from "@/ui/Frame";

/** The pages that anybody may open, beside the login page. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame title={config.headerTitle} subtitle={config.tagline}>
      {children}
    </Frame>
  );
}
