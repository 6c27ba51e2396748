// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Trial } from "@/api/pricing/rateBooks";
import { loadCore } from "@/domain/core";
import { TrialResult } from "./TrialResult";

beforeAll(loadCore);
afterEach(cleanup);

const trial: Trial = {
  plans: [
    {
      plan: "TW",
      name: "Tire and wheel",
      reasons: [],
      row: "TW, 12 months, class_1 145.00",
      trace: [{ step: "price", text: "12 months are wanted." }],
      rate: {
        version: 1,
        form: "HL-TW-1",
        class: "1",
        months: 12,
        miles: "unlimited",
        base: 14_500,
        deductible: -6_000,
        extras: [{ name: "4WD", amount: 9_500 }],
        contractCost: 18_000,
        dealerCost: 22_000,
        components: [
          { name: "agent_fee", amount: 4_000 },
          { name: "reserve", amount: 18_000 },
        ],
        suggested: 40_000,
        minimum: null,
        maximum: 50_000,
        row: { row: 0, column: 0 },
        trace: [],
      },
    },
    {
      plan: "TWC",
      name: "With cosmetic repair",
      reasons: [
        {
          code: "condition_not_offered",
          argument: "new",
          fact: "condition",
          value: "used",
          sentence: "For new vehicles only.",
        },
      ],
      trace: [],
    },
  ],
};

test("a plan shows its price with all that it is made of, the steps and the row, or the reasons", () => {
  render(<TrialResult trial={trial} heading={createRef()} />);
  expect(screen.getByRole("heading", { name: "1 of 2 plans have a price" })).toBeDefined();
  expect(screen.getByText("$220.00 dealer cost")).toBeDefined();
  expect(screen.getByText("12 months / unlimited miles")).toBeDefined();
  const sums = (caption: string) =>
    within(screen.getByRole("table", { name: caption }))
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  expect(sums("Cost")).toEqual(["Base$145.00", "Deductible-$60.00", "4WD$95.00", "Contract cost$180.00"]);
  expect(sums("Components")).toEqual(["agent_fee$40.00", "reserve$180.00", "Dealer cost$220.00"]);
  expect(sums("Retail")).toEqual(["Suggested$400.00", "Minimum–", "Maximum$500.00"]);
  expect(screen.getByText("TW, 12 months, class_1 145.00")).toBeDefined();
  expect(screen.getByText("12 months are wanted.")).toBeDefined();
  expect(screen.getByRole("listitem").textContent).toBe("For new vehicles only.");
});
