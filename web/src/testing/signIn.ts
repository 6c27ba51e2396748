// Who is signed in, as far as the browser knows.
import { startSession } from "@/domain/access/session";
import { asDealerId, asUsername } from "@/domain/form/ids";

/** Signs a person of a dealer in, in the place of whoever was. The rules are loaded. */
export function signIn(userId: string): void {
  startSession({
    userId,
    dealerId: asDealerId("acme-motors"),
    dealerName: "Acme Motors",
    username: asUsername(`${userId}@acme.example`),
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: false,
    mustChangePassword: false,
  });
}
