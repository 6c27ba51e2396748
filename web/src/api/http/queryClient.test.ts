import { afterEach, expect, test, vi } from "vitest";
import { ApiError, RECORD_NOT_FOUND, UNREACHABLE } from "./ApiError";
import { queryClient } from "./queryClient";

afterEach(() => queryClient.clear());

/** Asks for something that always fails, without the pauses between the tries. */
async function triesOf(error: Error): Promise<number> {
  const ask = vi.fn(() => Promise.reject(error));
  await expect(queryClient.fetchQuery({ queryKey: ["asked"], queryFn: ask, retryDelay: 0 })).rejects.toBe(
    error,
  );
  return ask.mock.calls.length;
}

test("an outage is asked again twice", async () => {
  expect(await triesOf(new ApiError(0, UNREACHABLE))).toBe(3);
  expect(await triesOf(new ApiError(503, "database_unavailable"))).toBe(3);
});

test("a refusal is never asked again", async () => {
  expect(await triesOf(new ApiError(404, RECORD_NOT_FOUND))).toBe(1);
});
