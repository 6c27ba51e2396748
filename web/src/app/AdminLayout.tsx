import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/api/http/queryClient";
import { config } from "@/config";
import { Frame } from "@/ui/Frame";
import "@/ui/stylesForms";
import { AccountActions } from "./AccountActions";
import { useReadyToasts } from "./useReadyToasts";
import { useSessionWatch } from "./useSessionWatch";

/** Every page under /admin. */
export function AdminLayout() {
  useSessionWatch();
  useReadyToasts();
  return (
    <QueryClientProvider client={queryClient}>
      <Frame title={config.headerTitle} subtitle="Administration" actions={<AccountActions />}>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  );
}
