import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./ApiError";
import type { Body } from "./calls";
import { api, whenNotSignedIn, whenPasswordChangeRequired } from "./client";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  whenNotSignedIn(() => {});
  whenPasswordChangeRequired(() => {});
});

function answer(status: number, body: unknown, type = "application/json") {
  fetched.mockResolvedValue(
    new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers: { "content-type": type },
    }),
  );
}

function problem(status: number, body: object) {
  answer(status, { type: "about:blank", title: "A problem", status, ...body }, "application/problem+json");
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("a good answer is its JSON", async () => {
  answer(200, { items: [1] });
  expect(await api.get("/api/settings")).toEqual({ items: [1] });
});

test("an answer without content is nothing", async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await api.delete("/api/session")).toBeUndefined();
});

test("a body goes as JSON, with the idempotency key, to the site's own origin only", async () => {
  answer(201, {});
  await api.post("/api/contracts", { vin: "X" } as Body<"/api/contracts", "post">, {
    idempotencyKey: "key-1",
  });
  expect(fetched).toHaveBeenCalledWith(
    "/api/contracts",
    expect.objectContaining({
      method: "POST",
      credentials: "same-origin",
      body: '{"vin":"X"}',
      headers: expect.objectContaining({ "content-type": "application/json", "idempotency-key": "key-1" }),
    }),
  );
});

test("a problem document becomes an error with status, code, detail and wrong fields", async () => {
  const errors = [{ path: "vin", code: "not_a_vin", message: "Too short" }];
  problem(422, { code: "validation", detail: "Two fields", errors });
  expect(await failure(api.get("/api/settings"))).toMatchObject({
    status: 422,
    code: "validation",
    detail: "Two fields",
    errors,
    isTemporary: false,
  });
});

test("no answer is the error 'unreachable', which trying again may help", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await failure(api.get("/api/settings"))).toMatchObject({
    status: 0,
    code: "unreachable",
    isTemporary: true,
  });
});

test.each([
  ["a gateway's own page", 502, "<h1>Bad Gateway</h1>", "text/html"],
  ["a problem document that is no JSON", 500, "oops", "application/problem+json"],
  ["the site's page in place of JSON", 200, "<!doctype html>", "text/html"],
])("%s is the error 'unexpected_answer'", async (_, status, body, type) => {
  answer(status, body, type);
  expect(await failure(api.get("/api/settings"))).toMatchObject({ status, code: "unexpected_answer" });
});

test("a call that its caller gave up is no failure of the server", async () => {
  const controller = new AbortController();
  fetched.mockImplementation(() => {
    controller.abort();
    return Promise.reject(new DOMException("Aborted", "AbortError"));
  });
  await expect(api.get("/api/settings", { signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});

test("a 401 of any call ends the browser's session; a refused password does not", async () => {
  const ended = vi.fn();
  whenNotSignedIn(ended);
  problem(401, { code: "password_incorrect" });
  await failure(api.post("/api/session", {} as Body<"/api/session", "post">));
  expect(ended).not.toHaveBeenCalled();
  problem(401, { code: "not_signed_in" });
  await failure(api.get("/api/contracts"));
  expect(ended).toHaveBeenCalledOnce();
});

test("a 403 that wants another password tells so; any other refusal does not", async () => {
  const demanded = vi.fn();
  whenPasswordChangeRequired(demanded);
  problem(403, { code: "wrong_role" });
  await failure(api.get("/api/admin/users"));
  expect(demanded).not.toHaveBeenCalled();
  problem(403, { code: "password_change_required" });
  await failure(api.get("/api/contracts"));
  expect(demanded).toHaveBeenCalledOnce();
});
