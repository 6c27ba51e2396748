// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FormRecord } from "@/api/document/forms";
import { formRoute, routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { type AnsweringServer, type Answers, answerCalls, type Call, problem } from "@/testing/server";
import { FormPage } from "./FormPage";
import { draftForm, placeholderRows } from "./testForms";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const address = formRoute(draftForm);
const api = `/api/forms/lakeside/${draftForm.key}`;
const [GET, PUT] = [`GET ${api}`, `PUT ${api}`];

async function open(
  form: FormRecord = draftForm,
  answers: Answers = {},
): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({
    [GET]: form,
    "GET /api/form-placeholders": placeholderRows,
    [PUT]: ({ body }: Call) => ({ ...form, ...body, recordVersion: body.recordVersion + 1, faults: [] }),
    ...answers,
  });
  const person = showRoutes({ [routes.form]: <FormPage /> }, address);
  await screen.findByRole("heading", { level: 1, name: /version 2/ });
  return { person, server };
}

const block = (name: RegExp) => screen.getByRole("button", { name, expanded: false });
const lines = () =>
  within(screen.getByRole("list", { name: "Blocks of the form" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("[data-block-button]")?.textContent)
    .filter(Boolean);
const save = () => button(/^(Save Draft|Saving\.\.\.)$/);
const sent = (server: AnsweringServer, name = PUT) => server.calls(name).map(({ body }) => body);

test("a fault stands beside its block, its line leads there, and what is mended is saved on its version", async () => {
  const { person, server } = await open();
  const summary = region("Faults");
  expect(summary.textContent).toContain("2 faults to mend");
  expect(button("Publish").getAttribute("aria-disabled")).toBe("true");
  const line = block(/2 ParagraphBetween/);
  expect(document.getElementById(line.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "there is no placeholder 'buyer.nmae'",
  );
  await person.click(within(summary).getByRole("button", { name: /there is no placeholder/ }));
  expect(document.activeElement).toBe(line);

  await person.click(line);
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  text.setSelectionRange(8, 22);
  text.focus();
  await person.click(screen.getByRole("combobox", { name: /^Insert a value/ }));
  await person.keyboard("buyer");
  await person.click(await screen.findByRole("option", { name: /^buyer\.name/ }));
  await waitFor(() => expect(text.value).toBe("Between {{buyer.name}} and {{dealer.name}}."));
  expect(document.activeElement).toBe(text);
  await person.click(save());
  await expectToast("Draft saved", "VSC-IL-100, version 2");
  const [body] = sent(server);
  expect(body).toMatchObject({ recordVersion: 3, title: "Vehicle Service Contract", effectiveTo: null });
  expect(body.blocks[1]).toEqual({
    block: "paragraph",
    text: "Between {{buyer.name}} and {{dealer.name}}.",
  });
  expect(body.placements).toBeUndefined();
  await screen.findByText(/Nothing keeps the saved draft from being published/);
  expect(text.isConnected, "the block stays open").toBe(true);
});

test("blocks are added, moved by keys, duplicated, removed, and had back", async () => {
  const { person, server } = await open();
  await person.click(block(/2 Paragraph/));
  await person.click(button("Initials"));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Whose initials" })),
  );
  expect(lines()[2]).toMatch(/^3 Initials/);
  await fill(person, screen.getByRole("textbox", { name: "What they confirm" }), "I can\ncancel it.");
  const added = screen.getByRole("button", { name: /^3 Initials/ });
  added.focus();
  await person.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(lines()[1]).toMatch(/^2 InitialsI can cancel it\./));
  expect(document.activeElement).toBe(added);

  await person.click(button("Move down: Initials, block 2"));
  await waitFor(() => expect(document.activeElement).toBe(button("Move down: Initials, block 3")));
  await person.click(button("Duplicate: Signature, block 5"));
  expect(lines()).toHaveLength(6);
  await person.click(button("Remove: Table, block 4"));
  expect(lines()).toHaveLength(5);
  await waitFor(() => expect(document.activeElement).toBe(button("Undo")));
  await person.click(button("Undo"));
  expect(lines()[3]).toMatch(/^4 Table/);
  await person.click(save());
  await expectToast("Draft saved", "VSC-IL-100, version 2");
  expect(sent(server)[0].blocks.map(({ block: kind }: { block: string }) => kind)).toEqual([
    "heading",
    "paragraph",
    "initials",
    "table",
    "signature",
    "signature",
  ]);
});

test("a table's columns and rows, and for which deals a row is", async () => {
  const { person, server } = await open();
  await person.click(block(/3 Table/));
  await person.click(button("Add column"));
  await person.click(screen.getByRole("checkbox", { name: "Headings above the columns" }));
  await fill(
    person,
    within(screen.getByRole("group", { name: "Column 1" })).getByLabelText("Heading"),
    "What",
  );
  await person.click(button("Add row"));
  const row = screen.getByRole("group", { name: "Row 2" });
  await fill(person, within(row).getByLabelText("What"), "Lender");
  await person.selectOptions(within(row).getByLabelText("Row 2 is printed"), "With a loan");
  await person.selectOptions(screen.getByLabelText("Printed"), "In certain states");
  await fill(person, screen.getByLabelText("States"), "il, nv");
  await person.click(save());
  await expectToast("Draft saved", "VSC-IL-100, version 2");
  expect(sent(server)[0].blocks[2]).toEqual({
    block: "table",
    columns: [
      { share: 40, label: true, header: "What" },
      { share: 30, header: "" },
      { share: 30, header: "" },
    ],
    rows: [{ cells: ["VIN", "{{vehicle.vin}}", ""] }, { cells: ["Lender", "", ""], when: "financed" }],
    when: { state: ["IL", "NV"] },
  });
});

test("somebody else's save is told, loses nothing, and either stays", async () => {
  const { person, server } = await open(draftForm, {
    [PUT]: problem(409, "stale_version", { changedBy: "maria" }),
  });
  await fill(person, screen.getByRole("textbox", { name: "Title" }), "Mine");
  server.answer(GET, { ...draftForm, recordVersion: 4, effectiveFrom: "2026-02-01", title: "Theirs" });
  await person.click(save());
  await screen.findByText(/^maria changed this draft/);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Mine");
  const differences = screen.getByRole("table", { name: "Differences" });
  expect(within(differences).getByRole("row", { name: /^Title/ }).textContent).toBe(
    "TitleTheirsMine is saved",
  );
  expect(within(differences).getByRole("row", { name: /^First sale day/ }).textContent).toContain("stays");
  server.answer(PUT, ({ body }: Call) => ({ ...draftForm, ...body, recordVersion: 5 }));
  await person.click(button("Save mine over it"));
  await expectToast("Draft saved", "VSC-IL-100, version 2");
  expect(sent(server).at(-1)).toMatchObject({
    recordVersion: 4,
    title: "Mine",
    effectiveFrom: "2026-02-01",
  });
});

test("a refused field says what is wrong, and what was typed stays", async () => {
  const { person } = await open(draftForm, {
    [PUT]: problem(422, "validation_failed", {
      errors: [{ path: "title", code: "required", message: "Please give the form a title." }],
    }),
  });
  const title = screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  await fill(person, title, " ");
  await person.click(save());
  await expectToast("Draft not saved", "Please give the form a title.", "alert");
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(title.value).toBe(" ");
});

test("a draft is left with a question alone, and deleted with one", async () => {
  const DELETE = `DELETE ${api}`;
  const { person, server } = await open(draftForm, {
    [DELETE]: () => new Response(null, { status: 204 }),
  });
  await fill(person, screen.getByRole("textbox", { name: "Title" }), "Mine");
  await person.click(button("Back to Forms"));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await person.click(within(question).getByRole("button", { name: "Stay" }));
  await person.click(button("Delete Draft"));
  const dialog = await screen.findByRole("dialog", { name: "Delete VSC-IL-100, version 2?" });
  await person.click(within(dialog).getByRole("button", { name: "Delete" }));
  await expectElsewhere("/admin/forms");
  expect(server.calls(DELETE)[0]?.query.get("recordVersion")).toBe("3");
});

test("publishing says what follows, and what is published is only to be read", async () => {
  const PUBLISH = `POST ${api}/publish`;
  const { person, server } = await open(
    { ...draftForm, faults: [] },
    { [PUBLISH]: { ...draftForm, faults: [], status: "published", recordVersion: 4 } },
  );
  await person.click(button("Publish"));
  const dialog = await screen.findByRole("dialog", { name: "Publish VSC-IL-100, version 2?" });
  expect(dialog.textContent).toContain("What is published never changes");
  expect(dialog.textContent).toContain("Contracts of Lakeside Administrators for VSC, IL");
  await person.click(within(dialog).getByRole("button", { name: "Publish" }));
  await screen.findByRole("link", { name: "New Version" });
  expect(sent(server, PUBLISH)).toEqual([{ recordVersion: 3 }]);
  expect(screen.queryByRole("button", { name: "Save Draft" })).toBeNull();
  expect(region("Blocks").textContent).toContain("Between {{buyer.nmae}} and {{dealer.name}}.");

  const RETIRE = `POST ${api}/retire`;
  server.answer(RETIRE, { ...draftForm, faults: [], status: "retired", recordVersion: 5 });
  await person.click(button("Retire"));
  const question = await screen.findByRole("dialog", { name: "Retire VSC-IL-100, version 2?" });
  expect(question.textContent).toContain("Documents that were made with it stay as they are");
  await waitFor(() => expect(document.activeElement).toBe(within(question).getByLabelText(/^Last sale day/)));
  await person.click(within(question).getByRole("button", { name: "Retire" }));
  await expectToast("Form retired", "VSC-IL-100, version 2");
  expect(sent(server, RETIRE)).toEqual([{ recordVersion: 4, effectiveTo: null }]);
  await screen.findByText("Retired");
});

test("publishing waits for what is typed to be saved, and a sample that can't be drawn says why", async () => {
  const PREVIEW = `POST ${api}/preview`;
  const { person } = await open(
    { ...draftForm, faults: [] },
    { [PREVIEW]: problem(422, "validation_failed", { detail: "The price does not fit." }) },
  );
  await fill(person, screen.getByRole("textbox", { name: "Title" }), "Mine");
  expect(button("Publish").getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Save the draft first.")).toBeTruthy();
  await person.click(button("Long values"));
  await screen.findByText("The price does not fit.");
});

test("a form that comes with the product is read, and begins another one", async () => {
  const { person } = await open({
    ...draftForm,
    status: "published",
    builtIn: true,
    faults: [],
    updatedBy: null,
    updatedAt: null,
  });
  expect(screen.queryByRole("button", { name: "Retire" })).toBeNull();
  expect(screen.getByText("Comes with the product")).toBeTruthy();
  await person.click(screen.getByRole("link", { name: "New Version" }));
  await expectElsewhere(`/admin/forms/new?owner=lakeside&key=${draftForm.key}`);
});
