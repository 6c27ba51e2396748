// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import type { ProductLine } from "@/domain/sale/sold";
import { expectToast, fill } from "@/testing/page";
import { signIn } from "@/testing/signIn";
import { LINES, listOf, searchBox } from "./testContracts";
import {
  CONTRACT,
  changed,
  choose,
  contract,
  expectChosen,
  FAILED,
  leaveRemits,
  marked,
  openRemits,
  prepareRemits,
  radio,
  remitOf,
  rowOf,
  SAVE,
  saveButton,
  showList,
  TIRES,
  tires,
  unsaved,
  VSC,
  vsc,
} from "./testRemits";

beforeEach(prepareRemits);
afterEach(leaveRemits);

/** Whether the browser asks before the tab closes. */
function isAskedBeforeClosing(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test("[D-312] [D-324] [D-325] each row has a remit choice, and one that is complete reads Paid", async () => {
  const { person } = openRemits();
  for (const [view, choices] of [
    ["Products", 3],
    ["Legacy View", 2],
  ] as const) {
    await showList(person, view);
    const table = screen.getByRole("table");
    const groups = within(table).getAllByRole("radiogroup");
    expect(groups).toHaveLength(choices);
    for (const group of groups) {
      const answers = within(group).getAllByRole<HTMLInputElement>("radio");
      expect(answers.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
        ["No", true],
        ["Yes", false],
      ]);
    }
    const [complete, ...more] = within(table).getAllByRole("row", { name: /Complete/ });
    expect(more).toEqual([]);
    expect(within(complete as HTMLElement).queryByRole("radio")).toBeNull();
    expect(within(table).getAllByText("Paid")).toEqual([within(complete as HTMLElement).getByText("Paid")]);
  }
});

test("[D-315] [D-328] a choice is counted as not saved until it is chosen back", async () => {
  const { person, server } = openRemits();
  const row = await rowOf(VSC);
  expect(saveButton().disabled).toBe(true);
  expect(marked()).toContain("0 products marked to remit");
  await choose(person, VSC, "Yes");
  expect(saveButton().disabled).toBe(false);
  expect(row.textContent).toContain("Not saved");
  expect(marked()).toContain("1 product marked to remit, $995.00");
  expect(unsaved()).toBe("1 change not saved");
  await choose(person, FAILED, "Yes");
  expect(marked()).toContain("2 products marked to remit, $2,432.00");
  expect(unsaved()).toBe("2 changes not saved");
  await choose(person, FAILED, "No");
  await choose(person, VSC, "No");
  expect(saveButton().disabled).toBe(true);
  expect(row.textContent).not.toContain("Not saved");
  expect(unsaved()).toBe("");
  expect(server.calls(SAVE)).toEqual([]);
});

test("a contract's choice is for all its products that are not paid", async () => {
  const key = { ...tires, id: "deal-1783633200000-key_replacement", productName: "Key Care" } as ProductLine;
  const { person, server } = openRemits({ [LINES]: listOf([{ ...key, status: "complete" }, vsc, tires]) });
  await showList(person, "Legacy View");
  await choose(person, CONTRACT, "Yes");
  expect(unsaved()).toBe("1 change not saved");
  expect(marked()).toContain("1 contract marked to remit");
  await showList(person, "Products");
  expect(screen.getByRole("row", { name: /Key Care/ }).textContent).toContain("Paid");
  expect(screen.getAllByRole("radiogroup")).toHaveLength(2);
  await expectChosen(VSC, "Yes");
  await expectChosen(TIRES, "Yes");
  server.answer(SAVE, {
    lines: [changed(tires, { remit: true }), changed(vsc, { remit: true })],
    contracts: [changed(contract, { remit: true })],
  });
  await person.click(saveButton());
  await expectToast("Changes saved successfully", "Would you like to go to the payment page?Go to Payment");
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    { lines: [], contracts: [{ id: contract.id, version: 1, remit: true }] },
  ]);
  expect(saveButton().disabled).toBe(true);
});

test("a product may differ from its contract's choice", async () => {
  const { person, server } = openRemits();
  await showList(person, "Legacy View");
  await choose(person, CONTRACT, "Yes");
  await showList(person, "Products");
  await choose(person, TIRES, "No");
  await expectChosen(VSC, "Yes");
  // What changes nothing is written nowhere: the line that stays as it was is not in the answer.
  server.answer(SAVE, { lines: [changed(vsc, { remit: true })], contracts: [changed(contract)] });
  await person.click(saveButton());
  await expectToast("Changes saved successfully", "Would you like to go to the payment page?Go to Payment");
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      lines: [{ id: tires.id, version: 1, remit: false }],
      contracts: [{ id: contract.id, version: 1, remit: true }],
    },
  ]);
  await expectChosen(TIRES, "No");
  await expectChosen(VSC, "Yes");
  await showList(person, "Legacy View");
  await expectChosen(CONTRACT, "No");
  expect(saveButton().disabled).toBe(true);
});

test("choices that are not saved stay over tabs, searches and pages, and are asked about before the tab closes", async () => {
  const { person } = openRemits();
  await choose(person, VSC, "Yes");
  await showList(person, "Legacy View");
  expect(unsaved()).toBe("1 change not saved");
  await showList(person, "Products");
  await expectChosen(VSC, "Yes");
  await fill(person, searchBox(), "priya");
  await remitOf(FAILED);
  expect(screen.queryByRole("radiogroup", { name: `Remit ${VSC}` })).toBeNull();
  expect(unsaved()).toBe("1 change not saved");
  cleanup();
  const back = openRemits();
  await expectChosen(VSC, "Yes");
  expect(saveButton().disabled).toBe(false);
  expect(isAskedBeforeClosing()).toBe(true);
  await choose(back.person, VSC, "No");
  expect(saveButton().disabled).toBe(true);
  expect(isAskedBeforeClosing()).toBe(false);
});

test("a logout forgets choices that are not saved", async () => {
  signIn("ann");
  const { person, server } = openRemits();
  await choose(person, VSC, "Yes");
  act(() => clearSession());
  // The same person, in the same tab, without a reload.
  signIn("ann");
  expect((await radio(VSC, "No")).checked).toBe(true);
  expect(saveButton().disabled).toBe(true);
  expect(isAskedBeforeClosing()).toBe(false);
  expect(server.calls(SAVE)).toEqual([]);
});
