// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask } from "./nextTask";
import { savesData, whenAtWork } from "./whenAtWork";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets what waits for an idle browser happen. */
function rest(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

test("[DEF-G] what is needed later waits for the first press, or until the page was open for ten seconds", async () => {
  const pressed = vi.fn();
  whenAtWork(pressed);
  rest(9_000);
  expect(pressed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pointerdown"));
  await nextTask();
  rest(5_000);
  expect(pressed).toHaveBeenCalledTimes(1);
  rest(20_000);
  expect(pressed).toHaveBeenCalledTimes(1);

  const left = vi.fn();
  whenAtWork(left);
  rest(9_999);
  expect(left).not.toHaveBeenCalled();
  rest(5_001);
  expect(left).toHaveBeenCalledTimes(1);
});

test("[DEF-G] who left the page before needs none of it", async () => {
  const act = vi.fn();
  const stop = whenAtWork(act);
  window.dispatchEvent(new Event("pointerdown"));
  stop();
  await nextTask();
  rest(60_000);
  expect(act).not.toHaveBeenCalled();
});

test.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "2g" }, true],
  [{ saveData: false, effectiveType: "slow-2g" }, true],
  [{ saveData: false, effectiveType: "3g" }, false],
  [undefined, false],
])("[DEF-G] of a connection that is %o it is known whether it saves data", (connection, saves) => {
  vi.stubGlobal("navigator", { connection });
  expect(savesData()).toBe(saves);
});
