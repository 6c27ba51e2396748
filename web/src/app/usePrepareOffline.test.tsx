// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/api/http/queryClient";
import { clearSession } from "@/domain/access/session";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { holdTimer, showAt } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { answers as ofWizard } from "@/testing/wizard";
import { usePrepareOffline } from "./usePrepareOffline";

const SEEDS = "POST /api/deal-seeds";
const SETTINGS = "GET /api/settings";
const answers = { ...ofWizard, "GET /api/lenders": { items: [] }, [SEEDS]: { seed: 41 } };
/** How long a page rests before it counts as one that stays open, in milliseconds. */
const REST_MS = 10_000;

beforeEach(async () => {
  await prepareScreens();
  vi.stubGlobal("requestIdleCallback", (act: () => void) => {
    act();
    return 0;
  });
  vi.stubGlobal("cancelIdleCallback", () => {});
  signIn("maria");
});

afterEach(() => {
  clearSession();
  localStorage.clear();
  queryClient.clear();
  leaveScreens();
});

function Page() {
  usePrepareOffline();
  return null;
}

const ahead = () => sessionStorage.getItem("dealSeedAhead");

test("[DEF-A2] a dashboard that rests unused keeps one seed ahead, and a reload draws none", async () => {
  const server = answerCalls(answers);
  for (const visits of [1, 2]) {
    const rest = holdTimer(REST_MS);
    showAt(routes.dashboard, <Page />);
    expect(server.calls(SETTINGS)).toHaveLength(visits - 1);
    rest.end();
    // What a deal starts from is fetched together: the seed was asked for by then.
    await waitFor(() => expect(server.calls(SETTINGS)).toHaveLength(visits));
    await waitFor(() => expect(ahead()).toBe("41"));
    expect(server.calls(SEEDS)).toHaveLength(1);
    cleanup();
    queryClient.clear();
  }
});

test("[DEF-A2] a dashboard that is used does so at once, another page never", async () => {
  const server = answerCalls(answers);
  const rest = holdTimer(REST_MS);
  showAt(routes.support, <Page />);
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(rest.isHeld()).toBe(false);
  cleanup();
  showAt(routes.dashboard, <Page />);
  expect(rest.isHeld()).toBe(true);
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect(ahead()).toBe("41"));
  expect(rest.isHeld()).toBe(false);
  expect(server.calls(SEEDS)).toHaveLength(1);
});
