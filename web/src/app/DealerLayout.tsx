import { Outlet } from "react-router-dom";
import { config } from "@/config";
import { dealerSubtitle, useSession } from "@/domain/session";
import { Frame } from "@/ui/Frame";
import "@/ui/stylesForms";
import { LogoutButton } from "./LogoutButton";
import { useSessionWatch } from "./useSessionWatch";

/** Every page under /dashboard. */
export function DealerLayout() {
  useSessionWatch();
  const session = useSession();
  return (
    <Frame title={config.headerTitle} subtitle={dealerSubtitle(session)} actions={<LogoutButton />}>
      <Outlet />
    </Frame>
  );
}
