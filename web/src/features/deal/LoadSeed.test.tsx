// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasSeedAhead, keepSeedAhead } from "@/domain/deal/dealSeed";
import { routes } from "@/routes";
import { button, deal, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { fill, showPage } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { answers, openWizard } from "@/testing/wizard";
import { DealPage } from "./DealPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const SEEDS = "POST /api/deal-seeds";

test("[DEF-A2] the server draws the seed of each deal, and a reload draws none", async () => {
  const { person, server: before } = await openWizard({ answers: { [SEEDS]: { seed: 41 } } });
  expect(deal().seed).toBe(41);
  expect(before.calls(SEEDS)).toHaveLength(1);
  await fill(person, field("Mileage"), "45000");
  const kept = sessionStorage.getItem("dealSession") ?? "";
  leaveScreens();
  await prepareScreens();
  sessionStorage.setItem("dealSession", kept);

  const server = answerCalls({ ...answers, [SEEDS]: { seed: 42 } });
  const hands = showPage(<DealPage />, { path: routes.deal, state: { at: 0 } });
  await waitFor(() => expect(server.calls("GET /api/settings")).toHaveLength(1));
  expect(field("Mileage").value).toBe("45,000");
  expect(deal().seed).toBe(41);
  expect(server.calls(SEEDS)).toEqual([]);
  await hands.click(button("New Quote"));
  await hands.click(button("Start new quote"));
  await waitFor(() => expect(deal().seed).toBe(42));
  expect(server.calls(SEEDS)).toHaveLength(1);
});

test("[DEF-A2] a seed that waits in the tab is the next deal's, and no other one's", async () => {
  keepSeedAhead(77);
  const { person, server } = await openWizard();
  expect(deal().seed).toBe(77);
  expect(hasSeedAhead()).toBe(false);
  expect(server.calls(SEEDS)).toEqual([]);
  await person.click(button("New Quote"));
  await waitFor(() => expect(deal().seed).toBe(1));
  expect(server.calls(SEEDS)).toHaveLength(1);
});
