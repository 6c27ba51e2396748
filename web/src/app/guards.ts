import { type LoaderFunction, replace } from "react-router-dom";
import { loadCore } from "@/domain/core";
import { checkSession, mustChangePassword, sessionHome } from "@/domain/session";
import { passwordPage, routes } from "@/routes";

type Role = "dealer" | "admin";

/**
 * Lets one role in. Everybody else goes to the login page, or to the home of the role that they have; who has a one-time password
 * goes nowhere but to the page that changes it.
 */
export function requireRole(role: Role): LoaderFunction {
  return async ({ request }) => {
    const session = await checkSession();
    if (!session) {
      return replace(routes.login);
    }
    if (session.isAdmin !== (role === "admin")) {
      return replace(sessionHome(session));
    }
    const toPassword = passwordPage(session.isAdmin);
    if (mustChangePassword() && new URL(request.url).pathname !== toPassword) {
      return replace(toPassword);
    }
    await loadCore();
    return null;
  };
}

/** The login page is for those who are not signed in yet. */
export const skipLoginWhenSignedIn: LoaderFunction = async () => {
  const session = await checkSession();
  return session ? replace(sessionHome(session)) : null;
};

/** A loader that only leads elsewhere, leaving no entry in the history. */
export function leadTo(path: string): LoaderFunction {
  return () => replace(path);
}
