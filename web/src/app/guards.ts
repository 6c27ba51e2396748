import { type LoaderFunction, replace } from "react-router-dom";
import { isHandedOver } from "@/domain/access/handed";
import {
  checkSession,
  mustChangePassword,
  presumeSession,
  rememberPage,
  sessionHome,
  type UserInfo,
} from "@/domain/access/session";
import { hasCore } from "@/domain/core";
import { loadCustomersPage } from "@/features/screens/handed/loadCustomersPage";
import { passwordPage, routes } from "@/routes";
import { patiently } from "@/ui/patiently";

type Role = "dealer" | "admin";

/**
 * Lets one role in, unless the device is in a customer's hands. Everybody else goes to the login page, which leads back here, or to the home of the role that they have; who has a one-time password
 * goes nowhere but to the page that changes it.
 */
export function requireRole(role: Role): LoaderFunction {
  return async ({ request }) => {
    if (isHandedOver()) {
      return leaveToCustomersPage();
    }
    const session = await whoIsSignedIn(role);
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
    return null;
  };
}

/** The customer's page is one of its own: this one is going, and is led nowhere else. */
function leaveToCustomersPage(): Promise<never> {
  loadCustomersPage();
  return new Promise(() => undefined);
}

let presumes = true;

/** From the first page of a visit on, no record is taken at its word any longer. */
export function endPresuming(): void {
  presumes = false;
}

/**
 * The first page of a visit shows for whom the stored record names: it does not wait for the rules that judge it. `useSessionWatch` runs
 * the guard again once they are there.
 */
async function whoIsSignedIn(role: Role): Promise<UserInfo | null> {
  const presumed = presumes && !hasCore() ? presumeSession() : null;
  return presumed?.isAdmin === (role === "admin") ? presumed : patiently(checkSession);
}

/** What the browser's history holds of the page that shows, where this is its address; the router keeps it under 'usr'. */
function stateOf(url: string): unknown {
  const kept: unknown = window.history.state;
  const isShown = url === window.location.href && typeof kept === "object" && kept !== null && "usr" in kept;
  return isShown ? kept.usr : null;
}

/** The pages of the public are not for the customer who holds a dealership's device. */
export const skipWhenHandedOver: LoaderFunction = () => (isHandedOver() ? leaveToCustomersPage() : null);

/** The login page is for those who are not signed in yet. */
export const skipLoginWhenSignedIn: LoaderFunction = async () => {
  if (isHandedOver()) {
    return leaveToCustomersPage();
  }
  const session = await patiently(checkSession);
  return session ? replace(sessionHome(session)) : null;
};

/** A loader that only leads elsewhere, leaving no entry in the history. */
export function leadTo(path: string): LoaderFunction {
  return () => replace(path);
}
