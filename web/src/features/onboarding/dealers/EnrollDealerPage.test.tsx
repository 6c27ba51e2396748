// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { asDealerId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { dealerOf } from "@/testing/dealers";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import {
  type Answers,
  answerCalls,
  type Call,
  held,
  problem,
  unavailable,
  unreachable,
} from "@/testing/server";
import { inNevada } from "@/testing/tpas";
import { EnrollDealerPage } from "./EnrollDealerPage";
import { recordOf } from "./testDealers";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  // What was typed and not saved goes with who typed it.
  clearSession();
});

const POST = "POST /api/admin/dealers";
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const enroll = () => button("Enroll Dealer");
const stored = ({ body }: Call) => recordOf(body);

function open(answers: Answers = {}) {
  const server = answerCalls({ [POST]: stored, ...answers });
  const home = <Link to={routes.addDealer}>Access Enroll a Dealer</Link>;
  const pages = { [routes.addDealer]: <EnrollDealerPage />, [routes.adminDashboard]: home };
  return { server, person: showRoutes(pages, routes.addDealer) };
}

/** What a dealer can't be enrolled without; its id follows from the name. */
async function fillRequired(person: UserEvent, name: string): Promise<void> {
  for (const [label, text] of Object.entries({
    "Legal Name": name,
    Address: "12 Sunset Road",
    City: "Reno",
    State: "NV",
    "ZIP Code": "89501",
  })) {
    await fill(person, field(label), text);
  }
}

test("[A-152] [A-153] [A-154] [A-156] [A-158] the form has its fields, and what must be given is marked", async () => {
  const { person } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Enroll a Dealer");
  for (const name of ["Legal Name", "Dealer ID", "Address", "City", "State", "ZIP Code"]) {
    expect(field(name).required, name).toBe(true);
  }
  for (const name of [
    "DBA (Doing Business As)",
    "Website",
    "Contact Name",
    "Contact Title",
    "Contact Phone",
    "Contact Email",
  ]) {
    expect(field(name).required, name).toBe(false);
  }
  expect(field("Legal Name").labels?.[0]?.textContent).toBe("Legal Name *");
  expect(field("State").maxLength).toBe(2);
  expect(field("Website").placeholder).toMatch(/^https:\/\//);
  expect(field("Contact Email").type).toBe("email");
  await person.click(button("Back to Dashboard"));
  expect(await screen.findByRole("link", { name: "Access Enroll a Dealer" })).toBeTruthy();
});

test("[A-159] [A-160] [A-161] what is wrong is said beside each field once the form is sent, until it is right", async () => {
  const { server, person } = open();
  await fill(person, field("Website"), "no address");
  await person.type(field("Contact Phone"), "775555");
  expect(field("Contact Phone").value).toBe("(775) 555");
  await fill(person, field("Contact Email"), "maria@");
  expect(screen.queryByText("Please enter a valid website URL")).toBeNull();
  await person.click(enroll());
  expect(document.activeElement).toBe(field("Legal Name"));
  for (const [name, message] of [
    ["Legal Name", "Legal name is required"],
    ["Dealer ID", "Dealer ID is required"],
    ["Address", "Address is required"],
    ["City", "City is required"],
    ["State", "Please enter a valid 2-letter state code"],
    ["ZIP Code", "ZIP code is required"],
    ["Website", "Please enter a valid website URL"],
    ["Contact Phone", "Please enter a valid phone number (XXX) XXX-XXXX"],
    ["Contact Email", "Please enter a valid email address"],
  ] as const) {
    expect(descriptionOf(field(name)), name).toContain(message);
  }

  // Each error goes as soon as its field is right; the id follows the name until it is typed.
  await fill(person, field("Legal Name"), "Sunset Cars, LLC");
  expect(field("Dealer ID").value).toBe("sunset-cars-llc");
  expect(screen.queryByText("Legal name is required")).toBeNull();
  await fill(person, field("DBA (Doing Business As)"), "Sunset Cars");
  expect(field("Dealer ID").value).toBe("sunset-cars");
  await fill(person, field("Dealer ID"), "sunset cars");
  expect(descriptionOf(field("Dealer ID"))).toContain(
    "Please use letters, digits and . _ - @ only, and begin with a letter or a digit.",
  );
  await fill(person, field("DBA (Doing Business As)"), "Sunset");
  expect(field("Dealer ID").value).toBe("sunset cars");
  await person.type(field("State"), "n1v!");
  expect(field("State").value).toBe("NV");
  await person.click(enroll());
  expect(document.activeElement).toBe(field("Dealer ID"));
  expect(server.calls(POST)).toEqual([]);
});

test("[A-067] [A-155] [A-157] [A-162] [A-177] [A-188] Autofill fills the form and chooses TPAs; the enrolled dealer is offered its next steps", async () => {
  const { server, person } = open({ "GET /api/tpas": { items: inNevada } });
  await person.click(button("Autofill Form"));
  await expectToast("Form Autofilled", "The form has been filled with random data");
  expect(field("Contact Email").value).toContain("@");
  await screen.findByText(/^[1-6] of 6 VSC TPAs selected$/);
  const name = field("DBA (Doing Business As)").value;
  const id = field("Dealer ID").value;

  const late = held(dealerOf("As Stored", { id: asDealerId(id), dba: name }));
  server.answer(POST, late.answer);
  await person.dblClick(enroll());
  expect(button("Submitting...")).toBeTruthy();
  late.release();
  await expectToast("Dealer Enrolled", `${name} is enrolled as ${id}.`);
  const [sent, ...more] = server.calls(POST);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ dealerId: id, applicationId: null, form: { dba: name } });
  expect(sent?.body.form.products.selectedVscTpas.length).toBeGreaterThan(0);
  expect(Object.keys(sent?.body.form).sort()).toEqual([
    "address",
    "city",
    "contactEmail",
    "contactName",
    "contactPhone",
    "contactTitle",
    "dba",
    "legalName",
    "products",
    "state",
    "website",
    "zip",
  ]);
  const notice = document.activeElement as HTMLElement;
  expect(notice.textContent).toContain(`${name} is enrolled`);
  expect(within(notice).getByRole("link", { name: "See the dealer" }).getAttribute("href")).toBe(
    `/admin/dealers/${id}`,
  );
  expect(field("Legal Name").value).toBe("");
  const vsc = screen.getByRole("radiogroup", { name: "VSC (Vehicle Service Contract)" });
  expect(within(vsc).getByRole<HTMLInputElement>("radio", { name: "No" }).checked).toBe(true);
  await person.click(within(notice).getByRole("link", { name: "Add a User" }));
  await expectElsewhere(`${routes.addUser}?dealer=${id}`);
});

