// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, prepareScreens } from "@/testing/deal";
import { listOf } from "@/testing/records";
import { answerCalls } from "@/testing/server";
import { keepSession, leaveSite, showSite } from "@/testing/site";

beforeEach(async () => {
  await prepareScreens();
  answerCalls({
    "GET /deployment.json": { sampleForms: false },
    "GET /api/admin/applications": listOf(),
  });
});
afterEach(leaveSite);

/** What the browser may fill each field of the last form with, by its label. */
function purposes(): Record<string, string | null> {
  const form = [...document.querySelectorAll("main form, [role=dialog] form")].at(-1);
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent?.replace(/ \*$/, "") ?? "";
  return Object.fromEntries(inputs.map((input) => [labelOf(input), input.getAttribute("autocomplete")]));
}

test("[DEF-D15] a dealership's own application names the purpose of what it asks", async () => {
  showSite("/dealer-intake-form");
  await screen.findByRole("heading", { level: 1, name: "Dealer Intake Form" });
  expect(purposes()).toMatchObject({
    "Dealership Name": "organization",
    Address: "street-address",
    City: "address-level2",
    State: "address-level1",
    "ZIP Code": "postal-code",
    Website: "url",
    Phone: "work tel",
    Email: "work email",
    "Contact Name": "name",
    "Contact Phone": "tel",
  });
});

test("[DEF-D15] a partner's own application names the purpose of what it asks", async () => {
  const { person } = showSite("/login");
  await person.click(await screen.findByRole("button", { name: /Admin Partner Intake/ }));
  await screen.findByLabelText(/^Partner Name/);
  expect(purposes()).toMatchObject({
    "Partner Name": "name",
    "Company Name": "organization",
    Email: "email",
    Phone: "tel",
    Address: "street-address",
    City: "address-level2",
    State: "address-level1",
    "ZIP Code": "postal-code",
  });
});

test("[DEF-D15] a lead about somebody else is not filled in with what the browser knows of its person", async () => {
  keepSession({ isAdmin: true });
  const { person } = showSite("/admin/dealer-leads");
  await screen.findByRole("heading", { level: 1, name: "Dealer Leads" });
  await waitFor(() => button("New Dealer Lead"));
  await person.click(button("New Dealer Lead"));
  await screen.findByLabelText(/^Dealership Name/);
  expect(Object.values(purposes()).filter((purpose) => purpose !== "off")).toEqual([]);
  expect(Object.keys(purposes())).toContain("Contact Name");
});
