// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Day } from "./Day";

afterEach(cleanup);

const FIFTH_OF_MARCH = new Date(2024, 2, 5, 12).getTime();

test("[A-122] a day of a table has a short month and two digits", () => {
  render(<Day time={FIFTH_OF_MARCH} />);
  expect(screen.getByText("Mar 05, 2024").tagName).toBe("TIME");
});

test("[A-123] a day of a dialog has the month's whole name", () => {
  render(<Day time={FIFTH_OF_MARCH} whole />);
  expect(screen.getByText("March 05, 2024").tagName).toBe("TIME");
});
