import { type LoaderFunction, replace } from "react-router-dom";
import { loadCore } from "@/domain/core";
import { checkSession, mustChangePassword, rememberPage, sessionHome } from "@/domain/session";
import { passwordPage, routes } from "@/routes";
import { patiently } from "@/ui/patiently";

type Role = "dealer" | "admin";

/**
 * Lets one role in. Everybody else goes to the login page, which leads back here, or to the home of the role that they have; who has a one-time password
 * goes nowhere but to the page that changes it.
 */
export function requireRole(role: Role): LoaderFunction {
  return async ({ request }) => {
    const session = await patiently(checkSession);
    const { pathname, search, hash } = new URL(request.url);
    if (!session) {
      rememberPage({ address: pathname + search + hash, state: stateOf(request.url) });
      return replace(routes.login);
    }
    if (session.isAdmin !== (role === "admin")) {
      return replace(sessionHome(session));
    }
    const toPassword = passwordPage(session.isAdmin);
    if (mustChangePassword() && pathname !== toPassword) {
      return replace(toPassword);
    }
    await patiently(loadCore);
    return null;
  };
}

/** What the browser's history holds of the page that shows, where this is its address; the router keeps it under 'usr'. */
function stateOf(url: string): unknown {
  const kept: unknown = window.history.state;
  const isShown = url === window.location.href && typeof kept === "object" && kept !== null && "usr" in kept;
  return isShown ? kept.usr : null;
}

/** The login page is for those who are not signed in yet. */
export const skipLoginWhenSignedIn: LoaderFunction = async () => {
  const session = await patiently(checkSession);
  return session ? replace(sessionHome(session)) : null;
};

/** A loader that only leads elsewhere, leaving no entry in the history. */
export function leadTo(path: string): LoaderFunction {
  return () => replace(path);
}
