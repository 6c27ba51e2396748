// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignView } from "@/api/document/sign";
import { queryClient } from "@/api/http/queryClient";
import { asSigningId, type DocumentId } from "@/domain/form/ids";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { watchSavedFiles } from "@/testing/savedFiles";
import { type Answers, answerCalls, held, problem, unreachable } from "@/testing/server";
import { SignPage } from "./SignPage";

let saved: [string, Blob][] = [];

beforeEach(async () => {
  await prepareScreens();
  saved = watchSavedFiles();
  // jsdom draws nothing.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  leaveScreens();
});

const vsc = "contract-5-01" as DocumentId;
const gap = "contract-5-02" as DocumentId;

/** What a buyer sees who has just been handed the device. */
const fresh: SignView = {
  id: asSigningId("contract-5-s1"),
  status: "open",
  role: "buyer",
  name: "Marisol Ortega",
  onPhone: false,
  isWaiver: false,
  dealerName: "Lakeside Auto",
  step: "consent",
  consent: { version: 1, paragraphs: ["On a screen, or on paper.", "Sample text."] },
  documents: [
    {
      id: vsc,
      title: "Vehicle Service Contract",
      isRead: false,
      waits: false,
      parts: [
        { part: "title", text: "Vehicle Service Contract" },
        { part: "section", text: "Price" },
        {
          part: "table",
          headers: ["What", "Price"],
          rows: [["Contract", "$2,400.00"]],
          labelled: true,
          right: [false, true],
        },
        { part: "list", numbered: true, items: ["Oil", "Tires"] },
        { part: "notice", paragraphs: ["It is not insurance."] },
        { part: "place", number: 0, role: "buyer", kind: "signature", text: "" } as never,
        { part: "place", number: 1, role: "dealer", kind: "signature", text: "" } as never,
      ],
      places: [{ number: 0, kind: "signature", text: "", isSigned: false }],
    },
    {
      id: gap,
      title: "GAP Waiver",
      isRead: false,
      waits: false,
      parts: [{ part: "title", text: "GAP Waiver" }],
      places: [
        { number: 0, kind: "initials", text: "I know that GAP is optional.", isSigned: false },
        { number: 1, kind: "signature", text: "", isSigned: false },
      ],
    },
  ],
  ink: null,
  field: { width: 300_000, height: 36_000 },
};

const read = (...ids: DocumentId[]): SignView => ({
  ...fresh,
  step: ids.length === 2 ? "sign" : "read",
  documents: fresh.documents.map((one) => ({ ...one, isRead: ids.includes(one.id) })),
});
const adopted: SignView = { ...read(vsc, gap), ink: { way: "typed", name: fresh.name } };
/** With this many places signed, in order. */
const signed = (count: number): SignView => {
  let left = count;
  const documents = adopted.documents.map((one) => ({
    ...one,
    places: one.places.map((place) => ({ ...place, isSigned: left-- > 0 })),
  }));
  return { ...adopted, documents, step: count === 3 ? "complete" : "sign" };
};

