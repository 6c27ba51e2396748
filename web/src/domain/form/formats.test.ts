import { expect, it, vi } from "vitest";
import { dayOfTimeText, dayText, lazily, momentText, numberText } from "./formats";

it("what is made lazily is made once, when it is asked for", () => {
  const make = vi.fn(() => undefined);
  const made = lazily(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledTimes(1);
});

it("days, times and numbers are for people", () => {
  const time = new Date(2026, 6, 1, 9, 30).getTime();
  expect(dayText("2026-07-01")).toBe("Jul 1, 2026");
  expect(dayOfTimeText(time)).toBe("Jul 1, 2026");
  expect(momentText(time).replace(/\s/g, " ")).toBe("Jul 1, 2026, 9:30 AM");
  expect(numberText(1_234)).toBe("1,234");
});

it("no file makes a format where every page would wait for it", () => {
  const files = import.meta.glob<string>("/src/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const early = Object.entries(files).filter(([, text]) => /^(?:export )?const \w+ = new Intl\./m.test(text));
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(early.map(([file]) => file)).toEqual([]);
});