test("an ID that another dealer has is told beside it, and goes as soon as another one is typed", async () => {
  const { person } = open({
    [POST]: problem(409, "dealer_exists"),
    "GET /api/admin/dealers/*": dealerOf("Lakeside Auto"),
  });
  await fillRequired(person, "Canyon Motors");
  await fill(person, field("Dealer ID"), "lakeside-auto");
  await person.click(enroll());
  const taken = "Another dealer has this ID already";
  await expectToast("Enrollment Failed", taken, "alert");
  expect(document.activeElement).toBe(field("Dealer ID"));
  expect(descriptionOf(field("Dealer ID"))).toContain(taken);
  await fill(person, field("Dealer ID"), "canyon-motors");
  expect(descriptionOf(field("Dealer ID"))).not.toContain(taken);
});

test("[A-189] whatever fails, nothing is lost, and a dealer whose answer was lost is not enrolled twice", async () => {
  const { server, person } = open({ [POST]: unavailable });
  const lost = [
    "Enrollment Failed",
    "Nothing was lost. Please check your connection and press Enroll Dealer again.",
    "alert",
  ] as const;
  await fillRequired(person, "Canyon Motors");
  await person.click(enroll());
  await expectToast(...lost);
  expect(field("City").value).toBe("Reno");
  expect(enroll().getAttribute("aria-disabled")).not.toBe("true");

  // Away and back again: what was typed is still there.
  await person.click(button("Back to Dashboard"));
  await person.click(await screen.findByRole("link", { name: "Access Enroll a Dealer" }));
  expect(field("Legal Name").value).toBe("Canyon Motors");

  // The server stores it and its answer is lost; the same again finds it stored.
  server.answer(POST, unreachable);
  await person.click(enroll());
  await waitFor(() => expect(server.calls(POST)).toHaveLength(2));
  await screen.findByRole("button", { name: "Enroll Dealer" });
  await expectToast(...lost);
  server.answer(POST, problem(409, "dealer_exists"));
  server.answer("GET /api/admin/dealers/canyon-motors", recordOf(server.calls(POST)[1]?.body));
  await person.click(enroll());
  await expectToast("Dealer Enrolled", "Canyon Motors is enrolled as canyon-motors.");
  expect(field("Legal Name").value).toBe("");
});

test("[DEF-D11] a dealer of the same name is told before it is saved, and may be saved anyway", async () => {
  const message = "Lakeside Auto Group (lakeside-auto), 12 Lake Road, Reno, NV: the same name";
  const errors = [{ path: "lakeside-auto", code: "alike", message }];
  const { server, person } = open({ [POST]: problem(409, "alike_exists", { errors }) });
  await fillRequired(person, "LAKESIDE AUTO GROUP Inc.");
  await person.click(enroll());
  const question = await screen.findByRole("dialog", { name: "This dealer may be there already" });
  const link = within(question).getByRole("link");
  expect(link.textContent).toBe(message);
  expect(link.getAttribute("href")).toBe("/admin/dealers/lakeside-auto");
  await person.click(within(question).getByRole("button", { name: "Go back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("City").value).toBe("Reno");
  expect(server.calls(POST)).toHaveLength(1);

  await person.click(enroll());
  const again = await screen.findByRole("dialog");
  server.answer(POST, stored);
  await person.click(within(again).getByRole("button", { name: "Save anyway" }));
  expect(await screen.findByText("LAKESIDE AUTO GROUP Inc. is enrolled")).toBeTruthy();
  expect(server.calls(POST).map(({ query }) => query.get("refuseAlike"))).toEqual(["true", "true", null]);
});
