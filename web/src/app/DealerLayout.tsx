import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/api/http/queryClient";
import { config } from "@/config";
import { dealerSubtitle, useSession } from "@/domain/access/session";
import { Frame } from "@/ui/Frame";
import "@/ui/stylesForms";
import { AccountActions } from "./AccountActions";
import { usePrepareOffline } from "./usePrepareOffline";
import { useReadyToasts } from "./useReadyToasts";
import { useSessionWatch } from "./useSessionWatch";

/** Every page under /dashboard. */
export function DealerLayout() {
  useSessionWatch();
  useReadyToasts();
  usePrepareOffline();
  const session = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <Frame
        title={config.headerTitle}
        subtitle={dealerSubtitle(session?.dealerName ?? "")}
        actions={<AccountActions />}
      >
        <Outlet />
      </Frame>
    </QueryClientProvider>
  );
}
