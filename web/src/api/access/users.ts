import { queryOptions } from "@tanstack/react-query";
import type { Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { AddedUser, AddUserForm, PasswordReset, UserAccount, UserChanges } from "@/domain/access/user";
import type { DealerId, Username } from "@/domain/form/ids";

/** The code of a refused user: the name is another one's. */
export const USERNAME_TAKEN = "username_taken" satisfies Refusal<"/api/admin/users", "post">;

/** The code of a refused change: no one may do this to the account that they are signed in with. */
export const OWN_ACCOUNT = "own_account" satisfies Refusal<"/api/admin/users/{username}", "put">;

/** The code of a refused user: no enrolled dealer has the ID, and no one said that it is meant. */
export const UNKNOWN_DEALER = "unknown_dealer" satisfies Refusal<"/api/admin/users", "post">;

/** The name under which the lists of users are cached. */
export const USERS = "users";

/** Users by name: those in which the words of `q` are found, of one dealer where `dealerId` names it. */
export function listUsers(asked: {
  q: string;
  dealerId: DealerId | undefined;
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<UserAccount>> {
  const { q, dealerId, cursor, signal } = asked;
  return api.get("/api/admin/users", {
    query: { q: q || undefined, dealerId, cursor, limit: limitOf(cursor) },
    signal,
  });
}

/** One user, as the account is now: it is not kept, since its version decides whether it can be changed. */
export function userQuery(username: Username) {
  return queryOptions({
    queryKey: ["user", username],
    queryFn: ({ signal }) => api.get("/api/admin/users/{username}", { path: { username }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Changes an account, on the version that the changes name. */
export function changeUser(username: Username, changes: UserChanges): Promise<UserAccount> {
  return api.put("/api/admin/users/{username}", changes, { path: { username } });
}

/** Gives a user a one-time password. The answer is the only one that ever holds it. */
export function resetPassword(username: Username): Promise<PasswordReset> {
  return api.post("/api/admin/users/{username}/password-reset", {}, { path: { username } });
}

/** Adds a user. Where the server makes the password, the answer is the only one that ever holds it. */
export function addUser(form: AddUserForm): Promise<AddedUser> {
  return api.post("/api/admin/users", form);
}
