// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { type DealerSettings, dropSettingsDraft, type StoredSettings } from "@/domain/pricing/settings";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region, textsOf } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import { answerCalls, type Call, problem, unreachable } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { unmarked } from "@/testing/wizard";
import { SettingsPage } from "./SettingsPage";

const GET = "GET /api/settings";
const PUT = "PUT /api/settings";
const ME = "dana@acme.example";
const NOT_SAVED = "Settings not saved";

beforeEach(async () => {
  await prepareScreens();
  signIn("dana");
});
afterEach(() => {
  dropSettingsDraft();
  clearSession();
  localStorage.clear();
  leaveScreens();
});

/** A server that takes a save on the version that it has, as the real one does. */
function keepSettings() {
  let stored: StoredSettings = unmarked;
  const store = ({ body }: Call) => {
    if (body.version !== stored.version) {
      return problem(409, "stale_version", { changedBy: stored.changedBy });
    }
    stored = { settings: body.settings, version: stored.version + 1, changedBy: ME as never };
    return stored;
  };
  const server = answerCalls({ [GET]: () => stored, [PUT]: store });
  return {
    server,
    store,
    stored: () => stored,
    saveElsewhere: (change: Partial<DealerSettings>, by: string) => {
      stored = {
        settings: { ...stored.settings, ...change },
        version: stored.version + 1,
        changedBy: by as never,
      };
    },
  };
}

async function open() {
  const person = showPage(<SettingsPage />, { path: routes.settings });
  await screen.findByRole("button", { name: "Save Changes" });
  return person;
}

const oneYear = () => within(region("VSC")).getByRole<HTMLInputElement>("textbox", { name: "1 Year" });
const lookAgain = () => act(() => void window.dispatchEvent(new Event("visibilitychange")));

test("[DEF-D12] who saves over somebody else's change is told what differs, and undoes nothing that they did not touch", async () => {
  const { server, stored, saveElsewhere } = keepSettings();
  const person = await open();
  await fill(person, oneYear(), "10");
  saveElsewhere({ gapApplyValue: "7" }, ME);
  await person.click(button("Save Changes"));
  const who = "You changed these settings in another tab or on another device";
  await expectToast(NOT_SAVED, `${who}. Your changes are still here.`, "alert");
  expect(document.activeElement?.textContent).toContain(who);
  expect(oneYear().value).toBe("10");
  // Pressing Save Changes once more must not save over it either.
  await person.click(button("Save Changes"));
  await waitFor(() => expect(server.calls(PUT).map(({ body }) => body.version)).toEqual([0, 0]));
  await screen.findByRole("button", { name: "Save Changes" });
  expect(stored().version).toBe(1);
  const [, ...rows] = textsOf("row", screen.getByRole("table", { name: "Differences" }));
  expect(rows).toEqual(["VSC: 1 Year(empty)10 is saved", "GAP: value for all7 stays(empty)"]);
  await person.click(button("Save mine over them"));
  await screen.findByRole("button", { name: "Saved!" });
  expect(stored().version).toBe(2);
  expect(stored().settings.vscTermValues["1year"]).toBe("10");
  expect(stored().settings.gapApplyValue).toBe("7");
});

test("[DEF-C11] who meets a colleague's change reads the colleague's name, before a save and at it", async () => {
  const { saveElsewhere } = keepSettings();
  const person = await open();
  await fill(person, oneYear(), "10");
  saveElsewhere({ gapApplyValue: "7" }, ME);
  lookAgain();
  await screen.findByText(/^You changed these settings in another tab or on another device/);
  saveElsewhere({ gapApplyValue: "8" }, "maria");
  lookAgain();
  await screen.findByText(/^maria changed these settings/);
  expect(oneYear().value).toBe("10");
  saveElsewhere({ gapApplyValue: "9" }, "luis");
  await person.click(button("Save Changes"));
  await expectToast(NOT_SAVED, "luis changed these settings. Your changes are still here.", "alert");
  expect(document.activeElement?.textContent).toContain("luis changed these settings");
});

test("a save that fails loses nothing; one whose answer is lost counts as saved at the next press", async () => {
  const { server, store, stored } = keepSettings();
  const person = await open();
  await fill(person, oneYear(), "10");
  server.answer(PUT, unreachable);
  await person.click(button("Save Changes"));
  const failed = "Nothing was lost. Please check your connection and press Save Changes again.";
  await expectToast(NOT_SAVED, failed, "alert");
  expect(oneYear().value).toBe("10");
  expect(stored().version).toBe(0);

  server.answer(PUT, (call: Call) => {
    store(call);
    return unreachable();
  });
  await person.click(button("Save Changes"));
  await waitFor(() => expect(stored().version).toBe(1));
  server.answer(PUT, store);
  await person.click(await screen.findByRole("button", { name: "Save Changes" }));
  await screen.findByRole("button", { name: "Saved!" });
  expect(screen.queryByText(/changed these settings/)).toBeNull();
  expect(stored().version).toBe(1);
  expect(server.calls(PUT)).toHaveLength(3);
});

test("unsaved changes stay from page to page, the browser asks before it closes, and a logout forgets them", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  keepSettings();
  const person = await open();
  expect(asks()).toBe(false);
  await fill(person, oneYear(), "10");
  cleanup();
  await open();
  expect(oneYear().value).toBe("10");
  expect(button("Save Changes").disabled).toBe(false);
  expect(asks()).toBe(true);

  act(clearSession);
  cleanup();
  signIn("dana");
  await open();
  expect(oneYear().value).toBe("");
  expect(button("Save Changes").disabled).toBe(true);
  expect(asks()).toBe(false);
});
