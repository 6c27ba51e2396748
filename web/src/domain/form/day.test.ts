import { afterEach, expect, it, vi } from "vitest";
import { localDay, today } from "./day";

afterEach(() => {
  vi.useRealTimers();
});

it("a day is told where the dealership stands", () => {
  vi.useFakeTimers({ now: new Date("2026-11-24T03:00:00Z") });
  expect(today("America/Los_Angeles")).toBe("2026-11-23");
  expect(today("America/New_York")).toBe("2026-11-23");
  expect(today("UTC")).toBe("2026-11-24");
});

it("a day without a zone is the person's own, also late in the evening", () => {
  const late = new Date(2026, 0, 5, 23, 59);
  expect(localDay(late.getTime())).toBe("2026-01-05");
  vi.useFakeTimers({ now: late });
  expect(today()).toBe("2026-01-05");
});
