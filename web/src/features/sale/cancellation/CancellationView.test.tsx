// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import type { CancellationForm } from "@/domain/sale/cancellation";
import { routes } from "@/routes";
import { button, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { CancellationPage } from "./CancellationPage";
import { keptOf, LINE, prefillOf } from "./testCancellation";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

/** Opens the page and types what makes a quote that can be executed. */
async function openTyped() {
  const server = answerCalls({
    [`GET /api/product-lines/${LINE}/cancellation`]: prefillOf(),
    [`POST /api/product-lines/${LINE}/cancellation-quotes`]: ({ body }: { body: CancellationForm }) =>
      keptOf(body),
  });
  const person = showRoutes(
    { [routes.cancellation]: <CancellationPage /> },
    `/dashboard/cancellations/${LINE}`,
  );
  await screen.findByLabelText("Odometer now");
  await fill(person, field("Odometer now"), "34000");
  await fill(person, field("Claims paid"), "300");
  return { server, person };
}

test("what is typed is not lost without a question", async () => {
  const { person } = await openTyped();
  await person.click(button("Back to Contracts"));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await person.click(within(dialog).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("Odometer now").value).toBe("34,000");
  await person.click(button("Back to Contracts"));
  const again = await screen.findByRole("dialog");
  await person.click(within(again).getByRole("button", { name: "Leave" }));
  await expectElsewhere("/dashboard/contracts");
});

test("what is saved as a quote is left without a question", async () => {
  const { person } = await openTyped();
  await person.click(button("Save Quote"));
  await expectToast("Quote saved", "It is valid until Apr 5, 2025.");
  await screen.findByText(/^Saved as a quote/);
  await person.click(button("Back to Contracts"));
  await expectElsewhere("/dashboard/contracts");
});
