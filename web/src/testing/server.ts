// The server's side of a component test. A test names the answers to its calls; each call is written down, and one without an answer
// fails the test that made it.
import { expect, vi } from "vitest";

/** A call that a screen made. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** By which the server knows a call that is repeated. */
  idempotencyKey: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of it.
  body: any;
}

/** A body, a `Response`, a promise of one, or what makes one of a call. */
type Answer = unknown | ((call: Call) => unknown);

/** The answers, by method and path: 'GET /api/lenders', or 'GET /api/lenders/*' for all that is below. */
export type Answers = Record<string, Answer>;

/** What answers from now on, and what it was asked. */
export interface AnsweringServer {
  /** The calls to an address so far, as it stands among the answers. */
  calls: (name: string) => Call[];
  /** Gives another answer from now on. */
  answer: (name: string, answer: Answer) => void;
}

/** Answers calls until the test's screens are left. */
export function answerCalls(given: Answers): AnsweringServer {
  const answers = new Map(Object.entries(given));
  const made: { name: string; call: Call }[] = [];
  vi.stubGlobal(
    "fetch",
    async (address: string, { method = "GET", headers, body, signal }: RequestInit = {}) => {
      const { pathname: path, searchParams: query } = new URL(address, "https://site.example");
      const idempotencyKey = new Headers(headers).get("idempotency-key");
      const content = typeof body === "string" ? JSON.parse(body) : undefined;
      const call = { method, path, query, idempotencyKey, body: content };
      const exact = `${method} ${path}`;
      const name = answers.has(exact) ? exact : exact.replace(/[^/]+$/, "*");
      made.push({ name, call });
      const answer = answers.get(name);
      expect(answer, `the answer to ${exact}`).toBeDefined();
      const said = await (typeof answer === "function" ? answer(call) : answer);
      signal?.throwIfAborted();
      return said instanceof Response ? said.clone() : Response.json(said);
    },
  );
  return {
    calls: (name) => made.filter((one) => one.name === name).map(({ call }) => call),
    answer: (name, answer) => answers.set(name, answer),
  };
}

/** What the server says where it refuses, or is out of order. */
export function problem(status: number, code: string, rest: object = {}): Response {
  const document = { type: "about:blank", title: "A problem", status, code, ...rest };
  return Response.json(document, { status, headers: { "content-type": "application/problem+json" } });
}

/** What the server says while it can't reach its database. */
export const unavailable = problem(503, "database_unavailable");

/** No answer at all: the network is gone. */
export const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** An answer that waits until it is released. */
export function held(content: unknown): { answer: () => Promise<unknown>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => content), release };
}
