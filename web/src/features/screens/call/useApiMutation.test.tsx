// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, NOT_SIGNED_IN, STALE_VERSION } from "@/api/http/ApiError";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { UiProvider } from "@/ui/UiProvider";
import { useApiMutation } from "./useApiMutation";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const ended = vi.fn();

function Saves({ send }: { send: (name: string) => Promise<string> }) {
  const {
    send: save,
    busy,
    failure,
  } = useApiMutation({
    send,
    onDone: (stored) => ({ title: "Saved", message: stored }),
    onRefused: ({ code }, name) => ({ title: "Not saved", message: `${name}: ${code}` }),
    onSessionEnded: ended,
  });
  return (
    <>
      <button type="button" onClick={() => save("Acme")}>
        Save
      </button>
      <p>{busy ? "Saving" : (failure?.code ?? "Nothing failed")}</p>
    </>
  );
}

function show(send: (name: string) => Promise<string>) {
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Saves send={send} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return userEvent.setup();
}

it("sends once at a time, and tells what was stored", async () => {
  let answer: (stored: string) => void = () => {};
  const send = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const hands = show(send);
  await hands.dblClick(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saving");
  expect(send).toHaveBeenCalledTimes(1);
  answer("Acme 2");
  expect((await screen.findByRole("status")).textContent).toContain("Acme 2");
  await screen.findByText("Nothing failed");
});

it("tells why it was refused, until it is sent again", async () => {
  const send = vi.fn().mockRejectedValueOnce(new ApiError(409, STALE_VERSION)).mockResolvedValueOnce("Acme");
  const hands = show(send);
  await hands.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Acme: stale_version");
  await screen.findByText("stale_version");
  await hands.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Nothing failed");
});

it("tells nothing of a session that ended: the login page does", async () => {
  const hands = show(() => Promise.reject(new ApiError(401, NOT_SIGNED_IN)));
  await hands.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(screen.getByText("Nothing failed")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
