// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EndMark, StatusMark } from "./StatusMark";

afterEach(cleanup);

/** Renders a status and gives its icon's name and its word. */
function shown(status: "pending" | "complete" | "failed") {
  const { container } = render(<StatusMark status={status} />);
  const icon = container.querySelector("svg");
  return { icon: icon?.getAttribute("class") ?? "", hidden: icon?.getAttribute("aria-hidden") };
}

test("[D-321] pending is a clock, and says so in a word", () => {
  const { icon, hidden } = shown("pending");
  expect(icon).toContain("lucide-clock");
  expect(hidden).toBe("true");
  expect(screen.getByText("Pending")).toBeDefined();
});

test("[D-322] complete is a check", () => {
  expect(shown("complete").icon).toContain("lucide-circle-check");
  expect(screen.getByText("Complete")).toBeDefined();
});

test("[D-323] anything else is a cross", () => {
  expect(shown("failed").icon).toContain("lucide-circle-x");
  expect(screen.getByText("Failed")).toBeDefined();
});

test.each([
  ["void", "lucide-ban", "Void"],
  ["replaced", "lucide-replace", "Replaced"],
  ["cancelled", "lucide-calendar-x", "Cancelled"],
  ["expired", "lucide-hourglass", "Expired"],
] as const)("a line that ended says how, with an icon and a word: %s", (end, icon, word) => {
  const { container } = render(<EndMark end={end} />);
  expect(container.querySelector("svg")?.getAttribute("class")).toContain(icon);
  expect(screen.getByText(word)).toBeDefined();
});
