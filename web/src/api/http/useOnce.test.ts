import { expect, it } from "vitest";
import { newOnce } from "./useOnce";

it("the same content has the same key, also after another one was sent", () => {
  const once = newOnce();
  const first = once.keyOf({ name: "Acme" });
  const other = once.keyOf({ name: "Beacon" });
  expect(other).not.toBe(first);
  expect(once.keyOf({ name: "Acme" })).toBe(first);
});

it("once something is stored, the same content is another record", () => {
  const once = newOnce();
  const first = once.keyOf({ name: "Acme" });
  once.forget();
  expect(once.keyOf({ name: "Acme" })).not.toBe(first);
});
