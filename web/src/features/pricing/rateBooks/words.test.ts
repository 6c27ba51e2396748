import { expect, test } from "vitest";
import { countText } from "@/domain/form/formats";
import { changeText, daysText } from "./words";

test("days are the book's own, whatever the zone, and an end that is open is said", () => {
  expect(daysText({ effectiveFrom: "2026-07-01" })).toBe("Jul 1, 2026 to open");
  expect(daysText({ effectiveFrom: "2026-01-01", effectiveTo: "2026-12-31" })).toBe(
    "Jan 1, 2026 to Dec 31, 2026",
  );
});

test("counts have separators and their number's word, changes a sign", () => {
  expect(countText(1, "error")).toBe("1 error");
  expect(countText(1_234, "error")).toBe("1,234 errors");
  expect(changeText(172)).toBe("+1.72%");
  expect(changeText(-3_000)).toBe("-30.00%");
  expect(changeText(0)).toBe("0.00%");
});
