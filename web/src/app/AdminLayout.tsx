import { Outlet } from "react-router-dom";
import { config } from "@/config";
import { Frame } from "@/ui/Frame";
import "@/ui/stylesForms";
import { LogoutButton } from "./LogoutButton";
import { useSessionWatch } from "./useSessionWatch";

/** Every page under /admin. */
export function AdminLayout() {
  useSessionWatch();
  return (
    <Frame title={config.headerTitle} subtitle="Administration" actions={<LogoutButton />}>
      <Outlet />
    </Frame>
  );
}
