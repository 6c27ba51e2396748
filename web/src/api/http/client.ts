import {
  ApiError,
  type FieldProblem,
  NOT_SIGNED_IN,
  PASSWORD_CHANGE_REQUIRED,
  UNEXPECTED_ANSWER,
  UNREACHABLE,
} from "./ApiError";

/** How long a call may take before the server counts as unreachable. */
const TIME_LIMIT_MS = 15_000;

interface CallOptions {
  body?: unknown;
  /** Makes a write that must not happen twice safe to repeat. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
}

let onNotSignedIn: (error: ApiError) => void = () => {};

/** Registers what happens when the server says that no one is signed in (the app ends the session and shows the login page). */
export function whenNotSignedIn(handler: (error: ApiError) => void): void {
  onNotSignedIn = handler;
}

let onPasswordChangeRequired: () => void = () => {};

/** Registers what happens when the server wants another password before anything else (the app shows the page for it). */
export function whenPasswordChangeRequired(handler: () => void): void {
  onPasswordChangeRequired = handler;
}

export const api = {
  get: <T>(path: string, options?: Omit<CallOptions, "body">) => call<T>("GET", path, options),
  post: <T>(path: string, body: unknown, options?: CallOptions) =>
    call<T>("POST", path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PUT", path, { ...options, body }),
  delete: (path: string, options?: CallOptions) => call<void>("DELETE", path, options),
};

async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (!response.ok) {
    const error = await problem(response);
    if (error.code === NOT_SIGNED_IN) {
      onNotSignedIn(error);
    }
    if (error.code === PASSWORD_CHANGE_REQUIRED) {
      onPasswordChangeRequired();
    }
    throw error;
  }
  if (response.status === 204) {
    return undefined as T;
  }
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new ApiError(response.status, UNEXPECTED_ANSWER, undefined, [], { cause });
  }
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json, application/problem+json" };
  if (options.body !== undefined) {
    headers["content-type"] = "application/json";
  }
  if (options.idempotencyKey !== undefined) {
    headers["idempotency-key"] = options.idempotencyKey;
  }
  const limit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (cause) {
    if (options.signal?.aborted) {
      throw cause;
    }
    throw new ApiError(0, UNREACHABLE, undefined, [], { cause });
  }
}

/** Reads a problem document; an answer that is none (a gateway's own page, say) becomes an unexpected answer. */
async function problem(response: Response): Promise<ApiError> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) {
    return new ApiError(response.status, UNEXPECTED_ANSWER);
  }
  try {
    const document = (await response.json()) as {
      code?: string;
      detail?: string;
      errors?: FieldProblem[];
      changedBy?: string;
    };
    return new ApiError(
      response.status,
      document.code ?? UNEXPECTED_ANSWER,
      document.detail,
      document.errors,
      { changedBy: document.changedBy },
    );
  } catch (cause) {
    return new ApiError(response.status, UNEXPECTED_ANSWER, undefined, [], { cause });
  }
}
