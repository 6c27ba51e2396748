// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decodeVehicle } from "@/api/vehicle/vehicles";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens, region, textsOf } from "@/testing/deal";
import { accord, VIN } from "@/testing/dealEvents";
import { expectElsewhere, expectToast, fill, shownToast, showRoutes } from "@/testing/page";
import { type AnsweringServer, answerCalls, type Call, held, problem, unavailable } from "@/testing/server";
import { nextTask } from "@/ui/nextTask";
import { EligibilityPage } from "./EligibilityPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VEHICLES = "GET /api/vehicles/*";
const OTHER_VIN = "5GZCZ43D13S812715";
const UNKNOWN_VIN = "11111111111111111";
const vinError = "Please enter a valid 17-character VIN";
const lookupError = "Unable to find vehicle information. Please check the VIN and try again.";
const found = ["Vehicle Found", "Successfully found 2003 HONDA Accord"] as const;

const vin = () => field("VIN");
const check = () => button(/^Check/);
const result = () => region("Result");
/** The part of the result that a screen reader hears. */
const heard = () => within(result()).getByRole("status");

function open(answer: unknown = { vehicle: accord }): { person: UserEvent; server: AnsweringServer } {
  const server = answerCalls({ [VEHICLES]: answer });
  const pages = {
    [routes.vehicleEligibility]: <EligibilityPage />,
    [routes.dashboard]: <Link to={routes.vehicleEligibility}>Vehicle Eligibility</Link>,
  };
  return { person: showRoutes(pages, routes.vehicleEligibility), server };
}

/** Lets an answer go, and waits until a call that was made after it has its own. */
async function release(late: { release: () => void }): Promise<void> {
  await act(async () => {
    late.release();
    await decodeVehicle(OTHER_VIN as never);
    await nextTask();
  });
}

test("[D-419] [D-420] [D-421] the page has a VIN input, its button, and a result that says what it is for", () => {
  open();
  expect([vin().disabled, vin().readOnly]).toEqual([false, false]);
  expect(check().textContent).toBe("Check Vehicle Eligibility");
  expect(result().textContent).toContain("Enter a VIN to see which vehicle it belongs to");
  expect(heard().textContent).toBe("");
  expect(screen.queryByText(vinError)).toBeNull();
});

test("[D-427] a VIN has 17 characters, cleaned and judged as in the wizard", async () => {
  const { person, server } = open();
  expect(check().disabled).toBe(true);
  await fill(person, vin(), `${VIN.toLowerCase().slice(0, 8)} -ioq${VIN.slice(8, 16)}`);
  expect(vin().value).toBe(VIN.slice(0, 16));
  expect(descriptionOf(vin())).toContain(vinError);
  expect(check().disabled).toBe(true);
  await person.keyboard("{Enter}");
  await fill(person, vin(), `${VIN}99`);
  expect(vin().value).toBe(VIN);
  expect(screen.queryByText(vinError)).toBeNull();
  expect(check().disabled).toBe(false);
  expect(server.calls(VEHICLES)).toEqual([]);
});

test("a wrong check digit is a hint, and the VIN can be looked up", async () => {
  const { person, server } = open();
  await fill(person, vin(), "1HGCM82643A004352");
  expect(descriptionOf(vin())).toBe("Check digit does not match: please re-read the VIN");
  await person.click(check());
  await expectToast(...found);
  expect(server.calls(VEHICLES).map(({ path }) => path)).toEqual(["/api/vehicles/1HGCM82643A004352"]);
});

test("[D-422] [D-423] [D-424] [DEF-C6] Enter looks up once, and the vehicle is shown, heard and taken into a deal", async () => {
  const late = held({ vehicle: accord });
  const { person, server } = open(late.answer);
  await fill(person, vin(), VIN);
  await person.keyboard("{Enter}");
  expect(heard().textContent).toContain("Looking up vehicle...");
  expect(check().getAttribute("aria-busy")).toBe("true");
  await person.keyboard("{Enter}");
  await person.click(check());
  late.release();
  await expectToast(...found);
  expect(heard().textContent).not.toContain("Looking up vehicle...");
  expect(heard().textContent).toContain("2003 HONDA Accord");
  expect(heard().textContent).toContain(VIN);
  expect(textsOf("term", heard())).toEqual(["Body type", "Engine type", "Manufacturing plant"]);
  expect(textsOf("definition", heard())).toEqual([
    accord.bodyType,
    accord.engineType,
    accord.manufacturingPlant,
  ]);
  expect(document.activeElement).toBe(check());
  expect(server.calls(VEHICLES)).toHaveLength(1);
  await person.click(within(result()).getByRole("link", { name: "Create a Deal" }));
  await expectElsewhere(routes.deal);
});

