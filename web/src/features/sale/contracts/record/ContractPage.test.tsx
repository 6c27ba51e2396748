// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WholeContract } from "@/api/sale/contracts";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fieldIn, fill, showRoutes } from "@/testing/page";
import { answerCalls, problem, unavailable } from "@/testing/server";
import { ContractPage } from "./ContractPage";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const CONTRACT = "GET /api/contracts/contract-1740000000000";
const POSTINGS = "GET /api/contracts/contract-1740000000000/postings";
const HISTORY = "GET /api/contracts/contract-1740000000000/history";
const VOID = "POST /api/product-lines/deal-1740000000000-vsc/void";

const deal = {
  dealId: "deal-1740000000000",
  date: 1_740_000_000_000,
  buyerName: "Ann Lee",
  vehicleInfo: "2022 HONDA Accord",
  vin: "1HGCM82633A004352",
  status: "pending",
  remit: false,
};

/** A contract of a line of a TPA and one without. */
const whole = (rest: object = {}) =>
  ({
    contract: {
      ...deal,
      id: "contract-1740000000000",
      products: ["VSC", "GAP"],
      totalPrice: 2_500_000,
      version: 3,
    },
    lines: [
      {
        line: {
          ...deal,
          id: "deal-1740000000000-vsc",
          productType: "VSC",
          productName: "Shield Powertrain",
          price: 240_000,
          cost: 150_000,
          markup: 90_000,
          version: 2,
          tpa: { tpaId: "tpa-1", standing: "issued", failed: false, payable: 150_000 },
          ...rest,
        },
        money: [
          { name: "Price", amount: 240_000 },
          { name: "Still to be remitted", amount: 150_000 },
        ],
      },
      {
        line: {
          ...deal,
          id: "deal-1740000000000-gap",
          productType: "GAP",
          productName: "Own GAP",
          price: 80_000,
          cost: 80_000,
          markup: 0,
          version: 1,
        },
        money: [{ name: "Price", amount: 80_000 }],
      },
    ],
  }) as unknown as WholeContract;

const history = {
  items: [
    {
      id: "1",
      time: 1_740_000_000_000,
      username: "dana",
      what: "contract_generated",
      subject: "contract-1740000000000",
      before: [],
      after: [],
    },
  ],
  nextCursor: null,
};

/** What was posted on its line of a TPA: it was sold, and paid in a batch. */
const postings = {
  lines: [
    {
      lineId: "deal-1740000000000-vsc",
      postings: [
        {
          at: 1_740_200_000_000,
          what: "You paid $1,500.00 to Shield by check 1042",
          amount: 150_000,
          owed: [],
          batchId: "batch-1740100000000",
          username: "dana",
        },
        {
          at: 1_740_000_000_000,
          what: "Sold: you owe Shield $1,500.00, and keep $900.00",
          amount: 240_000,
          owed: [{ name: "You owe Shield", amount: 150_000 }],
        },
      ],
    },
  ],
};

function open(contract: unknown = whole(), posted: unknown = postings) {
  const server = answerCalls({ [CONTRACT]: contract, [HISTORY]: history, [POSTINGS]: posted });
  const person = showRoutes(
    { [routes.contract]: <ContractPage /> },
    "/dashboard/contracts/contract-1740000000000",
  );
  return { server, person };
}

test("a contract shows its facts, each product with its money and what can be done with it, and its history", async () => {
  open();
  const vsc = await screen.findByRole("region", { name: "Shield Powertrain" });
  expect(region("Overview").textContent).toContain("BuyerAnn Lee");
  expect(region("Overview").textContent).toContain("Total price$25,000.00");
  expect(vsc.textContent).toContain("Price$2,400.00Still to be remitted$1,500.00");
  const names = (of: HTMLElement) =>
    [...within(of).queryAllByRole("button"), ...within(of).queryAllByRole("link")].map(
      (one) => one.getAttribute("aria-label") ?? one.textContent,
    );
  expect(names(vsc)).toContain("Void Shield Powertrain of Ann Lee");
  expect(names(vsc)).toContain("Cancel Shield Powertrain of Ann Lee");
  expect(names(region("Own GAP"))).toEqual(["Delete Own GAP of Ann Lee"]);
  expect((await within(region("History")).findByText("Contract generated")).tagName).toBe("H3");
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test("what ends a product is asked first, and the record shows what became of it", async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole("button", { name: "Void Shield Powertrain of Ann Lee" }));
  const dialog = await screen.findByRole("dialog", { name: "Void this product?" });
  await fill(person, fieldIn(dialog, /^Reason/), "Sold twice");
  server.answer(VOID, { lines: [], contracts: [] });
  const ended = { at: 1_740_000_100_000, username: "dana", reason: "Sold twice" };
  server.answer(
    CONTRACT,
    whole({ tpa: { tpaId: "tpa-1", standing: "void", failed: false, payable: 0, ended } }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Void" }));
  await expectToast("Product voided", "Shield Powertrain of Ann Lee");
  const vsc = region("Shield Powertrain");
  expect(await within(vsc).findByText("Void")).toBeTruthy();
  expect(vsc.textContent).toContain("by dana: Sold twice");
  expect(within(vsc).queryByRole("button")).toBeNull();
});

test("one that is not there leads back, and one that can't be loaded is asked for again", async () => {
  const { person } = open(problem(404, "record_not_found"));
  expect(await screen.findByText("There is no such contract")).toBeTruthy();
  await person.click(screen.getByRole("link", { name: "Contracts" }));
  await expectElsewhere(routes.contracts);
  leaveScreens();
  await prepareScreens();
  const again = open(unavailable);
  const retry = await screen.findByRole("button", { name: "Retry" });
  again.server.answer(CONTRACT, whole());
  await again.person.click(retry);
  expect(await screen.findByRole("region", { name: "Own GAP" })).toBeTruthy();
});

test("each posting says what happened, how much moved, and what is owed after it", async () => {
  open();
  const table = await screen.findByRole("table", { name: /^Postings of Shield Powertrain/ });
  const texts = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts[0]).toEqual(["Date", "What happened", "Amount", "Owed after", "By"]);
  expect(texts[1]?.slice(2)).toEqual(["$1,500.00", "Nothing", "dana"]);
  expect(texts[1]?.[1]).toContain("You paid $1,500.00 to Shield by check 1042 Batch");
  expect(texts[2]?.slice(2)).toEqual(["$2,400.00", "You owe Shield $1,500.00", ""]);
  const batch = within(table).getByRole("link", { name: "Batch" });
  expect(batch.getAttribute("href")).toBe("/dashboard/remittances/batch-1740100000000");
  expect(region("Own GAP").textContent).toContain("No administrator stands behind this product");
});

test("postings that can't be loaded are asked for again, and a product without any says so", async () => {
  const { server, person } = open(whole(), unavailable);
  const vsc = await screen.findByRole("region", { name: "Shield Powertrain" });
  const retry = await within(vsc).findByRole("button", { name: "Retry" });
  server.answer(POSTINGS, { lines: [{ lineId: "deal-1740000000000-vsc", postings: [] }] });
  await person.click(retry);
  expect(await within(vsc).findByText("Nothing was posted on this product yet.")).toBeTruthy();
});
