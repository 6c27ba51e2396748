import { ApiError, type ErrorCode } from "@/api/http/ApiError";

/** What a failed login says: in a toast, and in the alert of the form. */
export interface LoginFailure {
  title: string;
  message: string;
  alert: string;
}

const failures: Partial<Record<ErrorCode, LoginFailure>> = {
  username_not_found: {
    title: "Login Failed",
    message: "Username not found",
    alert: "Invalid username or password",
  },
  password_incorrect: {
    title: "Login Failed",
    message: "Password is incorrect",
    alert: "Invalid username or password",
  },
  invalid_credentials: {
    title: "Login Failed",
    message: "Invalid username or password",
    alert: "Invalid username or password",
  },
  password_expired: {
    title: "Login Failed",
    message: "Your one-time password has expired. Ask an administrator for a new one.",
    alert: "Your one-time password has expired. Ask an administrator for a new one.",
  },
  not_admin: {
    title: "Access Denied",
    message: "This account does not have admin privileges",
    alert: "This account does not have admin privileges",
  },
  database_unavailable: {
    title: "Database Error",
    message: "Could not connect to login database",
    alert: "Database error occurred",
  },
};

const anythingElse: LoginFailure = {
  title: "Authentication Error",
  message: "There was a problem with the authentication process",
  alert: "Authentication system error",
};

/** Puts a failed login into words. */
export function describeFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) {
    return anythingElse;
  }
  if (error.code === "too_many_attempts" && error.detail) {
    return { title: "Login Failed", message: error.detail, alert: error.detail };
  }
  if (error.code === "database_unavailable" && error.detail) {
    return { title: "Database Error", message: error.detail, alert: error.detail };
  }
  if ((error.code === "dealer_disabled" || error.code === "account_disabled") && error.detail) {
    return { title: "Access Denied", message: error.detail, alert: error.detail };
  }
  return failures[error.code] ?? anythingElse;
}
