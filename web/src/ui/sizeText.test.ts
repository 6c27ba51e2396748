import { expect, test } from "vitest";
import { sizeText } from "./sizeText";

test("a size has its unit and separators, and nothing is smaller than one", () => {
  expect(sizeText(12)).toBe("1 kB");
  expect(sizeText(43_210)).toBe("43 kB");
  expect(sizeText(1_234_567)).toBe("1,235 kB");
});
