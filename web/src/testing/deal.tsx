// The wizard's steps in jsdom, over the real rules: what a step says and what its controls do needs neither server nor browser.
import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, vi } from "vitest";
import { core, loadCore } from "@/domain/core";
import {
  currentDeal,
  type DealEvent,
  type DealSession,
  type Enrollment,
  leaveDeal,
  resumeDeal,
} from "@/domain/deal/deal";
import { DealProvider } from "@/features/deal/DealProvider";
import { StepContent } from "@/features/deal/StepContent";
import { dismissToast } from "@/ui/toast";
import { showAt } from "./page";
import { forgetPeople } from "./signIn";

export { coverage, dealInfo, options, review, vehicle } from "./dealEvents";

/** What jsdom lacks and the screens ask for, in a tab in which no one was ever signed in: files of tests share one. Call it before each test. */
export async function prepareScreens(): Promise<void> {
  await loadCore();
  await forgetPeople();
  core().demoRates();
  const list = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => list);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  // What a text area that grows with its text listens to.
  const fonts = { addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
}

/** What undoes it, and forgets what the screens kept. Call it after each test. */
export function leaveScreens(): void {
  dismissToast();
  cleanup();
  leaveDeal();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}

/** A deal at fixed prices, after what happened in it. */
export function dealAfter(events: readonly DealEvent[], enrollment: Enrollment | null = null): DealSession {
  return events.reduce(
    (session, event) => core().applyDeal(session, event),
    core().newDeal(1, "key", enrollment),
  );
}

/** Shows the step that a deal is at after these events; gives the hands of the person before it. */
export function showStep(...events: DealEvent[]): UserEvent {
  return showPart(<StepContent />, ...events);
}

/** Shows one part of a step, alone. */
export function showPart(part: ReactElement, ...events: DealEvent[]): UserEvent {
  resumeDeal(dealAfter(events));
  return showOfDeal(part);
}

/** Shows one part of a step, or the step, of the deal that there is. */
export function showOfDeal(part: ReactElement = <StepContent />): UserEvent {
  return showAt("/", <DealProvider>{part}</DealProvider>);
}

/** The deal as it stands now. */
export function deal(): DealSession {
  const session = currentDeal();
  if (!session) {
    throw new Error("There is no deal.");
  }
  return session;
}

/** Expects a step by its heading. */
export function expectStep(title: string): void {
  expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
}

/** The text of all elements of a role, inside of one of them where one is named. */
export function textsOf(role: string, inside: HTMLElement = document.body): string[] {
  return within(inside)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent ?? "");
}

/** A field by its label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What a control is described by, as a screen reader says it. */
export function descriptionOf(element: Element): string {
  return (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();
}

/** A part of a step, by its heading. */
export const region = (name: string) => screen.getByRole("region", { name });

/** A button by its name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
