// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FormRecord } from "@/api/document/forms";
import { formRoute, routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fill, showAt, showRoutes } from "@/testing/page";
import {
  type AnsweringServer,
  type Answers,
  answerCalls,
  type Call,
  problem,
  unavailable,
} from "@/testing/server";
import { FormPage } from "../FormPage";
import { pdfForm, placeholderRows } from "../testForms";
import { PlacementBox } from "./PlacementBox";
import { type PlacedItem, placedOf, withPart } from "./placements";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const api = `/api/forms/lakeside/${pdfForm.key}`;
const [GET, PUT, FILE] = [`GET ${api}`, `PUT ${api}`, `PUT ${api}/file`];

async function open(
  form: FormRecord = pdfForm,
  answers: Answers = {},
): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({
    [GET]: form,
    // What the pages look like is asked in Chromium.
    [`GET ${api}/file`]: unavailable,
    "GET /api/form-placeholders": placeholderRows,
    [PUT]: ({ body: { placements, pages, ...body } }: Call) => ({
      ...form,
      ...body,
      recordVersion: body.recordVersion + 1,
      faults: [],
      pdf: form.pdf && {
        ...form.pdf,
        placements,
        pages: form.pdf.pages.map((page, at) => ({ ...page, ...pages[at] })),
      },
    }),
    ...answers,
  });
  const person = showRoutes({ [routes.form]: <FormPage /> }, formRoute(form));
  await screen.findByRole("heading", { level: 1, name: /version 1/ });
  return { person, server };
}

const list = () => screen.getByRole("list", { name: "Placements in reading order" });
const names = () => [...list().querySelectorAll("[data-placed]")].map(({ textContent }) => textContent);
const save = () => button(/^(Save Draft|Saving\.\.\.)$/);

test("placements are listed in reading order, with what is wrong, and mended by their fields", async () => {
  const { person, server } = await open();
  expect(names()).toEqual([
    "2 buyer.namePage 1, 72 from the left, 100 from the top",
    "1 Nothing chosen yetPage 1, 72 from the left, 200 from the top",
  ]);
  await person.click(within(region("Faults")).getByRole("button", { name: /choose what stands there/ }));
  const wrong = button(/^1 Nothing chosen yet/);
  expect(document.activeElement).toBe(wrong);
  expect(document.getElementById(wrong.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "choose what stands there",
  );
  await person.click(wrong);
  await person.click(screen.getByRole("combobox", { name: "Value" }));
  await person.keyboard("price");
  await person.click(await screen.findByRole("option", { name: /^product\.price\|number/ }));
  await fill(person, screen.getByLabelText("Left"), "300.5");
  await fill(person, screen.getByLabelText("Top"), "50");
  await fill(person, screen.getByLabelText("Width"), "x");
  expect(screen.getByLabelText("Width").getAttribute("aria-invalid")).toBe("true");
  await fill(person, screen.getByLabelText("Cells"), "9");
  await person.selectOptions(screen.getByLabelText("Stands"), "At the right");
  expect(names()[0]).toMatch(/^1 product\.price\|number/);

  await person.click(screen.getByRole("checkbox", { name: "These are the words of page 1" }));
  await person.click(save());
  await expectToast("Draft saved", "VSC-IL-200, version 1");
  const [sent] = server.calls(PUT);
  expect(sent?.body.placements[0]).toEqual({
    ...pdfForm.pdf?.placements[0],
    fill: { by: "value", placeholder: "product.price|number" },
    left: 300_500,
    top: 50_000,
    align: "right",
    comb: 9,
  });
  expect(sent?.body.pages).toEqual([{ words: "A vehicle service contract", confirmed: true }]);
  expect(sent?.body.blocks).toBeUndefined();
});

test("a place to sign is added, removed, and had back", async () => {
  const { person, server } = await open();
  await person.click(button("Add placement"));
  const what = await screen.findByLabelText("What stands here");
  await waitFor(() => expect(document.activeElement).toBe(what));
  await person.selectOptions(what, "Initials");
  await person.selectOptions(screen.getByLabelText("Whose initials"), "Co-buyer");
  expect(screen.queryByLabelText("Type size")).toBeNull();
  await person.click(button("Remove placement"));
  expect(names()).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(button("Undo")));
  await person.click(button("Undo"));
  expect(names()).toContain("3 Initials: Co-buyerPage 1, 226 from the left, 388 from the top");
  await person.click(save());
  await expectToast("Draft saved", "VSC-IL-200, version 1");
  expect(server.calls(PUT)[0]?.body.placements[2].fill).toEqual({
    by: "sign",
    role: "coBuyer",
    place: "initials",
  });
});

