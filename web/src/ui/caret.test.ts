import { describe, expect, it } from "vitest";
import { caretAfter } from "./caret";

describe("the caret of a field that keeps something else than was typed", () => {
  it.each([
    ["stays at the end", "5551", 4, "(555) 1", 7],
    ["stays behind a digit that a format moved", "(5155) 5", 3, "(515) 55", 3],
    ["steps over format that came in between", "5551", 3, "(555) 1", 4],
    ["stays where a dropped character was typed", "1x23", 2, "123", 1],
    ["follows upper-casing", "1hG", 2, "1HG", 2],
    ["stays at the start", "123", 0, "123", 0],
    ["stands at the start of an emptied field", "xyz", 2, "", 0],
  ])("%s", (_, typed, caret, kept, expected) => {
    expect(caretAfter(typed, caret, kept)).toBe(expected);
  });
});
