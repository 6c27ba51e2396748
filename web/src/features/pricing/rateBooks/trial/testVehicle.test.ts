import { beforeAll, expect, test } from "vitest";
import { loadCore } from "@/domain/core";
import { decoded, numberErrors, testVehicleOf, unknownVehicle } from "./testVehicle";

beforeAll(loadCore);

test("what is empty is unknown", () => {
  const { facts, choice } = testVehicleOf({ ...unknownVehicle(), state: "OH", saleDate: "2026-08-03" });
  const { state, saleDate, dealType, uses, ...others } = facts;
  expect([state, saleDate, dealType, uses]).toEqual(["OH", "2026-08-03", "finance", []]);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  expect(choice).toEqual({ months: null, miles: null, deductible: null, options: [] });
});

test("amounts are cents, rates hundredths of a percent, and all else as it is typed", () => {
  const { facts, choice } = testVehicleOf({
    ...unknownVehicle(),
    odometer: "82,100",
    vehicleValue: "27,900.5",
    amountFinanced: "$25000",
    apr: "7.25",
    loanMonths: "72",
    modelYear: "2021",
    cylinders: "0",
    months: "48",
    miles: "48000",
    deductible: "$1,000",
    options: " SEAL,,RENTAL ",
  });
  expect(facts).toMatchObject({
    odometer: 82_100,
    vehicleValue: 2_790_050,
    amountFinanced: 2_500_000,
    apr: 725,
    loanMonths: 72,
    modelYear: 2021,
    cylinders: 0,
  });
  expect(choice).toEqual({ months: 48, miles: 48_000, deductible: 1_000, options: ["SEAL", "RENTAL"] });
});

test("a number that can't be read is told by its field", () => {
  const errors = numberErrors({ ...unknownVehicle(), apr: "7.2.5", odometer: "42000" });
  expect(Object.keys(errors)).toEqual(["apr"]);
});

test("a decode fills in what it knows, and clears what it does not", () => {
  const vehicle = {
    make: "HONDA",
    model: "Unknown",
    year: 0,
    bodyType: "Coupe",
    engineType: "Unknown",
    manufacturingPlant: "Unknown",
    traits: { fuel: "gasoline", cylinders: 6 },
  } as const;
  expect(decoded(vehicle)).toEqual({
    make: "HONDA",
    model: "",
    modelYear: "",
    fuel: "gasoline",
    drive: "",
    induction: "",
    gvwrClass: "",
    cylinders: "6",
  });
});
