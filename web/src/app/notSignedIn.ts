import { createPath } from "react-router-dom";
import { whenNotSignedIn, whenPasswordChangeRequired } from "@/api/http/client";
import { forgetAnswers } from "@/api/http/forgetAnswers";
import { demandNewPassword, endSession, rememberPage } from "@/domain/access/session";
import { routes } from "@/routes";
import { toast } from "@/ui/toast";
import { router } from "./router";

/** When the server no longer knows who is calling, the browser's session ends too; the login page says why, and leads back. */
export function installNotSignedInHandler(): void {
  whenNotSignedIn(({ detail }) => {
    const { navigation, location } = router().state;
    if (location.pathname === routes.login) {
      return;
    }
    if (location.pathname === routes.sign || location.pathname === routes.menu) {
      // The customer is told there to give the device back.
      endSession();
      return;
    }
    endSession();
    const page = navigation.location ?? location;
    rememberPage({ address: createPath(page), state: page.state });
    forgetAnswers();
    void router().navigate(routes.login, { replace: true });
    toast({ title: "Session Ended", message: detail ?? "Please log in again to go on.", kind: "info" });
  });
}

/** When the server wants another password first, the guard of the open page leads to the page for it. */
export function installPasswordChangeHandler(): void {
  whenPasswordChangeRequired(() => {
    demandNewPassword();
    void router().revalidate();
  });
}
