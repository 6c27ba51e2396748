// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectToast } from "@/testing/page";
import { type Call, problem, unreachable } from "@/testing/server";
import { CONTRACTS, LINES, listOf } from "./testContracts";
import {
  CONTRACT,
  changed,
  choose,
  contract,
  expectChosen,
  FAILED,
  failed,
  failedContract,
  leaveRemits,
  openRemits,
  paid,
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

const ELSEWHERE = "in another tab or on another device";
const CHANGED = `You changed this row ${ELSEWHERE}`;
const SAVED = "Changes saved successfully";
const OFFER = "Would you like to go to the payment page?Go to Payment";

/** The server's refusal of a save in which this row is not what the person saw. */
const staleFor =
  (row: string, code = "changed", message = CHANGED) =>
  ({ body }: Call) => {
    const list = row.startsWith("contract-") ? "contracts" : "lines";
    const place = body[list].findIndex(({ id }: { id: string }) => id === row);
    const errors = [{ path: `${list}.${place}`, code, message }];
    return problem(409, "stale_version", { errors, changedBy: "ann" });
  };

const failedSaved = {
  lines: [changed(failed, { remit: true })],
  contracts: [changed(failedContract, { remit: true })],
};

/** The rows that a save sent, the contracts' behind the lines'. */
const sent = ({ body }: Call) => [...body.lines, ...body.contracts];

test("a row that somebody paid shows that it is paid, and its choice is gone", async () => {
  const message = `You paid this row ${ELSEWHERE}`;
  const { person, server } = openRemits({ [SAVE]: staleFor(vsc.id, "paid", message) });
  await choose(person, VSC, "Yes");
  server.answer(LINES, listOf([changed(vsc, { status: "complete" }), tires, failed, paid]));
  await person.click(saveButton());
  await expectToast("One row has changed", `${message}. The list shows what is stored now.`, "alert");
  expect(screen.queryByRole("radiogroup", { name: `Remit ${VSC}` })).toBeNull();
  const row = screen.getByRole("row", { name: /Lakeside Assured Basic/ }).textContent;
  expect(row).toContain("Paid");
  expect(row).toContain("Complete");
  await waitFor(() => expect(saveButton().disabled).toBe(true));
});

test("a row that somebody deleted leaves the list, and the other choices stay", async () => {
  const message = `You deleted this row ${ELSEWHERE}`;
  const { person, server } = openRemits({ [SAVE]: staleFor(tires.id, "deleted", message) });
  await choose(person, TIRES, "Yes");
  await choose(person, FAILED, "Yes");
  server.answer(LINES, listOf([vsc, failed, paid]));
  await person.click(saveButton());
  await expectToast("One row has changed", `Your choices are kept. ${message}. Please save again.`, "alert");
  expect(screen.queryByRole("radiogroup", { name: `Remit ${TIRES}` })).toBeNull();
  await waitFor(() => expect(unsaved()).toBe("1 change not saved"));
  server.answer(SAVE, failedSaved);
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect(server.calls(SAVE).map(sent).at(-1)).toEqual([{ id: failed.id, version: 1, remit: true }]);
});

test("a row that somebody else chose the same for needs no more saving", async () => {
  const { person, server } = openRemits({ [SAVE]: staleFor(vsc.id) });
  await choose(person, VSC, "Yes");
  server.answer(LINES, listOf([changed(vsc, { remit: true }), tires, failed, paid]));
  await person.click(saveButton());
  await expectToast("One row has changed", `${CHANGED}. The list shows what is stored now.`, "alert");
  await expectChosen(VSC, "Yes");
  expect(screen.queryByText("Not saved")).toBeNull();
  await waitFor(() => expect(saveButton().disabled).toBe(true));
});

test("a contract whose product somebody changed is told of too, and saved again", async () => {
  const { person, server } = openRemits({ [SAVE]: staleFor(contract.id) });
  await showList(person, "Legacy View");
  await choose(person, CONTRACT, "Yes");
  const now = changed(changed(contract));
  server.answer(CONTRACTS, listOf([now]));
  await person.click(saveButton());
  await expectToast(
    "One row has changed",
    `Your choices are kept. ${CHANGED}. Please check the marked rows and save again.`,
    "alert",
  );
  expect((await rowOf(CONTRACT)).textContent).toContain(CHANGED);
  await expectChosen(CONTRACT, "Yes");
  await saveEnds();
  server.answer(SAVE, {
    lines: [tires, vsc].map((line) => changed(changed(changed(line)), { remit: true })),
    contracts: [changed(now, { remit: true })],
  });
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect(server.calls(SAVE).map(sent)).toEqual([
    [{ id: contract.id, version: 1, remit: true }],
    [{ id: contract.id, version: 3, remit: true }],
  ]);
  expect((await rowOf(CONTRACT)).textContent).not.toContain(CHANGED);
});

test("a mark is gone once the choice is taken back", async () => {
  const { person, server } = openRemits({ [SAVE]: staleFor(vsc.id) });
  await choose(person, VSC, "Yes");
  server.answer(LINES, listOf([changed(changed(vsc)), tires, failed, paid]));
  await person.click(saveButton());
  await waitFor(async () => expect((await rowOf(VSC)).textContent).toContain(CHANGED));
  await saveEnds();
  await choose(person, VSC, "No");
  expect((await rowOf(VSC)).textContent).not.toContain(CHANGED);
  expect(saveButton().disabled).toBe(true);
});

/** Chooses for a row and saves it; it is stored, and the answer is lost. */
async function saveWithoutAnswer() {
  const { person, server } = openRemits({ [SAVE]: unreachable });
  await choose(person, VSC, "Yes");
  await person.click(saveButton());
  await expectToast(
    "Changes not saved",
    "Your choices are kept. Please check your connection and press Save Changes again.",
    "alert",
  );
  await saveEnds();
  const stored = changed(vsc, { remit: true });
  server.answer(LINES, listOf([stored, tires, failed, paid]));
  return { person, server, stored };
}

test("a save whose answer was lost is told as saved when it is sent again, with what was chosen since", async () => {
  const { person, server } = await saveWithoutAnswer();
  await choose(person, FAILED, "Yes");
  server.answer(SAVE, (call: Call) =>
    server.calls(SAVE).length === 2 ? staleFor(vsc.id)(call) : failedSaved,
  );
  await person.click(saveButton());
  await expectToast(SAVED, OFFER);
  expect(screen.queryByText("Not saved")).toBeNull();
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(server.calls(SAVE).map((call) => sent(call).map(({ id }) => id))).toEqual([
    [vsc.id],
    [vsc.id, failed.id],
    [failed.id],
  ]);
});

test("a save whose answer was lost is taken back by another choice", async () => {
  const { person, server, stored } = await saveWithoutAnswer();
  await choose(person, VSC, "No");
  expect((await rowOf(VSC)).textContent).toContain("Not saved");
  server.answer(SAVE, staleFor(vsc.id));
  await person.click(saveButton());
  await waitFor(async () => expect((await rowOf(VSC)).textContent).toContain(CHANGED));
  await saveEnds();
  server.answer(SAVE, { lines: [changed(stored, { remit: false })], contracts: [changed(contract)] });
  await person.click(saveButton());
  await expectToast(SAVED, "");
  expect(server.calls(SAVE).map(sent).at(-1)).toEqual([{ id: vsc.id, version: 2, remit: false }]);
});
