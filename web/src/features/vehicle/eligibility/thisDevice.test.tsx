// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveVinDecoder } from "@/domain/vehicle/testDecoder";
import { routes } from "@/routes";
import { button, field, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { accord, VIN } from "@/testing/dealEvents";
import { fill, showPage } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { EligibilityPage } from "./EligibilityPage";

const DIFFERS = "The server's data differ from this device's and are shown.";
let takeDecoder: () => Promise<void>;

beforeEach(async () => {
  await prepareScreens();
  takeDecoder = await giveVinDecoder();
});
afterEach(async () => {
  await takeDecoder();
  leaveScreens();
});

test.each([
  { model: "Accord Special", says: true },
  { model: accord.model, says: false },
])(
  "where the server says $model of an Accord, it is shown, and whether this device's word differs",
  async ({ model, says }) => {
    answerCalls({ "GET /api/vehicles/*": { vehicle: { ...accord, model }, source: "offline" } });
    const person = showPage(<EligibilityPage />, { path: routes.vehicleEligibility });
    await fill(person, field("VIN"), VIN);
    await person.click(button(/^Check/));
    await screen.findByText(`2003 HONDA ${model}`);
    expect(region("Result").textContent?.includes(DIFFERS)).toBe(says);
  },
);
