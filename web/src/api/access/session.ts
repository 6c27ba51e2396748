import { api } from "@/api/http/client";
import { paths } from "@/api/http/paths";
import type { LoginMode, SessionAnswer } from "@/domain/access/session";

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  mode: LoginMode;
}

/** Starts a session on the server, which keeps it in a cookie that no script can read. */
export function logIn(credentials: Credentials): Promise<SessionAnswer> {
  return api.post<SessionAnswer>(paths.session(), credentials);
}

/** Ends the session on the server. It waits only briefly: a logout must not hang on a slow network. */
export function logOut(): Promise<void> {
  return api.delete(paths.session(), { timeLimitMs: 3_000 });
}

/** Changes the password of who is signed in; all their other sessions end. */
export function changePassword(change: { current: string; next: string }): Promise<SessionAnswer> {
  return api.put<SessionAnswer>(paths.password(), change);
}
