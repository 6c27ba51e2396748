// @vitest-environment jsdom
// What the input screen makes of a vehicle that this device decodes by itself.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveVinDecoder } from "@/domain/vehicle/testDecoder";
import { expectStep, field, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { typed } from "@/testing/dealEvents";
import { fill, holdToasts } from "@/testing/page";
import { unreachable } from "@/testing/server";
import { accord, lookUp, openWizard, resumeWizard, submit, VIN } from "@/testing/wizard";

let takeDecoder: () => Promise<void>;

beforeEach(async () => {
  await prepareScreens();
  takeDecoder = await giveVinDecoder();
});
afterEach(async () => {
  await takeDecoder();
  leaveScreens();
});

const VEHICLES = "GET /api/vehicles/*";

test("a vehicle shows as soon as its VIN is typed, until the server's answer, which wins where the two differ and says so", async () => {
  const special = { ...accord, model: "Accord Special" };
  const { person } = await openWizard({ answers: { [VEHICLES]: { vehicle: special, source: "offline" } } });
  const toasts = holdToasts();
  await fill(person, field("VIN"), VIN);
  await waitFor(() => expect(region("Vehicle").textContent).toContain("not yet confirmed by the server"));
  expect(region("Vehicle").textContent).toContain("2003 HONDA Accord");
  await person.click(lookUp());
  expect(await toasts()).toEqual([
    "Vehicle information retrieved: 2003 HONDA Accord Special",
    "Vehicle corrected: The server's data differ from this device's and are used: 2003 HONDA Accord Special.",
  ]);
  expect(region("Vehicle").textContent).toContain("2003 HONDA Accord Special");
  expect(region("Vehicle").textContent).not.toContain("not yet confirmed");
});

test("[DEF-C10] a lead that waits for the connection is not told as processed", async () => {
  const after = typed({
    firstName: "Rosa",
    lastName: "Delgado",
    phone: "7755550142",
    vin: VIN,
    miles: "45000",
  });
  const { person } = await resumeWizard({
    after,
    answers: { "POST /api/submissions": unreachable, [VEHICLES]: unreachable },
  });
  const toasts = holdToasts();
  await person.click(submit());
  expect(await toasts()).toEqual([
    "No connection: Your information will be saved when the connection is back.",
    "Vehicle decoded on this device: 2003 HONDA Accord. It will be confirmed when the connection is back.",
  ]);
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
  expectStep("Select Aspects");
});
