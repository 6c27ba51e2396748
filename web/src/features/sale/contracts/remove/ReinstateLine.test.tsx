// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { ReinstateLine } from "./ReinstateLine";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const REINSTATE = "POST /api/product-lines/deal-1740000000000-vsc/reinstatement";
const line = {
  id: "deal-1740000000000-vsc",
  productName: "Comprehensive",
  buyerName: "Ann Lee",
  price: 240_000,
  version: 5,
  tpa: { standing: "cancelled", cancelled: { toLienholder: 100_000, toBuyer: 17_000 } },
} as unknown as ProductLine;

test("[AS-19] a reinstatement names the amount and the payees, asks why, and says why money that moved stands against it", async () => {
  const moved = "It can't be reinstated: money has moved (a refund was paid). Sell a new contract.";
  const server = answerCalls({ [REINSTATE]: problem(409, "refund_paid", { detail: moved }) });
  const reload = vi.fn(async () => undefined);
  const onClose = vi.fn();
  const person = showPage(<ReinstateLine line={line} onClose={onClose} reload={reload} />, {
    path: "/dashboard/contracts",
  });
  const dialog = await screen.findByRole("dialog", { name: "Reinstate this product?" });
  expect(dialog.textContent).toContain(
    "Its refund of $1,170.00 is owed no longer: the lender $1,000.00, Ann Lee $170.00.",
  );
  await fill(person, fieldIn(dialog, /^Reason/), "The customer keeps the car");
  const press = () => person.click(within(dialog).getByRole("button", { name: "Reinstate" }));
  await press();
  expect((await within(dialog).findByRole("alert")).textContent).toContain(moved);
  expect(fieldIn(dialog, /^Reason/).value).toBe("The customer keeps the car");
  server.answer(REINSTATE, { lines: [], contracts: [] });
  await press();
  await expectToast("Product reinstated", "Comprehensive of Ann Lee");
  expect(onClose).toHaveBeenCalled();
  expect(server.calls(REINSTATE).map(({ body }) => body)).toEqual(
    Array(2).fill({ version: 5, reason: "The customer keeps the car" }),
  );
});
