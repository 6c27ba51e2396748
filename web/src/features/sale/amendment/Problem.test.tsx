// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { routes } from "@/routes";
import { button, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill, showRoutes } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { AmendmentPage } from "./AmendmentPage";
import { amendableOf, LINE } from "./testAmendment";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(() => {
  leaveScreens();
  clearSession();
});

const KNOWN = `GET /api/product-lines/${LINE}/replacement`;
const REPLACE = `POST /api/product-lines/${LINE}/replacement`;

test("[AS-04] what one's own other tab changed is named, read again, and what was typed stays", async () => {
  signIn("ann");
  const stale = problem(409, "stale_version", { changedBy: "ann@acme.example" });
  const server = answerCalls({ [KNOWN]: amendableOf(), [REPLACE]: stale });
  const person = showRoutes({ [routes.amendment]: <AmendmentPage /> }, `/dashboard/amendments/${LINE}`);
  await screen.findByLabelText("Name");
  await fill(person, field("Name"), "Jordan Whitfeld");
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Reason/), "Misspelled");
  const replace = async () => {
    await person.click(button("Replace Product..."));
    const dialog = await screen.findByRole("dialog");
    await person.click(within(dialog).getByRole("button", { name: "Replace Product" }));
  };
  await replace();
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("The product was not replaced");
  expect(told.textContent).toContain("You changed this product in another tab or on another device");
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
  server.answer(KNOWN, amendableOf({ version: 5 }));
  await person.click(within(told).getByRole("button", { name: "Read It Again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(field("Name").value).toBe("Jordan Whitfeld");
  server.answer(REPLACE, {
    lines: [{ id: LINE }, { id: `${LINE}-r2`, tpa: { replaces: LINE } }],
    contracts: [],
  });
  await replace();
  await expectToast(
    "Product replaced",
    `Shield Powertrain: ${LINE}-r2 stands for it now. Its document is among those of the contract.`,
  );
  expect(server.calls(REPLACE).at(-1)?.body).toMatchObject({ version: 5, reason: "Misspelled" });
});
