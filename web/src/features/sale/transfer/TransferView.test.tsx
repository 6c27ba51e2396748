// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, fill, showRoutes } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { TransferPage } from "./TransferPage";
import { knownOf, LINE } from "./testTransfer";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

const TRANSFER = `POST /api/product-lines/${LINE}/transfer`;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function open() {
  const server = answerCalls({ [`GET /api/product-lines/${LINE}/transfer`]: knownOf() });
  const person = showRoutes({ [routes.transfer]: <TransferPage /> }, `/dashboard/transfers/${LINE}`);
  await screen.findByLabelText(/^Odometer/);
  return { server, person };
}

test("an untouched page is left without a question, what is typed is not", async () => {
  const { person } = await open();
  await fill(person, field("City"), "Tampa");
  await person.click(button("Back to Contracts"));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await person.click(within(dialog).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("City").value).toBe("Tampa");
  await fill(person, field("City"), "");
  await person.click(button("Back to Contracts"));
  await expectElsewhere("/dashboard/contracts");
});

test("what is missing is told at its field, and nothing is asked", async () => {
  const { server, person } = await open();
  await fill(person, field("City"), "Tampa");
  await person.click(button("Transfer Product..."));
  await waitFor(() => expect(descriptionOf(field("Name"))).toContain("Enter the new owner's name"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(TRANSFER)).toEqual([]);
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});
