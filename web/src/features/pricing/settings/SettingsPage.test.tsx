// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropSettingsDraft, type StoredSettings } from "@/domain/pricing/settings";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import { type AnsweringServer, answerCalls, type Call, held, problem, unavailable } from "@/testing/server";
import { unmarked } from "@/testing/wizard";
import { SettingsPage } from "./SettingsPage";

beforeEach(prepareScreens);
afterEach(() => {
  dropSettingsDraft();
  leaveScreens();
});

const GET = "GET /api/settings";
const PUT = "PUT /api/settings";
const sections = ["VSC", "GAP", "Ancillary"] as const;
const terms = ["90 Days", "180 Days", "1 Year", "2 Years", "3 Years", "4 Years", "5 Years", "6 Years"];
const products = [
  "Tire and Wheel",
  "Windshield Protection",
  "Paint and Fabric Protection",
  "Anti-Theft Etch",
  "GPS",
];

const option = (inside: HTMLElement, name: string) =>
  within(inside).getByRole<HTMLInputElement>("radio", { name });
const field = (card: string, name: string) =>
  within(region(card)).getByRole<HTMLInputElement>("textbox", { name });
const labels = (card: string) =>
  [...region(card).querySelectorAll<HTMLInputElement>("[data-markup]")].map(
    (input) => input.labels?.[0]?.textContent,
  );
const save = () => button(/^(Save Changes|Saved!|Saving\.\.\.)$/);

const setType = (person: UserEvent, card: string, name: "Percentage (%)" | "Dollar Amount ($)") =>
  person.click(within(region(card)).getByText(name, { exact: true }));

/** Opens the page over settings that a save changes, as the server keeps them. */
async function open(): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({
    [GET]: unmarked,
    [PUT]: ({ body }: Call) => ({ ...body, version: body.version + 1 }),
  });
  const person = showPage(<SettingsPage />, { path: routes.settings });
  await screen.findByRole("button", { name: "Save Changes" });
  return { person, server };
}

test("[D-386] [D-387] [D-388] [D-389] [D-390] [D-391] [D-406] three cards, each with its type and its options", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dealer Settings");
  expect(screen.getByText("Configure markup preferences for your products")).toBeTruthy();
  for (const name of sections) {
    const type = within(region(name)).getByRole("radiogroup", { name: "Markup type" });
    expect(within(type).getAllByRole("radio")).toHaveLength(2);
    expect(option(type, "Percentage (%)").checked).toBe(true);
    expect(option(type, "Dollar Amount ($)").checked).toBe(false);
    const apply = within(region(name)).getByRole("radiogroup", { name: "Markup values" });
    expect(within(apply).getAllByRole("radio")).toHaveLength(3);
    expect(option(apply, "Apply to All").checked).toBe(false);
    expect(option(apply, "Apply Individually").checked).toBe(true);
    expect(option(apply, "CoverDesk Recommended").checked).toBe(false);
  }
});

test("[D-392] [D-393] [D-394] [D-395] [D-396] [D-397] the option decides between one value and a value for each term or product", async () => {
  const { person } = await open();
  for (const name of sections) {
    const each = name === "Ancillary" ? products : terms;
    expect(labels(name)).toEqual(each);
    await person.click(option(region(name), "Apply to All"));
    expect(labels(name)).toEqual([name === "Ancillary" ? "All products" : "All terms"]);
    await person.click(option(region(name), "CoverDesk Recommended"));
    expect(labels(name)).toEqual(each);
    await person.click(option(region(name), "Apply Individually"));
    expect(labels(name)).toEqual(each);
  }
});

test("[D-410] [D-411] another markup type is told, by the card's name", async () => {
  const { person } = await open();
  for (const name of sections) {
    for (const type of ["Dollar Amount ($)", "Percentage (%)"] as const) {
      await setType(person, name, type);
      await expectToast(`${name} Markup Type Updated`, `Markup type set to ${type}`);
    }
  }
});

test("[D-412] [D-413] [D-414] [D-415] percent is a number, dollars keep digits and a dot, and no '$' is stored", async () => {
  const { person, server } = await open();
  const percent = field("VSC", "1 Year");
  expect(percent.inputMode).toBe("decimal");
  for (const [typed, isTold] of [
    ["12.", false],
    ["12.5", false],
    ["1a2.5", true],
    ["-7", true],
    ["12.505", true],
    ["12345", true],
  ] as const) {
    await person.clear(percent);
    await person.type(percent, typed);
    expect(percent.value).toBe(typed);
    expect(within(region("VSC")).queryAllByText(/^Enter a percentage/)).toHaveLength(isTold ? 1 : 0);
    if (isTold) {
      expect(descriptionOf(percent)).toContain("Enter a percentage from 0 to 999.99");
    }
  }
  await fill(person, percent, "7");
  await person.keyboard("{ArrowUp}");
  expect(percent.value).toBe("8");

  await setType(person, "VSC", "Dollar Amount ($)");
  const dollars = field("VSC", "2 Years");
  await person.type(dollars, "$1a2.5");
  expect(dollars.value).toBe("12.5");
  expect(within(dollars.parentElement as HTMLElement).getByText("$")).toBeTruthy();
  await person.click(save());
  await screen.findByRole("button", { name: "Saved!" });
  expect(server.calls(PUT)[0]?.body.settings.vscTermValues).toMatchObject({ "1year": "8", "2years": "12.5" });
});

