import { expect, test } from "vitest";
import type { Placement } from "@/api/document/forms";
import {
  boxAfterKey,
  faultsByPlacement,
  inReadingOrder,
  LEAST_SIDE,
  movedBox,
  placedOf,
  placementName,
  placementsOf,
  pointsIn,
  pointsText,
  resizedBox,
  withPart,
  withPlacement,
} from "./placements";

const page = { width: 612_000, height: 792_000 };
const box = { left: 72_000, top: 100_000, width: 200_000, height: 14_000 };
const placement: Placement = {
  page: 1,
  ...box,
  fill: { by: "value", placeholder: "buyer.name" },
  size: 10_000,
  smallest: 7_000,
  align: "left",
  comb: null,
};
const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test("arrow keys move a box by a point, with Shift they resize it, with Ctrl they go ten points", () => {
  expect(boxAfterKey(box, press("ArrowRight"), page)).toEqual({ ...box, left: 73_000 });
  expect(boxAfterKey(box, press("ArrowUp"), page)).toEqual({ ...box, top: 99_000 });
  expect(boxAfterKey(box, press("ArrowDown", { ctrlKey: true }), page)).toEqual({ ...box, top: 110_000 });
  expect(boxAfterKey(box, press("ArrowRight", { shiftKey: true }), page)).toEqual({ ...box, width: 201_000 });
  expect(boxAfterKey(box, press("ArrowUp", { shiftKey: true, ctrlKey: true }), page)).toEqual({
    ...box,
    height: LEAST_SIDE,
  });
  expect(boxAfterKey(box, press("a"), page)).toBeNull();
});

test("a box stays on its page", () => {
  expect(movedBox(box, { left: -999_999, top: 999_999 }, page)).toEqual({ ...box, left: 0, top: 778_000 });
  expect(resizedBox(box, { width: 999_999, height: -999_999 }, page)).toEqual({
    ...box,
    width: 540_000,
    height: LEAST_SIDE,
  });
  // A box that is larger than its page lies at the page's corner.
  expect(movedBox({ ...box, width: 700_000 }, { left: 5, top: 0 }, page).left).toBe(0);
});

test("a placement begins in the middle of its page, with nothing chosen", () => {
  const { items, id } = withPlacement(placedOf([placement]), 2, page);
  const added = items[1];
  expect(added?.id).toBe(id);
  expect(added?.placement).toMatchObject({ page: 2, left: 226_000, fill: { by: "value", placeholder: "" } });
  expect(added && placementName(added.placement)).toBe("Nothing chosen yet");
  expect(placementsOf(withPart(items, id, { comb: 17 }))[1]?.comb).toBe(17);
  expect(placementsOf(items)[0]).toEqual(placement);
});

test("placements are read by page, from the top, from the left", () => {
  const at = (pageAt: number, top: number, left: number) => ({ ...placement, page: pageAt, top, left });
  const read = inReadingOrder(placedOf([at(2, 0, 0), at(1, 5, 9), at(1, 5, 2), at(1, 1, 50)]));
  expect(placementsOf(read.toReversed())).toEqual(read.map(({ placement: one }) => one));
  expect(read.map(({ placement: { page: of, top, left } }) => [of, top, left])).toEqual([
    [1, 1, 50],
    [1, 5, 2],
    [1, 5, 9],
    [2, 0, 0],
  ]);
});

test("a place to sign says whose it is", () => {
  const sign = (place: "signature" | "initials"): Placement => ({
    ...placement,
    fill: { by: "sign", role: "coBuyer", place },
  });
  expect(placementName(sign("signature"))).toBe("Signature: Co-buyer");
  expect(placementName(sign("initials"))).toBe("Initials: Co-buyer");
});

test("faults count placements from 1", () => {
  const found = faultsByPlacement(
    [
      { placement: 1, message: "off the page" },
      { block: 1, message: "x" },
    ],
    ["p"],
  );
  expect([...found]).toEqual([["p", ["off the page"]]]);
});

test("points are typed with up to three digits behind the point", () => {
  expect(pointsText(72_500)).toBe("72.5");
  expect(pointsIn("72.5")).toBe(72_500);
  expect(pointsIn(" 7,125 ")).toBe(7_125);
  expect(pointsIn("72.")).toBe(72_000);
  for (const wrong of ["", "a", "-1", "1.2345", "1 2", "123456"]) {
    expect(pointsIn(wrong), wrong).toBeNull();
  }
});
