// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { VoidLine } from "./VoidLine";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VOID = "POST /api/product-lines/deal-1740000000000-vsc/void";
const line = {
  id: "deal-1740000000000-vsc",
  productName: "Comprehensive",
  buyerName: "Ann Lee",
  price: 240_000,
  version: 4,
} as unknown as ProductLine;

test("a void names the product, asks why, and keeps the reason through a refusal that says what to do", async () => {
  const server = answerCalls({
    [VOID]: problem(422, "validation", {
      errors: [{ path: "reason", code: "required", message: "Please give a reason" }],
    }),
  });
  const onVoided = vi.fn();
  const reload = vi.fn(async () => undefined);
  const person = showPage(<VoidLine line={line} onClose={() => {}} onVoided={onVoided} reload={reload} />, {
    path: "/dashboard/contracts",
  });
  const dialog = await screen.findByRole("dialog", { name: "Void this product?" });
  expect(dialog.textContent).toContain("Comprehensive of Ann Lee$2,400.00");
  const press = () => person.click(within(dialog).getByRole("button", { name: "Void" }));
  await press();
  expect(await within(dialog).findByText("Please give a reason")).toBeTruthy();
  await fill(person, fieldIn(dialog, /^Reason/), "Sold twice");
  server.answer(
    VOID,
    problem(409, "in_closed_batch", { detail: "It is in the closed batch batch-1. Reopen the batch first." }),
  );
  await press();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Reopen the batch first.");
  expect(fieldIn(dialog, /^Reason/).value).toBe("Sold twice");
  expect(onVoided).not.toHaveBeenCalled();
  server.answer(VOID, { lines: [], contracts: [] });
  await press();
  await expectToast("Product voided", "Comprehensive of Ann Lee");
  expect(onVoided).toHaveBeenCalledWith(line);
  expect(server.calls(VOID).map(({ body }) => body)).toEqual([
    { version: 4, reason: "" },
    { version: 4, reason: "Sold twice" },
    { version: 4, reason: "Sold twice" },
  ]);
});
