import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { logOut } from "@/api/access/session";
import { forgetAnswers } from "@/api/http/forgetAnswers";
import { clearSession } from "@/domain/access/session";
import { routes } from "@/routes";
import { toast } from "@/ui/toast";

/** Ends the session on the server and, whatever the server says, in this browser. */
export function useLogout() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function logout() {
    setBusy(true);
    // An unreachable server must not keep anybody signed in on this screen; its own session then ends by the clock.
    await logOut().catch(() => undefined);
    clearSession();
    forgetAnswers();
    await navigate(routes.login, { replace: true });
    toast({ title: "Logged Out", message: "You have been successfully logged out", kind: "success" });
  }

  return { logout, busy };
}
