// Who is signed in, as far as the browser knows.
import { handedRecord, USER_INFO } from "@/domain/access/handed";
import { checkSession, startSession, type UserInfo } from "@/domain/access/session";
import { asDealerId, asUsername } from "@/domain/form/ids";

/** What the server answers to the login of a person of a dealer. */
export function sessionOf(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: "person",
    dealerId: asDealerId("acme-motors"),
    dealerName: "Acme Motors",
    username: asUsername("person"),
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: false,
    ...changes,
  };
}

/** Signs a person of a dealer in, in the place of whoever was. The rules are loaded. */
export function signIn(userId: string): void {
  startSession({
    ...sessionOf({ userId, username: asUsername(`${userId}@acme.example`) }),
    mustChangePassword: false,
  });
}

/** Makes the tab one in which no one was ever signed in, and no session ended or was left. */
export async function forgetPeople(): Promise<void> {
  localStorage.setItem(USER_INFO, handedRecord("menu"));
  await checkSession();
  localStorage.clear();
}
