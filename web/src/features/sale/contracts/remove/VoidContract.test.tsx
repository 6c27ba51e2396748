// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Contract, ProductLine } from "@/domain/sale/sold";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { VoidContract } from "./VoidContract";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VOID = "POST /api/contracts/contract-1740000000000/void";
const contract = {
  id: "contract-1740000000000",
  products: ["VSC", "Ancillary Products"],
  buyerName: "Ann Lee",
  totalPrice: 2_500_000,
  version: 3,
} as unknown as Contract;
const lines = [
  { id: "deal-1740000000000-vsc", productName: "Plan", price: 240_000, tpa: { payable: 150_000 } },
  { id: "deal-1740000000000-key_replacement", productName: "Key Care", price: 24_900 },
] as unknown as ProductLine[];

test("a contract's products are named with what becomes of each, one reason is asked, and it stays through a refusal", async () => {
  const stands = "It is in the closed batch batch-1. Reopen the batch first.";
  const server = answerCalls({ [VOID]: problem(409, "in_closed_batch", { detail: stands }) });
  const onVoided = vi.fn();
  const person = showPage(
    <VoidContract
      asked={{ contract, lines }}
      onClose={() => {}}
      onVoided={onVoided}
      reload={async () => undefined}
    />,
    { path: "/dashboard/contracts" },
  );
  const dialog = await screen.findByRole("dialog", { name: "Void this contract?" });
  expect(dialog.textContent).toContain("VSC, Ancillary Products of Ann Lee$25,000.00");
  expect(dialog.textContent).toContain("Its other products are deleted.");
  expect(
    within(within(dialog).getByRole("list", { name: "Products" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Plan$2,400.00Void, $1,500.00 at cost is no longer due", "Key Care$249.00Deleted"]);
  await fill(person, fieldIn(dialog, /^Reason/), "Sold twice");
  const press = () => person.click(within(dialog).getByRole("button", { name: "Void" }));
  await press();
  expect((await within(dialog).findByRole("alert")).textContent).toContain(stands);
  expect(fieldIn(dialog, /^Reason/).value).toBe("Sold twice");
  expect(onVoided).not.toHaveBeenCalled();
  server.answer(VOID, { lines: [], contracts: [] });
  await press();
  await expectToast("Contract voided", "VSC, Ancillary Products of Ann Lee");
  expect(onVoided).toHaveBeenCalledWith(contract);
  expect(server.calls(VOID).map(({ body }) => body)).toEqual(
    Array(2).fill({ version: 3, reason: "Sold twice" }),
  );
});
