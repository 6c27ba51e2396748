import { type LoaderFunction, replace } from "react-router-dom";
import { isHandedOver } from "@/domain/access/handed";
import {
  checkSession,
  type Landing,
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
    if (!session) {
      rememberPage(landingAt(request.url));
      return replace(routes.login);
    }
    if (session.isAdmin !== (role === "admin")) {
      return replace(sessionHome(session));
    }
    const toPassword = passwordPage(session.isAdmin);
    if (mustChangePassword() && new URL(request.url).pathname !== toPassword) {
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

/**
 * Where to come back to. The router tells loaders neither the part of a page that an address names nor what is kept with it, under 'usr' in
 * the browser's history: both are known of the page that the browser's address line shows.
 */
function landingAt(url: string): Landing {
  const { pathname, search } = new URL(url);
  const shown = new URL(window.location.href);
  const { hash } = shown;
  shown.hash = "";
  if (shown.href !== url) {
    return { address: pathname + search, state: null };
  }
  const kept: unknown = window.history.state;
  const hasState = typeof kept === "object" && kept !== null && "usr" in kept;
  return { address: pathname + search + hash, state: hasState ? kept.usr : null };
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
