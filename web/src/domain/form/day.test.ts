import { afterEach, expect, it, vi } from "vitest";
import { today } from "./day";

afterEach(() => {
  vi.useRealTimers();
});

it("a day is told where the dealership stands", () => {
  vi.useFakeTimers({ now: new Date("2026-11-24T03:00:00Z") });
  expect(today("America/Los_Angeles")).toBe("2026-11-23");
  expect(today("America/New_York")).toBe("2026-11-23");
  expect(today("UTC")).toBe("2026-11-24");
});
