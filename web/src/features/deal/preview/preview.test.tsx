// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaperAnswer, PaperQuestion } from "@/domain/document/paperMessages";
import { button, deal, leaveScreens, prepareScreens } from "@/testing/deal";
import { wholeDeal } from "@/testing/dealEvents";
import { expectToast } from "@/testing/page";
import { problem, unreachable } from "@/testing/server";
import { resumeWizard } from "@/testing/wizard";

/** In the place of the thread that draws, which jsdom has none of: what it was asked, and a way to answer. */
class Thread {
  static all: Thread[] = [];
  onmessage: ((event: MessageEvent<PaperAnswer>) => void) | null = null;
  onerror: unknown = null;
  asked: PaperQuestion[] = [];
  ended = false;

  constructor() {
    Thread.all.push(this);
  }

  postMessage(question: PaperQuestion) {
    this.asked.push(question);
  }

  answer(data: PaperAnswer) {
    act(() => this.onmessage?.({ data } as MessageEvent<PaperAnswer>));
  }

  terminate() {
    this.ended = true;
  }
}

beforeEach(async () => {
  await prepareScreens();
  vi.stubGlobal("Worker", Thread);
});
afterEach(() => {
  Thread.all = [];
  leaveScreens();
});

const PREVIEW = "POST /api/document-previews";
const lenders = { "GET /api/lenders": { items: [] } };
const heldUp = { reason: "no_form", message: "Northgate has no form for gap in NV on 2026-10-02" };
const vsc = { product: "vsc", title: "Vehicle Service Contract", paper: "{vsc}", heldUp: null };
const gap = { product: "gap", title: "GAP Waiver", paper: null, heldUp };

async function preview(answer: unknown) {
  const opened = await resumeWizard({ after: wholeDeal(), answers: { ...lenders, [PREVIEW]: answer } });
  await opened.person.click(button("Preview Documents"));
  return opened;
}

test("what can't be drawn, or has no form, says why in its tab; the thread ends with the dialog", async () => {
  const { person, server } = await preview({ items: [vsc, gap] });
  await screen.findByRole("dialog", { name: "Preview of Documents" });
  expect(server.calls(PREVIEW)[0]?.body.vin).toBe(deal().vin);
  await waitFor(() => expect(Thread.all.flatMap(({ asked }) => asked)).toEqual([{ id: 1, paper: "{vsc}" }]));
  Thread.all[0]?.answer({ id: 1, fault: "The value of buyer.name is too long for its place" });
  expect((await screen.findByRole("tabpanel")).textContent).toContain("buyer.name is too long");
  await person.click(screen.getByRole("tab", { name: "GAP Waiver" }));
  expect(screen.getByRole("tabpanel").textContent).toContain(heldUp.message);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(Thread.all.map(({ ended }) => ended)).toEqual([true]);
});

test("a form that the server alone draws says when it shows", async () => {
  await preview({ items: [{ ...gap, heldUp: null }] });
  await screen.findByText("This document shows once the contract is generated");
  expect(Thread.all.flatMap(({ asked }) => asked)).toEqual([]);
});

test("what draws did not come: it is loaded again at a press", async () => {
  const { person } = await preview({ items: [vsc] });
  await screen.findByRole("dialog");
  await waitFor(() => expect(Thread.all[0]?.asked).toHaveLength(1));
  Thread.all[0]?.answer({ failed: "not loaded" });
  expect((await screen.findByRole("alert")).textContent).toContain("did not come");
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(Thread.all[1]?.asked).toEqual([{ id: 2, paper: "{vsc}" }]));
});

test("a refused preview says what it needs, and an outage that nothing was lost", async () => {
  const wrong = { path: "buyer.term", code: "required", message: "Enter the loan's term" };
  const { person, server } = await preview(problem(422, "validation", { errors: [wrong] }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The preview needs a few things first");
  expect(alert.textContent).toContain(wrong.message);
  server.answer(PREVIEW, unreachable);
  await person.click(button("Preview Documents"));
  await expectToast(
    "The documents could not be made",
    "Nothing was lost. Please check your connection and press Preview Documents again.",
    "alert",
  );
  expect(Thread.all).toEqual([]);
});