function open(view: unknown, answers: Answers = {}) {
  const server = answerCalls({ "GET /api/sign": view, ...answers });
  const person = showAt(
    { pathname: "/sign" },
    <Routes>
      <Route path="/sign" element={<SignPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
  return { server, person };
}

const Elsewhere = () => <p data-testid="elsewhere">{window.location.hash || "elsewhere"}</p>;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("what a customer signs", () => {
  test("says who signs with whom, then asks for an agreement with an unticked box", async () => {
    const { server, person } = open(fresh, { "POST /api/sign/consent": { ...fresh, step: "read" } });
    await heading("Sign your documents");
    await screen.findByText("Marisol Ortega");
    expect(screen.getAllByText("Lakeside Auto").length).toBeGreaterThan(0);
    // A device whose browser did not know is known to be handed over from now on.
    await waitFor(() => expect(localStorage.getItem("userInfo")).toBe("handed for signing"));
    await person.click(await button("Continue"));
    await waitFor(async () => expect(document.activeElement).toBe(await heading("On a screen, or on paper")));
    screen.getByText("Sample text.");
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    expect(box.checked).toBe(false);
    await person.click(await button("Continue"));
    expect(screen.getByText(/Please tick the box/)).toBeDefined();
    expect(document.activeElement).toBe(box);
    expect(server.calls("POST /api/sign/consent")).toHaveLength(0);
    await person.click(box);
    await person.click(await button("Continue"));
    await heading("Read the documents");
    expect(server.calls("POST /api/sign/consent")[0]?.body).toEqual({ version: 1 });
  });

  test("[DOC-15] another text than the one that was agreed to is shown, its box unticked", async () => {
    const { server, person } = open(fresh, { "POST /api/sign/consent": problem(409, "consent_changed") });
    await person.click(await button("Continue"));
    await person.click(screen.getByRole("checkbox"));
    server.answer("GET /api/sign", { ...fresh, consent: { version: 2, paragraphs: ["Another text."] } });
    await person.click(await button("Continue"));
    await screen.findByText("Another text.");
    screen.getByText("The text has changed");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  });

  test("each document is text: headings, tables, lists, notices, and whose places are in it", async () => {
    const { server, person } = open(read(), {
      "POST /api/sign/read": read(vsc),
      "GET /api/sign/documents/contract-5-01/file": () =>
        new Response("%PDF-1.7", { headers: { "content-disposition": 'attachment; filename="vsc.pdf"' } }),
    });
    await screen.findByText("Document 1 of 2: Vehicle Service Contract");
    const article = screen.getByRole("article", { name: "Vehicle Service Contract" });
    within(article).getByRole("heading", { level: 2, name: "Vehicle Service Contract" });
    within(article).getByRole("heading", { level: 3, name: "Price" });
    within(article).getByRole("columnheader", { name: "Price" });
    within(article).getByRole("rowheader", { name: "Contract" });
    within(article).getByRole("cell", { name: "$2,400.00" });
    expect(within(article).getAllByRole("listitem")).toHaveLength(2);
    within(article).getByText("It is not insurance.");
    within(article).getByText("Signature: Marisol Ortega, buyer");
    within(article).getByText("Signature: dealership");
    await person.click(await button("Open the PDF: Vehicle Service Contract"));
    await waitFor(() => expect(saved.map(([name]) => name)).toEqual(["vsc.pdf"]));
    await person.click(await button("I have read this document"));
    await screen.findByText("Document 2 of 2: GAP Waiver");
    expect(server.calls("POST /api/sign/read")[0]?.body).toEqual({ document: vsc });
  });

  test("[DOC-13] a typed name is adopted as it is; another one is refused at its field, and nothing is lost", async () => {
    const refusal = problem(422, "validation", {
      errors: [{ path: "ink.name", code: "other_name", message: "Please type the name as it stands above." }],
    });
    const { server, person } = open(read(vsc, gap), { "POST /api/sign/ink": refusal });
    await heading("Make your signature");
    await person.click(await button("Type instead"));
    const field = screen.getByLabelText<HTMLInputElement>("Type your name: Marisol Ortega");
    expect(document.activeElement).toBe(field);
    await person.keyboard("Marisol O");
    await person.click(await button("I adopt this as my signature"));
    await screen.findByText("Please type the name as it stands above.");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe("Marisol O");
    server.answer("POST /api/sign/ink", adopted);
    await person.keyboard("rtega");
    expect(screen.queryByText("Please type the name as it stands above.")).toBeNull();
    await person.keyboard("{Enter}");
    await heading("Sign at each place");
    expect(server.calls("POST /api/sign/ink").at(-1)?.body).toEqual({
      ink: { way: "typed", name: "Marisol Ortega" },
    });
  });

  test("[DOC-12] a pad with nothing in it is refused at the pad", async () => {
    const refusal = problem(422, "validation", {
      errors: [{ path: "ink.strokes", code: "not_a_signature", message: "Please sign first." }],
    });
    const { server, person } = open(read(vsc, gap), { "POST /api/sign/ink": refusal });
    await person.click(await button("I adopt this as my signature"));
    expect((await screen.findByRole("alert")).textContent).toBe("Please sign first.");
    expect(document.activeElement).toBe(screen.getByRole("img", { name: "Signature, empty" }));
    expect(server.calls("POST /api/sign/ink")[0]?.body).toEqual({ ink: { way: "drawn", strokes: [] } });
  });

  test("each place is signed by itself, and the focus is on the next one", async () => {
    const { server, person } = open(adopted, { "POST /api/sign/places": signed(1) });
    await screen.findByText("0 of 3 signed");
    screen.getByText("I know that GAP is optional.");
    await person.click(await button("Sign here: Vehicle Service Contract"));
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button("Put my initials here: GAP Waiver, place 1")),
    );
    expect(screen.getAllByText("1 of 3 signed").length).toBeGreaterThan(0);
    server.answer("POST /api/sign/places", signed(2));
    await person.keyboard("{Enter}");
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button("Sign here: GAP Waiver, place 2")),
    );
    server.answer("POST /api/sign/places", signed(3));
    await person.keyboard("{Enter}");
    await heading("Check and sign");
    expect(server.calls("POST /api/sign/places").map(({ body }) => body)).toEqual([
      { document: vsc, place: 0 },
      { document: gap, place: 0 },
      { document: gap, place: 1 },
    ]);
  });

  test("a place that is pressed while another one is being saved is signed after it", async () => {
    const first = held(signed(1));
    const { server, person } = open(adopted, { "POST /api/sign/places": first.answer });
    await person.click(await button("Sign here: Vehicle Service Contract"));
    await person.click(await button("Put my initials here: GAP Waiver, place 1"));
    await button("Saving... Put my initials here: GAP Waiver, place 1");
    expect(server.calls("POST /api/sign/places")).toHaveLength(1);
    server.answer("POST /api/sign/places", signed(2));
    first.release();
    await waitFor(() => expect(screen.getAllByText("2 of 3 signed").length).toBeGreaterThan(0));
    expect(server.calls("POST /api/sign/places").map(({ body }) => body)).toEqual([
      { document: vsc, place: 0 },
      { document: gap, place: 0 },
    ]);
    // What was refused can be pressed again, and nothing is sent by itself.
    server.answer("POST /api/sign/places", unreachable);
    await person.click(await button("Sign here: GAP Waiver, place 2"));
    await screen.findByText("No connection");
    expect(server.calls("POST /api/sign/places")).toHaveLength(3);
    server.answer("POST /api/sign/places", signed(3));
    await person.click(await button("Sign here: GAP Waiver, place 2"));
    await heading("Check and sign");
  });

  test("what a state demands before the contract is signed before anything else", async () => {
    const [first, second] = adopted.documents;
    const waiting = { ...adopted, documents: [first, { ...second, waits: true }] };
    const { server, person } = open(waiting, { "POST /api/sign/places": signed(1) });
    const later = await button("Put my initials here: GAP Waiver, place 1");
    expect((later as HTMLButtonElement).disabled).toBe(true);
    screen.getByText("Please sign Vehicle Service Contract first.");
    await person.click(await button("Sign here: Vehicle Service Contract"));
    await waitFor(() => expect((later as HTMLButtonElement).disabled).toBe(false));
    expect(screen.queryByText(/^Please sign .* first/)).toBeNull();
    expect(server.calls("POST /api/sign/places")).toHaveLength(1);
  });

  test("a waiver is no contract, and the dealership signs nothing after it", async () => {
    const waiver = { ...signed(3), isWaiver: true };
    const { person } = open(waiver, { "POST /api/sign/complete": { ...waiver, step: "done" } });
    await person.click(await button("Sign waiver"));
    await heading("You have signed");
  });

  test("another signature can be made until the last button, which says that places are open again", async () => {
    const { person } = open(signed(3));
    await heading("Check and sign");
    await person.click(await button("Change my signature"));
    await heading("Make your signature");
    screen.getByText("You sign again at each place");
    await person.click(await button("Keep my signature"));
    await heading("Check and sign");
  });

  test("[DOC-19] a last button without a network says so, and works once it is pressed again", async () => {
    const { server, person } = open(signed(3), { "POST /api/sign/complete": unreachable });
    await person.click(await button("Sign contract"));
    await screen.findByText("No connection");
    screen.getByText('Nothing is lost. Please press "Sign contract" again in a moment.');
    server.answer("POST /api/sign/complete", { ...signed(3), step: "done" });
    await person.click(await button("Sign contract"));
    await heading("You have signed");
    await button("Open the PDF: GAP Waiver");
  });

  test("paper asks first, and ends the signing", async () => {
    const { server, person } = open(read(), { "POST /api/sign/decline": { ...fresh, status: "declined" } });
    await person.click(await button("I prefer paper"));
    await person.click(await button("Go on here"));
    expect(server.calls("POST /api/sign/decline")).toHaveLength(0);
    await person.click(await button("I prefer paper"));
    await person.click(await button("Sign on paper"));
    await heading("You sign on paper");
  });

  test("a signing that ended by then says so", async () => {
    const { server, person } = open(read(), { "POST /api/sign/read": problem(409, "signing_ended") });
    await screen.findByText("Document 1 of 2: Vehicle Service Contract");
    server.answer("GET /api/sign", { ...fresh, status: "cancelled" });
    await person.click(await button("I have read this document"));
    await heading("This signing has ended");
  });
});