test("[D-425] a VIN that nothing knows: told, kept, and the next try works", async () => {
  const { person, server } = open(problem(404, "vehicle_not_found"));
  await fill(person, vin(), UNKNOWN_VIN);
  await person.click(check());
  await expectToast("Lookup Error", lookupError, "alert");
  expect(vin().value).toBe(UNKNOWN_VIN);
  expect(heard().textContent).toContain("No vehicle was found for this VIN");
  const way = within(result()).getByRole("link", { name: "contact Support" });
  expect(way.getAttribute("href")).toBe("/dashboard/support");
  server.answer(VEHICLES, { vehicle: accord });
  await fill(person, vin(), VIN);
  await person.click(check());
  await expectToast(...found);
});

test("[D-425] a lookup that breaks: told, the VIN stays, and the same VIN can be tried again", async () => {
  const { person, server } = open(unavailable);
  await fill(person, vin(), VIN);
  await person.click(check());
  await expectToast("Lookup Error", lookupError, "alert");
  expect(heard().textContent).toContain("Please check your connection and try again.");
  expect(vin().value).toBe(VIN);
  server.answer(VEHICLES, { vehicle: accord });
  await person.click(check());
  await expectToast(...found);
});

test("[D-426] editing the VIN clears the result; what a VIN can't hold is no edit", async () => {
  const { person } = open();
  await fill(person, vin(), VIN);
  await person.click(check());
  await expectToast(...found);
  await person.type(vin(), "-");
  expect(heard().textContent).toContain("2003 HONDA Accord");
  await person.keyboard("{End}{Backspace}");
  expect(vin().value).toBe(VIN.slice(0, 16));
  expect(heard().textContent).toBe("");
  expect(result().textContent).toContain("Enter a VIN to see which vehicle it belongs to");
  // The same VIN again is a new question.
  await person.keyboard(VIN.slice(16));
  expect(vin().value).toBe(VIN);
  expect(heard().textContent).toBe("");
});

test("[D-426] an answer for a VIN that is no longer typed is dropped", async () => {
  const late = held({ vehicle: accord });
  const vue = { vehicle: { ...accord, make: "SATURN", model: "Vue" } };
  const { person } = open(({ path }: Call) => (path.endsWith(VIN) ? late.answer() : vue));
  await fill(person, vin(), VIN);
  await person.click(check());
  expect(heard().textContent).toContain("Looking up vehicle...");
  await fill(person, vin(), OTHER_VIN);
  expect(heard().textContent).toBe("");
  await person.click(check());
  await expectToast("Vehicle Found", "Successfully found 2003 SATURN Vue");
  await release(late);
  expect(heard().textContent).toContain("2003 SATURN Vue");
  expect(shownToast()?.message).toBe("Successfully found 2003 SATURN Vue");
});

test("an answer that comes after the page was left says nothing", async () => {
  const late = held({ vehicle: accord });
  const { person } = open(late.answer);
  await fill(person, vin(), VIN);
  await person.click(check());
  await person.click(button("Back to Dashboard"));
  const way = await screen.findByRole("link", { name: "Vehicle Eligibility" });
  await release(late);
  await person.click(way);
  expect(vin().value).toBe("");
  expect(heard().textContent).toBe("");
  expect(shownToast()).toBeNull();
});

test("where the session has ended, the page leaves it to the login to say so", async () => {
  const { person, server } = open(problem(401, "not_signed_in"));
  await fill(person, vin(), VIN);
  await person.click(check());
  await screen.findByText("The VIN was not looked up");
  expect(server.calls(VEHICLES)).toHaveLength(1);
  expect(shownToast()).toBeNull();
});
