// @vitest-environment jsdom
// The table of what input fields hold and say, in the fields of the deal info.
import { afterEach, beforeEach, test } from "vitest";
import { dealInfo, field, leaveScreens, prepareScreens, showPart } from "@/testing/deal";
import { followNumbers } from "@/testing/typing";
import { BuyerNumber } from "./BuyerNumber";

beforeEach(prepareScreens);
afterEach(leaveScreens);

test.each([
  ["downPayment", "amount"],
  ["term", "term"],
  ["apr", "apr"],
] as const)("[DEF-B5] [DEF-B8] %s is what was typed or pasted, or is told", async (name, kind) => {
  const person = showPart(<BuyerNumber field={name} kind={kind} label="Number" />, ...dealInfo);
  await followNumbers(person, field("Number"), kind);
});
