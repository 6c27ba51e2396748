// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { loadSoldCore } from "@/domain/soldCore";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { ToRerate } from "./ToRerate";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const CONFIRM = "POST /api/product-lines/deal-1740000000000-gap/confirmation";

/** GAP of a contract whose loan was corrected. */
const gap = (rest: object = {}) =>
  ({
    id: "deal-1740000000000-gap",
    date: 1_740_000_000_000,
    dealId: "deal-1740000000000",
    buyerName: "Ann Lee",
    vehicleInfo: "2021 HONDA Accord",
    vin: "1HGCV1F13MA000006",
    productType: "GAP",
    productName: "Evergreen Shield",
    price: 71_500,
    cost: 50_000,
    markup: 21_500,
    status: "pending",
    remit: false,
    version: 2,
    tpa: {
      tpaId: "T2",
      standing: "issued",
      failed: false,
      payable: 50_000,
      rerateTo: { amountFinanced: 2_800_000, term: "72", apr: "6.4" },
    },
    ...rest,
  }) as unknown as ProductLine;

function show(lines: readonly ProductLine[], reload = vi.fn(async () => undefined)) {
  const person = showPage(<ToRerate lines={lines} reload={reload} />, { path: "/dashboard/contracts" });
  return { person, reload };
}

test("what is to be re-rated is listed with its price and the loan, and leads to its amendment", async () => {
  answerCalls({});
  const ended = gap({ id: "deal-1-gap", tpa: { ...gap().tpa, standing: "void" } });
  const other = gap({ id: "deal-2-gap", tpa: { ...gap().tpa, rerateTo: undefined } });
  show([ended, gap(), other]);
  const panel = screen.getByRole("region", { name: "To Re-rate (1)" });
  expect(within(panel).getAllByRole("listitem")).toHaveLength(1);
  expect(panel.textContent).toContain(
    "Evergreen Shield of Ann Lee$715.00; the loan is $28,000.00 over 72 months at 6.4% now",
  );
  const amend = within(panel).getByRole("link", { name: "Amend Evergreen Shield of Ann Lee" });
  expect(amend.getAttribute("href")).toBe("/dashboard/amendments/deal-1740000000000-gap");
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});

test("a price is confirmed with a reason, which stays through a refusal", async () => {
  const server = answerCalls({ [CONFIRM]: problem(409, "stale_version", { changedBy: "maria" }) });
  const { person, reload } = show([gap()]);
  await person.click(screen.getByRole("button", { name: /^Confirm Price of Evergreen Shield/ }));
  const dialog = await screen.findByRole("dialog", { name: "Confirm this price?" });
  expect(dialog.textContent).toContain("though the loan is $28,000.00 over 72 months at 6.4% now");
  await fill(person, fieldIn(dialog, /^Reason/), "The cap was not reached");
  const press = () => person.click(within(dialog).getByRole("button", { name: "Confirm Price" }));
  await press();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("maria changed it");
  expect(fieldIn(dialog, /^Reason/).value).toBe("The cap was not reached");
  server.answer(CONFIRM, { lines: [], contracts: [] });
  await press();
  await expectToast("Price confirmed", "Evergreen Shield of Ann Lee");
  expect(reload).toHaveBeenCalled();
  const sent = { version: 2, reason: "The cap was not reached" };
  expect(server.calls(CONFIRM).map(({ body }) => body)).toEqual([sent, sent]);
});

test("where nothing is to be re-rated, nothing is shown", () => {
  answerCalls({});
  show([gap({ tpa: undefined })]);
  expect(screen.queryByRole("region")).toBeNull();
});