describe("the way back to the dealership", () => {
  const user = {
    userId: "user-1",
    dealerId: "lakeside-auto",
    dealerName: "Lakeside Auto",
    username: "lakeside",
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: false,
    mustChangePassword: false,
  };

  test("a wrong password is refused at its field; the right one leads to the signing", async () => {
    const refusal = problem(422, "validation", {
      errors: [{ path: "password", code: "password_incorrect", message: "Password is incorrect" }],
    });
    const { server, person } = open(
      { ...fresh, step: "done" },
      { "POST /api/session/take-back": refusal, "GET /api/session": user },
    );
    await person.click(await button("Give the device back"));
    await heading("Give the device back");
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(field.autocomplete).toBe("new-password");
    await person.type(field, "wrong{Enter}");
    await screen.findByText("Password is incorrect");
    server.answer("POST /api/session/take-back", { handed: {}, dealerName: "Lakeside Auto" });
    await person.clear(field);
    await person.type(field, "right{Enter}");
    await screen.findByTestId("elsewhere");
    expect(JSON.parse(localStorage.getItem("userInfo") ?? "")).toMatchObject({ username: "lakeside" });
  });

  test("a device that was taken back while the answer got lost lets the dealership in", async () => {
    const { person } = open(
      { ...fresh, step: "done" },
      { "POST /api/session/take-back": problem(403, "wrong_role"), "GET /api/session": user },
    );
    await person.click(await button("Give the device back"));
    await person.type(await screen.findByLabelText("Password"), "right{Enter}");
    await screen.findByTestId("elsewhere");
  });

  test("too many tries say how long to wait", async () => {
    const locked = problem(429, "too_many_attempts", { detail: "Please wait 15 minutes." });
    const { person } = open({ ...fresh, step: "done" }, { "POST /api/session/take-back": locked });
    await person.click(await button("Give the device back"));
    await person.type(await screen.findByLabelText("Password"), "x{Enter}");
    await screen.findByText("Please wait 15 minutes.");
  });

  test("a session that has ended is told, with the way to the login", async () => {
    localStorage.setItem("userInfo", "handed for signing");
    open(problem(401, "not_signed_in"));
    await heading("Please give the device back to the dealership");
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  });

  test("who is not signed in, and was handed nothing, is led to the login", async () => {
    open(problem(401, "not_signed_in"));
    await screen.findByTestId("elsewhere");
  });

  test("a person signed in on their own device is led to their own pages", async () => {
    open(problem(403, "wrong_role"), { "GET /api/session": user });
    await screen.findByTestId("elsewhere");
    expect(JSON.parse(localStorage.getItem("userInfo") ?? "")).toMatchObject({ userId: "user-1" });
  });

  test("what does not come can be asked for again", async () => {
    const { server, person } = open(problem(400, "bad_request"));
    await screen.findByText("The documents could not be loaded");
    server.answer("GET /api/sign", fresh);
    await person.click(await button("Retry"));
    await screen.findByText("Marisol Ortega");
  });
});