test("beside each value stands what a provider price of $1,000.00 sells for", async () => {
  const { person } = await open();
  await fill(person, field("VSC", "1 Year"), "12.34");
  expect(descriptionOf(field("VSC", "1 Year"))).toBe("A provider price of $1,000.00 sells for $1,123.40");
  expect(descriptionOf(field("VSC", "2 Years"))).toMatch(/sells for \$1,000\.00$/);
  await setType(person, "VSC", "Dollar Amount ($)");
  expect(descriptionOf(field("VSC", "1 Year"))).toMatch(/sells for \$1,012\.34$/);
  await person.click(option(region("VSC"), "Apply to All"));
  await fill(person, field("VSC", "All terms"), "99.99");
  expect(descriptionOf(field("VSC", "All terms"))).toMatch(/sells for \$1,099\.99$/);
});

test("a value that can't be saved is marked, also where another option hides it", async () => {
  const { person, server } = await open();
  await setType(person, "GAP", "Dollar Amount ($)");
  await fill(person, field("GAP", "4 Years"), "1250");
  await setType(person, "GAP", "Percentage (%)");
  expect(descriptionOf(field("GAP", "4 Years"))).toContain("Enter a percentage from 0 to 999.99");
  await person.click(save());
  expect(document.activeElement).toBe(field("GAP", "4 Years"));
  await expectToast("Settings not saved", "Please correct the values that are marked.", "alert");

  await person.click(option(region("GAP"), "Apply to All"));
  expect(within(region("GAP")).getByText(/^A value under 'Apply Individually' can't be saved/)).toBeTruthy();
  await person.click(save());
  const show = within(region("GAP")).getByRole("button", { name: "Show it" });
  expect(document.activeElement).toBe(show);
  expect(server.calls(PUT)).toEqual([]);
  await person.click(show);
  await fill(person, field("GAP", "4 Years"), "12.5");
  await person.click(save());
  await screen.findByRole("button", { name: "Saved!" });
});

test("[D-403] [D-404] [D-405] a change takes 'Saved!' away, and taken back leaves nothing to save", async () => {
  const { person } = await open();
  expect(save().disabled).toBe(true);
  await fill(person, field("VSC", "3 Years"), "12.5");
  await person.click(save());
  expect((await screen.findByRole("button", { name: "Saved!" })).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("All changes are saved")).toBeTruthy();
  await person.type(field("VSC", "3 Years"), "1");
  expect(save().textContent).toBe("Save Changes");
  expect(save().disabled).toBe(false);
  expect(screen.getByText("Changes not saved yet")).toBeTruthy();
  await person.keyboard("{Backspace}");
  expect(save().disabled).toBe(true);
});

test("who meets somebody else's change may load it in the place of their own", async () => {
  const { person, server } = await open();
  await fill(person, field("VSC", "1 Year"), "10");
  const newer: StoredSettings = {
    version: 1,
    changedBy: "maria" as never,
    settings: {
      ...unmarked.settings,
      vscTermValues: { ...unmarked.settings.vscTermValues, "1year": "3" },
    },
  };
  server.answer(GET, newer);
  server.answer(PUT, problem(409, "stale_version"));
  await person.click(save());
  await expectToast(
    "Settings not saved",
    "maria changed these settings. Your changes are still here.",
    "alert",
  );
  await person.click(await screen.findByRole("button", { name: "Load the newer settings" }));
  expect(field("VSC", "1 Year").value).toBe("3");
  expect(save().disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("settings that can't be loaded are asked for again by Retry", async () => {
  const late = held(unavailable);
  const server = answerCalls({ [GET]: late.answer });
  const person = showPage(<SettingsPage />, { path: routes.settings });
  expect(screen.getByRole("status", { name: "Loading..." })).toBeTruthy();
  late.release();
  expect(await screen.findByText("The settings could not be loaded")).toBeTruthy();
  server.answer(GET, unmarked);
  await person.click(button("Retry"));
  await waitFor(() => expect(field("VSC", "1 Year")).toBeTruthy());
});
