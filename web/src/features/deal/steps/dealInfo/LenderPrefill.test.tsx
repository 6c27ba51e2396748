// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Lender } from "@/domain/deal/deal";
import { button, dealInfo, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fieldIn, fill } from "@/testing/page";
import { type Answers, type Call, held, problem, unavailable } from "@/testing/server";
import { resumeWizard } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/lenders";
const ONE = "GET /api/lenders/*";

const lenderNamed = (name: string, city: string): Lender => ({
  id: name,
  lender_code: name.toLowerCase().replaceAll(" ", "-"),
  lender_name: name,
  lender_address: "1 Bank Street",
  lender_city: city,
  lender_state: "NV",
  lender_zip: "89501",
});
const lenders = [
  lenderNamed("Alpine First", "Reno"),
  lenderNamed("Bayside National", "San Diego"),
  lenderNamed("Cedar Valley", "Boise"),
  lenderNamed("Desert Sun", "Las Vegas"),
];
const byCode = ({ path }: Call) => lenders.find(({ lender_code }) => path.endsWith(`/${lender_code}`));

const lender = (label: string) => fieldIn(region("Lender"), label);
const prefill = () => screen.findByRole("combobox", { name: "Pre-fill from a lender" });

const open = (answers: Answers = {}) =>
  resumeWizard({ after: dealInfo, answers: { [LIST]: { items: lenders }, [ONE]: byCode, ...answers } });

/** The names of the open list. */
const offered = async () => within(await screen.findByRole("listbox")).findAllByRole("option");

async function choose(person: UserEvent, name: string): Promise<void> {
  await waitFor(async () => expect((await prefill()).hasAttribute("disabled")).toBe(false));
  await person.click(await prefill());
  const option = (await offered()).find(({ textContent }) => textContent === name);
  await person.click(option as HTMLElement);
}

test("[D-271] [D-274] [D-275] [D-276] the lenders come by name, and the chosen one fills the block", async () => {
  const { person, server } = await open();
  await waitFor(async () => expect((await prefill()).hasAttribute("disabled")).toBe(false));
  await person.click(await prefill());
  expect((await offered()).map(({ textContent }) => textContent)).toEqual(
    lenders.map(({ lender_name }) => lender_name),
  );
  expect(server.calls(LIST)).toHaveLength(1);
  await person.click((await offered())[3] as HTMLElement);
  await expectToast("Lender Information Loaded", "Successfully loaded information for Desert Sun.");
  expect(server.calls(ONE).map(({ path }) => path)).toEqual(["/api/lenders/desert-sun"]);
  expect(["Name", "Address", "City", "State", "ZIP Code"].map((label) => lender(label).value)).toEqual([
    "Desert Sun",
    "1 Bank Street",
    "Las Vegas",
    "NV",
    "89501",
  ]);
});

test("[D-272] a list that can't be loaded says so in a disabled option, and can be asked for again", async () => {
  const { person, server } = await open({ [LIST]: unavailable });
  const option = await screen.findByRole<HTMLOptionElement>("option", { name: "Failed to load lenders" });
  expect(option.disabled).toBe(true);
  server.answer(LIST, { items: lenders });
  await person.click(button("Retry"));
  await choose(person, "Bayside National");
  await waitFor(() => expect(lender("City").value).toBe("San Diego"));
});

test("[D-277] [D-278] a lender that is gone, or can't be loaded, is told and leaves the block as it was", async () => {
  const { person, server } = await open({ [ONE]: problem(404, "lender_not_found") });
  await fill(person, lender("Name"), "Typed Bank");
  await choose(person, "Alpine First");
  await expectToast("No Lender Found", "No lender information found with the selected code.", "alert");
  server.answer(ONE, unavailable);
  await choose(person, "Bayside National");
  await expectToast("Error Loading Lender", "Failed to load lender information. Please try again.", "alert");
  expect(lender("Name").value).toBe("Typed Bank");
});

test("of two lenders chosen in quick succession the later one counts", async () => {
  const { person, server } = await open();
  const late = held(lenders[0]);
  server.answer(ONE, late.answer);
  await choose(person, "Alpine First");
  server.answer(ONE, byCode);
  await choose(person, "Cedar Valley");
  await waitFor(() => expect(lender("City").value).toBe("Boise"));
  await act(async () => late.release());
  expect(lender("Name").value).toBe("Cedar Valley");
});
