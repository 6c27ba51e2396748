// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Contract, ProductLine } from "@/domain/sale/sold";
import { button } from "@/testing/deal";
import { expectElsewhere, expectToast, holdTimer, shownToast } from "@/testing/page";
import { type Call, held, unavailable, unreachable } from "@/testing/server";
import { CONTRACTS, LINES, listOf } from "./testContracts";
import {
  changed,
  choose,
  contract,
  expectChosen,
  leaveRemits,
  openRemits,
  prepareRemits,
  rowOf,
  SAVE,
  saveButton,
  saveEnds,
  showList,
  TIRES,
  tires,
  unsaved,
  VSC,
  vsc,
} from "./testRemits";

beforeEach(prepareRemits);
afterEach(leaveRemits);

const SAVED = "Changes saved successfully";
const OFFER = "Would you like to go to the payment page?Go to Payment";

/** An answer that waits until it is released, or the test is over: the save of a test that failed must not go on in the next one. */
function heldUntilTheEnd(content: unknown) {
  const late = held(content);
  onTestFinished(late.release);
  return late;
}

const vscSaved = { lines: [changed(vsc, { remit: true })], contracts: [changed(contract)] };

test("[D-335] the offer is gone after five seconds", async () => {
  const { person } = openRemits({ [SAVE]: vscSaved });
  const stay = holdTimer(5_000);
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect(stay.isHeld()).toBe(true);
  stay.end();
  await waitFor(() => expect(shownToast()).toBeNull());
});

test("a save that remits nothing offers no payment, and one that remits something leads to it", async () => {
  const [remittedVsc, remittedTires] = [changed(vsc, { remit: true }), changed(tires, { remit: true })];
  const { person, server } = openRemits({ [LINES]: listOf([remittedVsc, remittedTires]) });
  const keptVsc = changed(remittedVsc, { remit: false });
  server.answer(SAVE, { lines: [keptVsc], contracts: [changed(contract)] });
  await choose(person, VSC, "No");
  await person.click(saveButton());
  await expectToast(SAVED, "");
  // With one that is remitted beside it, the offer is there.
  server.answer(SAVE, {
    lines: [changed(remittedTires, { remit: false }), changed(keptVsc, { remit: true })],
    contracts: [changed(changed(contract))],
  });
  await choose(person, TIRES, "No");
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect(server.calls(SAVE).map(({ body }) => body.lines)).toEqual([
    [{ id: vsc.id, version: 2, remit: false }],
    [
      { id: tires.id, version: 2, remit: false },
      { id: vsc.id, version: 3, remit: true },
    ],
  ]);
  await person.click(button("Go to Payment"));
  await expectElsewhere("/dashboard/payment");
});

test("many choices are saved in parts, and what a part could not save stays chosen", async () => {
  const sales = Array.from({ length: 12 }, (_, at) => 1_783_633_200_100 + at);
  const lines = sales.map(
    (at) => ({ ...vsc, id: `deal-${at}-vsc`, dealId: `deal-${at}`, buyerName: `Buyer ${at}` }) as ProductLine,
  );
  const contracts = sales.map(
    (at) =>
      ({ ...contract, id: `contract-${at}`, dealId: `deal-${at}`, buyerName: `Buyer ${at}` }) as Contract,
  );
  const { person, server } = openRemits({ [LINES]: listOf(lines), [CONTRACTS]: listOf(contracts) });
  const saved = ({ body }: Call) => {
    const ids = new Set(body.contracts.map(({ id }: Contract) => id));
    const isIn = (at: number) => ids.has(contracts[at]?.id);
    return {
      lines: lines.filter((_, at) => isIn(at)).map((row) => changed(row, { remit: true })),
      contracts: contracts.filter((_, at) => isIn(at)).map((row) => changed(row, { remit: true })),
    };
  };
  const late = heldUntilTheEnd(unavailable);
  server.answer(SAVE, (call: Call) => (server.calls(SAVE).length === 1 ? saved(call) : late.answer()));
  await showList(person, "Legacy View");
  await person.click(button("Remit all shown"));
  expect(unsaved()).toBe("12 changes not saved");
  await person.click(saveButton());
  await waitFor(() => expect(unsaved()).toBe("Saved 9 of 12"));
  expect(saveButton().textContent).toBe("Saving...");
  late.release();
  await expectToast(
    "Changes not saved",
    "Some changes are saved; the others are kept here. Please check your connection and press Save Changes again.",
    "alert",
  );
  await waitFor(() => expect(unsaved()).toBe("3 changes not saved"));
  server.answer(SAVE, saved);
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  const rows = server.calls(SAVE).map(({ body }) => body.contracts.map(({ id }: Contract) => id));
  expect(rows.map((ids) => ids.length)).toEqual([9, 3, 3]);
  expect(rows[2]).toEqual(rows[1]);
  expect(new Set(rows.flat()).size).toBe(12);
  expect(saveButton().disabled).toBe(true);
});

test("a save goes on while the other list is looked at, and is not begun twice", async () => {
  const late = heldUntilTheEnd(vscSaved);
  const { person, server } = openRemits({ [SAVE]: late.answer });
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  expect(saveButton().textContent).toBe("Saving...");
  await showList(person, "Legacy View");
  expect(saveButton().textContent).toBe("Saving...");
  await person.click(saveButton());
  late.release();
  await expectToast(SAVED, OFFER);
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(server.calls(SAVE)).toHaveLength(1);
});

test("what is chosen while a save is under way is kept, also when it takes a choice back", async () => {
  const late = heldUntilTheEnd(vscSaved);
  const { person, server } = openRemits({ [SAVE]: late.answer });
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  expect(saveButton().textContent).toBe("Saving...");
  await choose(person, VSC, "No");
  await choose(person, TIRES, "Yes");
  late.release();
  await expectToast(SAVED, OFFER);
  await waitFor(() => expect(unsaved()).toBe("2 changes not saved"));
  await expectChosen(VSC, "No");
  await expectChosen(TIRES, "Yes");
  server.answer(SAVE, {
    lines: [changed(tires, { remit: true }), changed(changed(vsc))],
    contracts: [changed(changed(contract))],
  });
  await person.click(saveButton());
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(server.calls(SAVE).map(({ body }) => body.lines)).toEqual([
    [{ id: vsc.id, version: 1, remit: true }],
    [
      { id: tires.id, version: 1, remit: true },
      { id: vsc.id, version: 2, remit: false },
    ],
  ]);
  expect(screen.queryByText("Not saved")).toBeNull();
});

test.each([
  ["that the server can't store", unavailable],
  ["without a network", unreachable],
])("a save %s keeps the choices, and can be tried again", async (_, answer) => {
  const { person, server } = openRemits({ [SAVE]: answer });
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  await expectToast(
    "Changes not saved",
    "Your choices are kept. Please check your connection and press Save Changes again.",
    "alert",
  );
  await expectChosen(VSC, "Yes");
  expect((await rowOf(VSC)).textContent).toContain("Not saved");
  server.answer(SAVE, vscSaved);
  await saveEnds();
  expect(saveButton().disabled).toBe(false);
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect((await rowOf(VSC)).textContent).not.toContain("Not saved");
});
