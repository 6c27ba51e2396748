// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { button } from "@/testing/deal";
import { fill } from "@/testing/page";
import { expectShown, searchBox } from "./testContracts";
import {
  expectChosen,
  FAILED,
  leaveRemits,
  marked,
  openRemits,
  prepareRemits,
  remitOf,
  saveButton,
  unsaved,
  VSC,
} from "./testRemits";

beforeEach(prepareRemits);
afterEach(leaveRemits);

test("Remit all shown and Remit none shown choose for the unpaid rows that show", async () => {
  const { person } = openRemits();
  const search = async (typed: string, shown: string) => {
    await fill(person, searchBox(), typed);
    await expectShown(shown);
  };
  const all = (which: "all" | "none") => button(`Remit ${which} shown`);
  await remitOf(VSC);
  await search("yazzie", "2 products shown, $1,493.00 in total");
  await person.click(all("all"));
  expect(marked()).toContain("2 products marked to remit, $1,493.00");
  await search("", "4 products shown, $4,809.00 in total");
  await expectChosen(FAILED, "No");
  await person.click(all("all"));
  // What is paid is not marked.
  expect(marked()).toContain("3 products marked to remit, $2,930.00");
  await search("priya", "1 product shown, $1,437.00 in total");
  await person.click(all("none"));
  expect(unsaved()).toBe("2 changes not saved");
  await search("muller", "1 product shown, $1,879.00 in total");
  expect(all("all").disabled).toBe(true);
  expect(all("none").disabled).toBe(true);
  await search("", "4 products shown, $4,809.00 in total");
  await person.click(all("none"));
  expect(saveButton().disabled).toBe(true);
});
