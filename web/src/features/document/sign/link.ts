import { routes } from "@/routes";

/** Says in this tab that a link led here: it is a customer's own phone. */
const BY_LINK = "byLink";

let token: string | null = null;

/** The token of the link that led here, until it was sent. It is taken out of the address at once, and stands nowhere but in this page's memory. */
export function tokenOfLink(): string | null {
  // The page is drawn when the site is built, too.
  if (typeof window === "undefined") {
    return null;
  }
  const { hash } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, "", routes.sign);
    sessionStorage.setItem(BY_LINK, "true");
  }
  return token;
}

/** The link was opened, or can't be: its token is no longer needed. */
export function forgetToken(): void {
  token = null;
}

/** Whether a link led this tab here. */
export function cameByLink(): boolean {
  return sessionStorage.getItem(BY_LINK) !== null;
}
