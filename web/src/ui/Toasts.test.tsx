// @vitest-environment jsdom
import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, holdTimer, shownToast } from "@/testing/page";
import { leavePage, prepareToasts, toast } from "./toast";
import { UiProvider } from "./UiProvider";

beforeEach(prepareScreens);
afterEach(leaveScreens);

/** How many toasts showed at once, at most, from now on. */
function countToasts(): () => number {
  let most = 0;
  new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll(".mantine-Notification-root").length);
  }).observe(document, { subtree: true, childList: true });
  return () => most;
}

test("[D-027] a new toast takes the place of the one that shows, at once, and goes by itself after five seconds", async () => {
  const stay = holdTimer(5_000);
  const most = countToasts();
  render(<UiProvider>The page</UiProvider>);
  await act(() => prepareToasts());
  toast({ title: "Login Failed", message: "Username not found", kind: "destructive" });
  await expectToast("Login Failed", "Username not found", "alert");
  toast({ title: "Login Successful", message: "Welcome to CoverDesk, dealer", kind: "success" });
  await expectToast("Login Successful", "Welcome to CoverDesk, dealer");
  toast({ title: "Logged Out", message: "You have been successfully logged out", kind: "success" });
  await expectToast("Logged Out", "You have been successfully logged out");
  expect(most()).toBe(1);
  await waitFor(() => expect(stay.isHeld()).toBe(true));
  stay.end();
  await waitFor(() => expect(shownToast()).toBeNull());
});

test.each([
  ["the second of a double press", () => fireEvent.mouseDown(document.body, { detail: 2 }), true],
  ["a key that is held", () => fireEvent.keyDown(document.body, { key: "Enter", repeat: true }), true],
  ["a press of its own", () => fireEvent.mouseDown(document.body, { detail: 1 }), false],
  ["a key of its own", () => fireEvent.keyDown(document.body, { key: "Enter" }), false],
])("[DEF-C9] a toast that came before %s stays or goes when that leads on", async (_, press, stays) => {
  render(<UiProvider>The page</UiProvider>);
  await act(() => prepareToasts());
  fireEvent.mouseDown(document.body, { detail: 1 });
  toast({ title: "Contract Generated", message: "It was added." });
  await expectToast("Contract Generated", "It was added.");
  press();
  act(leavePage);
  if (stays) {
    await expectToast("Contract Generated", "It was added.");
  } else {
    await waitFor(() => expect(shownToast()).toBeNull());
  }
});
