// The whole wizard in jsdom: its page with bar, ticket and steps, over the answers that a dealer's server gives.
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { type DealEvent, type DealSession, dispatchDeal, type Enrollment, viewOf } from "@/domain/deal/deal";
import type { BookList, LiveBook } from "@/domain/pricing/rates";
import type { StoredSettings } from "@/domain/pricing/settings";
import { DealPage } from "@/features/deal/DealPage";
import { routes } from "@/routes";
import { button, deal, dealAfter } from "./deal";
import { accord } from "./dealEvents";
import { showPage } from "./page";
import { type AnsweringServer, type Answers, answerCalls } from "./server";
import { enrolled } from "./tpas";

/** Settings that were never saved: the deal costs what the providers ask. */
export const unmarked: StoredSettings = {
  version: 0,
  settings: {
    vscMarkupType: true,
    gapMarkupType: true,
    ancillaryMarkupType: true,
    vscApplyOption: "individual",
    gapApplyOption: "individual",
    ancillaryApplyOption: "individual",
    vscApplyValue: "",
    gapApplyValue: "",
    ancillaryApplyValue: "",
    vscTermValues: noTerms(),
    gapTermValues: noTerms(),
    ancillaryTermValues: noTerms(),
    ancillaryProductValues: {
      tireAndWheel: "",
      windshieldProtection: "",
      paintAndFabricProtection: "",
      antiTheftEtch: "",
      gps: "",
    },
  },
};

function noTerms(): StoredSettings["settings"]["vscTermValues"] {
  return {
    "90days": "",
    "180days": "",
    "1year": "",
    "2years": "",
    "3years": "",
    "4years": "",
    "5years": "",
    "6years": "",
  };
}

/** What the server answers to a dealer that is not enrolled. */
export const answers: Answers = {
  "GET /api/enrollment": { enrollment: null },
  "GET /api/settings": unmarked,
  "GET /api/rate-books": bookList([], null),
  "POST /api/deal-seeds": { seed: 1 },
  "GET /api/vehicles/*": { vehicle: accord, source: "offline" },
  "POST /api/submissions": { saved: true },
};

/** The list of rate books; a TPA without one has a demo price. */
export function bookList(items: LiveBook[], enrollment: Enrollment | null = enrolled): BookList {
  return { items, enrolled: enrollment?.products ?? null, demoPrices: true, timeZone: null };
}

interface Wizard {
  /** The hands of the person before it. */
  person: UserEvent;
  server: AnsweringServer;
}

interface Opened {
  answers?: Answers;
  enrollment?: Enrollment;
}

/** Opens an empty wizard, and waits for its first step. */
export async function openWizard({ answers: own = {}, enrollment }: Opened = {}): Promise<Wizard> {
  const server = answerCalls({
    ...answers,
    ...(enrollment && ofEnrolled(enrollment)),
    ...own,
  });
  const person = showPage(<DealPage />, { path: routes.deal });
  await waitFor(() => expect(deal().seed).not.toBeNull());
  return { person, server };
}

/** What the server answers to one that is enrolled, where its TPAs have no rate books. */
const ofEnrolled = (enrollment: Enrollment): Answers => ({
  "GET /api/enrollment": { enrollment },
  "GET /api/rate-books": bookList([], enrollment),
});

interface Resumed extends Opened {
  /** What has happened in the deal before. */
  after: readonly DealEvent[];
  /** What the tab has of it otherwise, as another version of the site may have left it. */
  changed?: Partial<DealSession>;
}

/** Opens the wizard where a reload finds a deal after these events. */
export async function resumeWizard({
  after,
  changed,
  answers: own = {},
  enrollment,
}: Resumed): Promise<Wizard> {
  const server = answerCalls({
    ...answers,
    ...(enrollment && ofEnrolled(enrollment)),
    ...own,
  });
  const left = dealAfter([{ type: "settingsLoaded", settings: unmarked }, ...after], enrollment);
  const kept = { ...left, ...changed };
  sessionStorage.setItem("dealSession", JSON.stringify(kept));
  // A wait has no address of its own.
  const step = viewOf(kept).steps.find(({ status }) => status === "current")?.step;
  const person = showPage(<DealPage />, { path: `${routes.deal}?step=${step}`, state: { at: 0 } });
  await waitFor(() => expect(server.calls("GET /api/settings")).toHaveLength(1));
  return { person, server };
}

/** Lets this happen in the deal that shows. */
export async function happen(...events: DealEvent[]): Promise<void> {
  await act(async () => {
    for (const event of events) {
      expect(dispatchDeal(event), event.type).toMatchObject({ ok: true });
    }
  });
}

export const bar = () => screen.getByRole("navigation", { name: "Deal steps" });
export const ticket = () => screen.getByRole("complementary", { name: "Deal ticket" });

/** Presses a step of the bar. */
export async function goToStep(person: UserEvent, name: string): Promise<void> {
  await person.click(within(bar()).getByRole("button", { name: new RegExp(`^\\d? ?${name}`) }));
}

/** What the bar says where the person is. */
export const here = () => bar().querySelector("[aria-current=step]")?.textContent ?? "";

export const submit = () => button(/^(See coverage|Submitting)/);
export const lookUp = () => button(/^Look/);

/** The cents of the first dollar amount in a text. */
export function cents(text: string | null): number {
  const [, dollars = "", rest = ""] = /\$([\d,]+)\.(\d\d)/.exec(text ?? "") ?? [];
  expect(rest, text ?? "").toHaveLength(2);
  return Number(dollars.replaceAll(",", "")) * 100 + Number(rest);
}

/** Cents as the screens write them. */
export function dollarText(amount: number): string {
  return `$${Math.floor(amount / 100).toLocaleString("en-US")}.${String(amount % 100).padStart(2, "0")}`;
}

export { accord, VIN } from "./dealEvents";
