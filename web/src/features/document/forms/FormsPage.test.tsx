// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { type Answers, answerCalls, type Call, problem } from "@/testing/server";
import { FormsPage } from "./FormsPage";
import { NewFormPage } from "./NewFormPage";
import { draftForm, pdfForm } from "./testForms";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const TPAS = "GET /api/admin/tpas";
const tpas = {
  items: [
    { id: "lakeside", tpa_name: "Lakeside Administrators" },
    { id: "harbor", tpa_name: "Harbor Light" },
  ],
  nextCursor: null,
};
const house = {
  ...draftForm,
  owner: "house",
  ownerName: "House forms",
  key: "gap.any.en.HOUSE-GAP.1",
  product: "gap",
  state: "*",
  number: "HOUSE-GAP",
  version: 1,
  status: "published",
  builtIn: true,
  updatedAt: null,
  updatedBy: null,
  recordVersion: 0,
  faults: [],
};
const row = (form: object & { faults: readonly unknown[] }) => ({ ...form, faults: form.faults.length });

function show(path: string, answers: Answers = {}) {
  const server = answerCalls({
    [TPAS]: tpas,
    "GET /api/admin/tpas/*": tpas.items[0],
    "GET /api/forms": { items: [house, draftForm, pdfForm].map(row), nextCursor: null },
    ...answers,
  });
  const pages = { [routes.forms]: <FormsPage />, [routes.newForm]: <NewFormPage /> };
  return { person: showRoutes(pages, path), server };
}

const rows = () =>
  within(screen.getByRole("table", { name: "Forms" }))
    .getAllByRole("row")
    .slice(1);

test("the list says whose a form is, what it is for, and how it stands", async () => {
  const { person, server } = show(routes.forms);
  await screen.findByRole("table", { name: "Forms" });
  expect(rows().map(({ textContent }) => textContent)).toHaveLength(3);
  expect(rows()[0]?.textContent).toContain("House forms");
  expect(rows()[0]?.textContent).toContain("Every state");
  expect(rows()[1]?.textContent).toContain("Draft2 faults");
  expect(rows()[2]?.textContent).toContain("PDF");
  expect(
    screen
      .getByRole("link", { name: "VSC-IL-100, version 2 of Lakeside Administrators" })
      .getAttribute("href"),
  ).toBe(`/admin/forms/lakeside/${draftForm.key}`);

  await person.selectOptions(screen.getByLabelText("Product"), "GAP");
  await waitFor(() => expect(rows()).toHaveLength(1));
  await person.selectOptions(screen.getByLabelText("Status"), "Retired");
  await screen.findByText("No form is found for this.");
  await person.click(button("Clear search"));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await person.click(screen.getByRole("combobox", { name: "Owner" }));
  await person.click(await screen.findByRole("option", { name: "Harbor Light" }));
  await waitFor(() => expect(server.calls("GET /api/forms").at(-1)?.query.get("owner")).toBe("harbor"));
});

test("a new form is made of what is typed, and a wrong field says so and keeps it", async () => {
  const POST = "POST /api/forms";
  const { person, server } = show(routes.newForm, {
    [POST]: problem(422, "validation", {
      errors: [
        { path: "owner", code: "no_such", message: "There is no such TPA." },
        { path: "number", code: "not_a_plain_name", message: "Please use 1 to 24 capital letters." },
      ],
    }),
  });
  await person.click(button("Create Draft"));
  await expectToast("Draft not created", "There is no such TPA.", "alert");
  const owner = screen.getByRole<HTMLInputElement>("combobox", { name: /^Owner/ });
  await waitFor(() => expect(document.activeElement).toBe(owner));
  const number = screen.getByRole("textbox", { name: /^Number/ });
  expect(number.getAttribute("aria-invalid")).toBe("true");
  await person.click(owner);
  await person.click(await screen.findByRole("option", { name: "Lakeside Administrators" }));
  await person.selectOptions(screen.getByLabelText("State"), "IL");
  await person.type(number, "vsc il 300");
  const errors = [{ path: "number", code: "not_a_plain_name", message: "No spaces, please." }];
  server.answer(POST, problem(422, "validation", { errors }));
  await person.click(button("Create Draft"));
  await waitFor(() => expect(document.activeElement).toBe(number));
  await person.clear(number);
  await person.type(number, "vsc-il-300");
  await fill(person, screen.getByRole("textbox", { name: /^Title/ }), "Service Contract");
  await fill(person, screen.getByLabelText(/^First sale day/), "2026-03-01");
  await person.click(screen.getByRole("radio", { name: /^PDF/ }));
  server.answer(POST, { ...draftForm, key: "vsc.IL.en.VSC-IL-300.1" });
  await person.click(button("Create Draft"));
  await expectElsewhere("/admin/forms/lakeside/vsc.IL.en.VSC-IL-300.1");
  expect(server.calls(POST).at(-1)?.body).toMatchObject({
    owner: "lakeside",
    product: "vsc",
    state: "IL",
    number: "VSC-IL-300",
    kind: "pdf",
    title: "Service Contract",
    effectiveTo: null,
  });
});

test("a form of the house begins another owner's form, with its content", async () => {
  const POST = "POST /api/forms";
  const from = `?owner=house&key=${house.key}`;
  const { person, server } = show(routes.newForm + from, {
    "GET /api/forms/house/*": house,
    [POST]: ({ body }: Call) => ({ ...draftForm, ...body }),
  });
  await screen.findByText("The next version of HOUSE-GAP");
  expect(screen.queryByRole("radio")).toBeNull();
  await person.click(screen.getByRole("combobox", { name: /^Owner/ }));
  await person.click(await screen.findByRole("option", { name: "Harbor Light" }));
  await screen.findByText("A copy of HOUSE-GAP, version 1");
  await person.click(button("Create Draft"));
  await waitFor(() => expect(server.calls(POST)).toHaveLength(1));
  expect(server.calls(POST)[0]?.body).toMatchObject({
    owner: "harbor",
    product: "gap",
    state: "*",
    number: "HOUSE-GAP",
    kind: "blocks",
    from: { owner: "house", key: house.key },
  });
});
