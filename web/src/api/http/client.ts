import {
  ApiError,
  HANDED_OVER,
  NOT_SIGNED_IN,
  PASSWORD_CHANGE_REQUIRED,
  UNEXPECTED_ANSWER,
  UNREACHABLE,
} from "./ApiError";
import { addressOf, type Parts } from "./address";
import type { Answer, Asked, Body, Described, FilePath, GivenFilePath, Options, PathOf } from "./calls";

/** How long a call may take before the server counts as unreachable. */
const TIME_LIMIT_MS = 15_000;

/** How long the way of a file may take. */
const FILE_TIME_LIMIT_MS = 60_000;

/** What a call says beside its path, whichever it is. */
interface Said extends Options, Parts {
  body?: unknown;
  idempotencyKey?: string;
  cache?: RequestCache;
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

let onHandedOver: () => void = () => {};

/** Registers what happens when the server says that the device is in a customer's hands (the app shows nothing but what it was handed over for). */
export function whenHandedOver(handler: () => void): void {
  onHandedOver = handler;
}

/** The calls of the interface. Which paths there are, what they take and give, its description says (`docs/openapi.json`). */
export const api = {
  get: <P extends PathOf<"get">>(path: P, ...[asked]: Asked<P, "get">): Promise<Answer<P, "get">> =>
    call("GET", path, asked),
  /** Gives the text of an answer as it is, of which the browser keeps nothing by itself. */
  getText: <P extends PathOf<"get">>(path: P, ...[asked]: Asked<P, "get">): Promise<string> =>
    call("GET", path, { timeLimitMs: FILE_TIME_LIMIT_MS, ...asked, cache: "no-store" }, (answer) =>
      answer.text(),
    ),
  /** Gives a file under the name that the answer has for it, of which the browser keeps nothing by itself. */
  getFile: <P extends GivenFilePath>(path: P, ...[asked]: Asked<P, "get">): Promise<File> =>
    call("GET", path, { timeLimitMs: FILE_TIME_LIMIT_MS, ...asked, cache: "no-store" }, fileOf),
  post: <P extends PathOf<"post">>(
    path: P,
    body: Body<P, "post">,
    ...[asked]: Asked<P, "post">
  ): Promise<Answer<P, "post">> => call("POST", path, { ...asked, body }),
  put: <P extends PathOf<"put">>(
    path: P,
    body: Body<P, "put">,
    ...[asked]: Asked<P, "put">
  ): Promise<Answer<P, "put">> => call("PUT", path, { ...asked, body }),
  /** Sends a file as it is. */
  postFile: <P extends FilePath>(
    path: P,
    file: Blob,
    ...[asked]: Asked<P, "post">
  ): Promise<Answer<P, "post">> =>
    call("POST", path, { timeLimitMs: FILE_TIME_LIMIT_MS, ...asked, body: file }),
  /** Sends a file as it is, in the place of the one that is there. */
  putFile: <P extends FilePath<"put">>(
    path: P,
    file: Blob,
    ...[asked]: Asked<P, "put">
  ): Promise<Answer<P, "put">> =>
    call("PUT", path, { timeLimitMs: FILE_TIME_LIMIT_MS, ...asked, body: file }),
  /** Has a file made of what is sent, of which nothing is kept. */
  postForFile: <P extends GivenFilePath<"post">>(
    path: P,
    body: Body<P, "post">,
    ...[asked]: Asked<P, "post">
  ): Promise<File> =>
    call("POST", path, { timeLimitMs: FILE_TIME_LIMIT_MS, ...asked, body, cache: "no-store" }, fileOf),
  delete: <P extends PathOf<"delete">>(
    path: P,
    ...[asked]: Asked<P, "delete">
  ): Promise<Answer<P, "delete">> => call("DELETE", path, asked),
};

/** A file beside the site, of which the description says nothing. */
export function siteFile<T>(address: string): Promise<T> {
  return call("GET", address);
}

async function call<T>(
  method: string,
  path: string,
  said: Said = {},
  read: (answer: Response) => Promise<unknown> = (answer) => answer.json(),
): Promise<T> {
  const response = await send(method, addressOf(path, said), said);
  if (!response.ok) {
    const error = await problem(response);
    if (error.code === NOT_SIGNED_IN) {
      onNotSignedIn(error);
    }
    if (error.code === PASSWORD_CHANGE_REQUIRED) {
      onPasswordChangeRequired();
    }
    if (error.code === HANDED_OVER) {
      onHandedOver();
    }
    throw error;
  }
  if (response.status === 204) {
    return undefined as T;
  }
  try {
    return (await read(response)) as T;
  } catch (cause) {
    throw new ApiError(response.status, UNEXPECTED_ANSWER, undefined, [], { cause });
  }
}

async function send(method: string, address: string, options: Said): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json, application/problem+json" };
  if (options.body !== undefined) {
    headers["content-type"] = options.body instanceof Blob ? "application/octet-stream" : "application/json";
  }
  if (options.idempotencyKey !== undefined) {
    headers["idempotency-key"] = options.idempotencyKey;
  }
  const limit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: "same-origin",
      body: bodyOf(options.body),
      ...(options.cache && { cache: options.cache }),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (cause) {
    if (options.signal?.aborted) {
      throw cause;
    }
    throw new ApiError(0, UNREACHABLE, undefined, [], { cause });
  }
}

/** The file that an answer is; what it is called stands in plain characters in its head. */
async function fileOf(answer: Response): Promise<File> {
  const content = await answer.blob();
  const [, name = "download"] =
    /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return new File([content], name, { type: content.type });
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) {
    return null;
  }
  return body instanceof Blob ? body : JSON.stringify(body);
}

/** Reads a problem document; an answer that is none (a gateway's own page, say) becomes an unexpected answer. */
async function problem(response: Response): Promise<ApiError> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) {
    return new ApiError(response.status, UNEXPECTED_ANSWER);
  }
  try {
    const { code, detail, errors, changedBy } = (await response.json()) as Partial<Described<"Problem">>;
    return new ApiError(response.status, code ?? UNEXPECTED_ANSWER, detail, errors, { changedBy });
  } catch (cause) {
    return new ApiError(response.status, UNEXPECTED_ANSWER, undefined, [], { cause });
  }
}
