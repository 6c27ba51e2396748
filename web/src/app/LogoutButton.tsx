import { LogOut } from "lucide-react";
import { BusyButton } from "@/ui/BusyButton";
import { useLogout } from "./useLogout";

export function LogoutButton() {
  const { logout, busy } = useLogout();
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
