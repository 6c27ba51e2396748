import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { SessionAnswer } from "@/domain/access/session";

/** What the login page asks for. */
export type Credentials = Described<"LoginRequest">;

/** Starts a session on the server, which keeps it in a cookie that no script can read. */
export function logIn(credentials: Credentials): Promise<SessionAnswer> {
  return api.post("/api/session", credentials);
}

/** Ends the session on the server. It waits only briefly: a logout must not hang on a slow network. */
export function logOut(): Promise<void> {
  return api.delete("/api/session", { timeLimitMs: 3_000 });
}

/** Who is signed in, for a browser that no longer knows. */
export function whoIsSignedIn(): Promise<SessionAnswer> {
  return api.get("/api/session");
}

/** Takes the device back from a customer, with the password of who handed it over. */
export function takeBack(password: string): Promise<Described<"HandedAnswer">> {
  return api.post("/api/session/take-back", { password });
}

/** Changes the password of who is signed in; all their other sessions end. */
export function changePassword(change: Described<"PasswordChange">): Promise<SessionAnswer> {
  return api.put("/api/session/password", change);
}

/** What this device was handed to a customer for. */
export function handedFor(): Promise<Described<"HandedAnswer">> {
  return api.get("/api/session/handed");
}
