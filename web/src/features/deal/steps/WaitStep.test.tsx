// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, deal, expectStep, leaveScreens, options, prepareScreens, review } from "@/testing/deal";
import { tpasLoaded } from "@/testing/rates";
import { held } from "@/testing/server";
import { enrolled, inNevada } from "@/testing/tpas";
import { bar, goToStep, resumeWizard } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

/** Holds the time of the screens' waits from now on: what it gives are the waits that last, with what ends each. */
function holdWaits(): Map<number, () => void> {
  const { setTimeout, clearTimeout } = window;
  const waits = new Map<number, () => void>();
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => {
    if (ms !== 2000 && ms !== 1500) {
      return setTimeout(run, ms);
    }
    waits.set(ms, run);
    // The number of a timer that there is not, by which the wait is taken back.
    return ms * 1_000_000;
  });
  vi.stubGlobal("clearTimeout", (id: number) => waits.delete(id / 1_000_000) || clearTimeout(id));
  return waits;
}

/** At the review, with an enrolled dealer's TPAs on their way until they are released. From here on the waits of the screens last. */
async function confirmWithoutPrices() {
  const late = held({ items: inNevada });
  const shown = await resumeWizard({
    after: review,
    enrollment: enrolled,
    answers: { "GET /api/tpas": late.answer },
  });
  const waits = holdWaits();
  await shown.person.click(button("Show prices"));
  expectStep("Calculating Options");
  return { ...shown, late, waits };
}

const atOptions = () => screen.queryByRole("switch", { name: /^Show Monthly Payments/ });

test("[D-048] [D-049] [D-050] [D-051] [D-060] 'Calculating Options' shows for 2000 ms at most", async () => {
  const { waits } = await confirmWithoutPrices();
  expect(screen.getByRole("progressbar", { name: "Calculating Options" })).toBeTruthy();
  expect(within(bar()).getAllByRole("button")).toHaveLength(7);
  expect(deal().step).toBe("loading");
  expect([...waits.keys()]).toEqual([2000]);
  act(() => waits.get(2000)?.());
  expect(atOptions()).toBeTruthy();
  expect(deal().step).toBe("results");
});

test("[D-049] [D-050] [D-051] a reload in the middle of the wait finds it again, for 2000 ms at most", async () => {
  const waits = holdWaits();
  await resumeWizard({
    after: [...review, { type: "confirm" }],
    enrollment: enrolled,
    answers: { "GET /api/tpas": held({ items: [] }).answer },
  });
  expectStep("Calculating Options");
  expect([...waits.keys()]).toEqual([2000]);
  act(() => waits.get(2000)?.());
  expect(atOptions()).toBeTruthy();
  expect(deal().step).toBe("results");
});

test("[D-048] [D-052] [D-053] [D-054] [D-061] a reload in the middle of 'Processing Your Selection' finds it again, for 1500 ms at most, then the deal info", async () => {
  const waits = holdWaits();
  await resumeWizard({
    after: [
      ...tpasLoaded,
      ...options,
      { type: "toggleVsc", provider: "alder-ridge" },
      { type: "toggleNoGap" },
      { type: "submitOptions" },
    ],
    // The names are on their way again.
    changed: { eligibleTpas: [] },
    enrollment: enrolled,
    answers: { "GET /api/tpas": held({ items: [] }).answer, "GET /api/lenders": { items: [] } },
  });
  expectStep("Processing Your Selection");
  expect(screen.getByRole("progressbar", { name: "Processing Your Selection" })).toBeTruthy();
  expect(within(bar()).getAllByRole("button")).toHaveLength(7);
  expect(deal().step).toBe("processingOption");
  expect([...waits.keys()]).toEqual([1500]);
  act(() => waits.get(1500)?.());
  expectStep("Deal Info");
  expect(deal().step).toBe("dealInfo");
});

test("[D-050] [D-051] 'Calculating Options' ends when the prices are there", async () => {
  const { late } = await confirmWithoutPrices();
  expect(atOptions()).toBeNull();
  late.release();
  // No time passes: the prices alone end the wait.
  await waitFor(() => expect(atOptions()).toBeTruthy());
  const cards = within(screen.getByRole("radiogroup", { name: "VSC providers" })).getAllByRole("radio");
  expect(cards).toHaveLength(4);
});

test("[D-050] [D-053] no one waits for prices that are there", async () => {
  const { person } = await resumeWizard({
    after: review,
    answers: { "GET /api/lenders": { items: [] } },
  });
  holdWaits();
  await person.click(button("Show prices"));
  const [first] = within(screen.getByRole("radiogroup", { name: "VSC providers" })).getAllByRole("radio");
  await person.click(first as HTMLElement);
  await person.click(button("Review deal"));
  expectStep("Deal Info");
});

test("a wait shows facts of the deal, and is announced", async () => {
  await confirmWithoutPrices();
  expect(document.activeElement?.textContent).toBe("Calculating Options");
  expect(
    screen.getAllByText(/Calculating Options\./, { selector: "[role=status], [role=status] *" }),
  ).toHaveLength(1);
  const facts = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  for (const fact of [
    "2003 HONDA Accord, 45,000 miles",
    "Comprehensive, 36 months",
    "(36,000 total)",
    "$100",
  ]) {
    expect(facts.filter((text) => text.includes(fact))).toHaveLength(1);
  }
});

test("a wait that is left by the progress bar does not come back", async () => {
  const { person, waits } = await confirmWithoutPrices();
  await goToStep(person, "Coverage");
  expect([...waits.keys()]).not.toContain(2000);
  expectStep("Coverage Options");
  expect(deal().step).toBe("coverage");
});
