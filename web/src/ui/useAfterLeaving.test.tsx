// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { NumberField } from "./NumberField";

beforeEach(async () => {
  await prepareScreens();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  leaveScreens();
  vi.useRealTimers();
});

function Amount() {
  const [value, setValue] = useState("");
  return <NumberField kind="amount" label="Amount" value={value} onText={setValue} error={undefined} />;
}

const amount = () => screen.getByLabelText("Amount");
const isWrong = () => amount().getAttribute("aria-invalid") === "true";
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

/** Types a number that is not finished, and leaves its field. */
function leaveUnfinished(): void {
  fireEvent.focus(amount());
  fireEvent.change(amount(), { target: { value: "25,5" } });
  fireEvent.blur(amount());
}

test("a number that is not finished is told a moment after its field was left", () => {
  showAt("/", <Amount />);
  leaveUnfinished();
  pass(199);
  expect(isWrong()).toBe(false);
  pass(1);
  expect(isWrong()).toBe(true);
});

test("and is not told to someone who has come back to it", () => {
  showAt("/", <Amount />);
  leaveUnfinished();
  fireEvent.focus(amount());
  pass(200);
  expect(isWrong()).toBe(false);
});

test("nothing waits for a screen that is gone", () => {
  showAt("/", <Amount />);
  const before = vi.getTimerCount();
  leaveUnfinished();
  expect(vi.getTimerCount()).toBe(before + 1);
  cleanup();
  expect(vi.getTimerCount()).toBe(before);
});
