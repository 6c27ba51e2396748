// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SignView } from "@/api/document/sign";
import { queryClient } from "@/api/http/queryClient";
import { asSigningId } from "@/domain/form/ids";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { type Answers, answerCalls, problem, unreachable } from "@/testing/server";
import { forgetToken } from "./link";
import { SignPage } from "./SignPage";

beforeEach(prepareScreens);
afterEach(() => {
  forgetToken();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  leaveScreens();
});

const fresh: SignView = {
  id: asSigningId("contract-5-s1"),
  status: "open",
  role: "buyer",
  name: "Marisol Ortega",
  onPhone: true,
  isWaiver: false,
  dealerName: "Lakeside Auto",
  step: "consent",
  consent: { version: 1, paragraphs: ["On a screen, or on paper."] },
  documents: [],
  ink: null,
  field: { width: 300_000, height: 36_000 },
};
const OPEN = "POST /api/sign/open";
const CONSENT = "POST /api/sign/consent";
const letIn = () => new Response(null, { status: 204 });
const notSignedIn = problem(401, "not_signed_in");
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

/** The page as a camera opens it. */
function read(token: string, answers: Answers) {
  window.history.replaceState(null, "", `/sign${token === "" ? "" : `#${token}`}`);
  const server = answerCalls(answers);
  return { server, person: showAt({ pathname: "/sign" }, <SignPage />) };
}

describe("a customer's own phone", () => {
  test("is let in once by the token of its link, which the address loses at once", async () => {
    const { server } = read("secret-token", { [OPEN]: letIn, "GET /api/sign": fresh });
    expect(window.location.href).not.toContain("secret");
    await screen.findByText("Marisol Ortega");
    expect(server.calls(OPEN).map(({ body }) => body)).toEqual([{ token: "secret-token" }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("secret");
    expect(screen.queryByRole("button", { name: /Give/ })).toBeNull();
    expect(screen.getByText(/please tell the dealership/)).toBeDefined();
    // It is nobody's device that is handed over.
    expect(localStorage.getItem("userInfo")).toBeNull();
  });

  test("proves that it opens PDF files; other digits are refused beside their field", async () => {
    const message = "Please type the four digits that stand in the PDF file.";
    const { server, person } = read("secret-token", {
      [OPEN]: letIn,
      "GET /api/sign": fresh,
      [CONSENT]: problem(422, "validation", { errors: [{ path: "digits", code: "other_digits", message }] }),
    });
    await person.click(await button("Continue"));
    await button("Open the PDF: Agreement to sign on a screen");
    const field = await screen.findByLabelText<HTMLInputElement>("Four digits in the PDF");
    await person.click(screen.getByRole("checkbox"));
    await person.type(field, "1234");
    await person.click(await button("Continue"));
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe("1234");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    server.answer(CONSENT, { ...fresh, step: "done" });
    await person.type(field, "{Backspace}5");
    await person.click(await button("Continue"));
    await heading("You have signed");
    expect(server.calls(CONSENT).at(-1)?.body).toEqual({ version: 1, digits: "1235" });
    expect(screen.getByText(/Lakeside Auto signs next/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Give/ })).toBeNull();
  });

  test("[DOC-14] a link that can't be opened says what to do", async () => {
    const { server } = read("used-token", {
      [OPEN]: problem(403, "link_refused"),
      "GET /api/sign": notSignedIn,
    });
    await heading("This code can't be used");
    expect(screen.getByText("Please ask the dealership for a new one")).toBeDefined();
    expect(server.calls(OPEN)).toHaveLength(1);
  });

  test("a code that is read twice leads to where the phone is already", async () => {
    read("used-token", { [OPEN]: problem(403, "link_refused"), "GET /api/sign": fresh });
    expect(await screen.findByText("Marisol Ortega")).toBeDefined();
  });

  test("without a connection the link is tried again", async () => {
    const { server, person } = read("secret-token", { [OPEN]: unreachable, "GET /api/sign": fresh });
    server.answer(OPEN, unreachable);
    const again = await button("Retry");
    server.answer(OPEN, letIn);
    await person.click(again);
    await screen.findByText("Marisol Ortega");
    expect(server.calls(OPEN)).toHaveLength(2);
  });

  test("whose time is over is told so, also after a reload", async () => {
    sessionStorage.setItem("byLink", "true");
    read("", { "GET /api/sign": notSignedIn });
    await heading("This code can't be used");
  });
});
