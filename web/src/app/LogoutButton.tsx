import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { BusyButton } from "@/ui/BusyButton";
import { useLogout } from "./useLogout";

export function LogoutButton() {
  const { logout, busy } = useLogout();
  useEffect(() => {
    // Fetched now, so that logging out shows the login page even when the server can't be reached any more.
    import("@/features/login/LoginPage").catch(() => undefined);
  }, []);
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={busy}
      busyLabel="Logging out..."
      leftSection={<LogOut size={16} aria-hidden />}
      onClick={() => void logout()}
    >
      Logout
    </BusyButton>
  );
}
