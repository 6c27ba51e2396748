// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deal, leaveScreens, options, prepareScreens } from "@/testing/deal";
import { watchLog } from "@/testing/page";
import { unreachable } from "@/testing/server";
import { goToStep, resumeWizard } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const SEEDS = "POST /api/deal-seeds";
const NEEDED = "Prices need a connection";

/** The network goes, and is back. */
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });

test("[DEF-A2] without a network a deal without a seed says that its prices need a connection, and gets them by itself", async () => {
  watchLog();
  const { person, server } = await resumeWizard({
    after: options,
    changed: { seed: null },
    answers: { [SEEDS]: unreachable },
  });
  await screen.findByText(NEEDED);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await goToStep(person, "Deal Info");
  expect(await screen.findByText(/Until then, no figure counts a product\./)).toBeTruthy();
  await goToStep(person, "Options");
  await screen.findByText(NEEDED);
  server.answer(SEEDS, { seed: 41 });
  await reconnect();
  await screen.findByRole("radiogroup", { name: "VSC providers" });
  expect(screen.queryByText(NEEDED)).toBeNull();
  expect(deal().seed).toBe(41);
});
