import { expect, test } from "vitest";
import { coveredBy, isOnScreen, toastPlace } from "./toastPlace";

const desk = { width: 1280, height: 800, top: 80, margin: 24 };
const toast = { width: 400, height: 80 };

test("a toast stands at the right under the header where nothing is", () => {
  expect(toastPlace(toast, desk, [])).toEqual({ left: 856, top: 80 });
});

test("[DEF-C9] a toast goes below a button at its usual place", () => {
  const button = { left: 1100, top: 90, width: 120, height: 42 };
  const place = toastPlace(toast, desk, [button]);
  expect(place).toEqual({ left: 856, top: 136 });
  expect(coveredBy({ ...place, ...toast }, [button])).toBe(0);
});

test("[DEF-C9] a toast leaves the right for the left where a dialog fills the right and the middle", () => {
  const dialog = { left: 440, top: 0, width: 840, height: 800 };
  expect(toastPlace(toast, desk, [dialog])).toEqual({ left: 24, top: 80 });
});

test("[DEF-C9] a toast that a smaller window leaves outside is not on the screen", () => {
  const placed = { left: 856, top: 700, ...toast };
  expect(isOnScreen(placed, desk)).toBe(true);
  expect(isOnScreen(placed, { width: 1000, height: 800 })).toBe(false);
  expect(isOnScreen(placed, { width: 1280, height: 600 })).toBe(false);
});

test("[DEF-C9] where there is no free place, a toast covers as little as it can", () => {
  const phone = { width: 390, height: 400, top: 80, margin: 16 };
  const wide = { width: 358, height: 80 };
  const fields = [80, 150, 220, 290].map((top) => ({ left: 16, top, width: 358, height: 60 }));
  const small = { left: 16, top: 360, width: 40, height: 20 };
  const place = toastPlace(wide, phone, [...fields, small]);
  const covered = coveredBy({ ...place, ...wide }, [...fields, small]);
  for (let top = 80; top <= 304; top += 8) {
    expect(coveredBy({ left: 16, top, ...wide }, [...fields, small])).toBeGreaterThanOrEqual(covered);
  }
});