test("a file is uploaded on the version that was looked at, refused by name, and keeps what was typed", async () => {
  const { person, server } = await open(
    { ...pdfForm, pdf: null, faults: [] },
    {
      [FILE]: problem(422, "validation", {
        errors: [{ path: "file", code: "not_a_pdf", message: "This PDF is encrypted." }],
      }),
    },
  );
  expect(screen.getByText("Upload its PDF first.")).toBeTruthy();
  await person.click(button("Upload"));
  const field = screen.getByLabelText<HTMLInputElement>("PDF file");
  expect(document.activeElement).toBe(field);
  expect(screen.getByText("Choose a file first.")).toBeTruthy();
  await person.upload(field, new File(["%PDF-1.7"], "form.pdf", { type: "application/pdf" }));
  await person.click(button("Upload"));
  await screen.findByText("This PDF is encrypted.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/^form\.pdf/)).toBeTruthy();

  await fill(person, screen.getByRole("textbox", { name: "Title" }), "Mine");
  server.answer(FILE, { ...pdfForm, recordVersion: 4 });
  await person.click(button("Upload"));
  await expectToast("PDF stored", "1 page, 2 placements");
  expect(server.calls(FILE).at(-1)?.query.get("recordVersion")).toBe("3");
  expect(names()).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Mine");

  // Another file is put under what is stored, so what was typed is stored first.
  await person.click(button("Replace"));
  await person.upload(screen.getByLabelText("PDF file"), new File(["%PDF-1.7"], "other.pdf"));
  await person.click(button("Upload"));
  await screen.findByText("Save the draft before another file is put under it.");
  expect(server.calls(FILE)).toHaveLength(2);
});

function Boxed({ onRemove }: { onRemove: () => void }) {
  const [items, setItems] = useState<PlacedItem[]>(() => placedOf(pdfForm.pdf?.placements.slice(1) ?? []));
  const [chosen, setChosen] = useState(false);
  return items.map((item) => (
    <PlacementBox
      key={item.id}
      item={item}
      page={{ width: 612_000, height: 792_000 }}
      scale={2}
      chosen={chosen}
      faulty={false}
      onChoose={() => setChosen(true)}
      onChange={(box) => setItems(withPart(items, item.id, box))}
      onRemove={onRemove}
    />
  ));
}

test("a box on the page is moved and resized by keys and by a pointer", async () => {
  let removed = 0;
  const person = showAt("/", <Boxed onRemove={() => removed++} />);
  Element.prototype.setPointerCapture = () => {};
  const box = () => button(/^buyer\.name/);
  const { style } = box();
  const place = () => [style.left, style.top, style.width, style.height];
  expect(place()).toEqual(["144px", "200px", "400px", "28px"]);
  await person.tab();
  expect(document.activeElement).toBe(box());
  await person.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  expect(place()).toEqual(["146px", "200px", "400px", "30px"]);
  expect(box().getAttribute("aria-pressed")).toBe("true");
  expect(box().getAttribute("aria-label")).toBe("buyer.name, 73 points from the left, 100 from the top");

  const drag = (target: Element, to: { clientX: number; clientY: number }) => {
    fireEvent.pointerDown(target, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(target, to);
    fireEvent.pointerUp(target);
    // Released, it stays where it is.
    fireEvent.pointerMove(target, { clientX: 999, clientY: 999 });
  };
  drag(box(), { clientX: 10, clientY: -20 });
  expect(place()).toEqual(["156px", "180px", "400px", "30px"]);
  const corner = box().querySelector("[data-corner]");
  drag(corner ?? box(), { clientX: -100, clientY: 10 });
  expect(place()).toEqual(["156px", "180px", "300px", "40px"]);
  await person.keyboard("{Delete}");
  expect(removed).toBe(1);
});
