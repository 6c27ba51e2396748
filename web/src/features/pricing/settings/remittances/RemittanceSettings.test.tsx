// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { remittanceSettingsDraft } from "@/domain/sale/remittanceSettings";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import { answerCalls, type Call, problem } from "@/testing/server";
import { unmarked } from "@/testing/wizard";
import { SettingsPage } from "../SettingsPage";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(() => {
  getDefaultStore().set(remittanceSettingsDraft, null);
  leaveScreens();
});

const GET = "GET /api/remittance-settings";
const PUT = "PUT /api/remittance-settings";
const none = { version: 0, settings: { bankName: "", bankRouting: "", origin: "", companyId: "" } };

async function open() {
  const server = answerCalls({
    "GET /api/settings": unmarked,
    [GET]: none,
    [PUT]: ({ body }: Call) => ({ ...body, version: body.version + 1, changedBy: "dealer" }),
  });
  const person = showPage(<SettingsPage />, { path: routes.settings });
  await person.click(await screen.findByRole("tab", { name: "Remittances" }));
  await screen.findByRole("form", { name: "Remittances" });
  return { server, person };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("what the bank calls the dealer is saved once it is whole; what is wrong stands at its field", async () => {
  const { server, person } = await open();
  await fill(person, field("Name of your bank"), "First Bank");
  await fill(person, field("Routing number of your bank"), "09100001");
  await person.click(button("Save Changes"));
  await waitFor(() => expect(document.activeElement).toBe(field("Routing number of your bank")));
  expect(screen.getByText("A routing number has nine digits")).toBeTruthy();
  expect(screen.getByText("Please give the origin that your bank gave you")).toBeTruthy();
  expect(server.calls(PUT)).toEqual([]);
  await fill(person, field("Routing number of your bank"), "091000019");
  await fill(person, field("Origin"), "1234567890");
  await fill(person, field("Company ID"), "9876543210");
  await person.click(button("Save Changes"));
  await expectToast("Settings saved", "ACH files that are made from now on have them.");
  expect(server.calls(PUT).map(({ body }) => body)).toEqual([
    {
      version: 0,
      settings: {
        bankName: "First Bank",
        bankRouting: "091000019",
        origin: "1234567890",
        companyId: "9876543210",
      },
    },
  ]);
});

test("settings that somebody else saved are shown beside what was typed", async () => {
  const { server, person } = await open();
  for (const [label, text] of [
    ["Name of your bank", "First Bank"],
    ["Routing number of your bank", "091000019"],
    ["Origin", "1"],
    ["Company ID", "2"],
  ] as const) {
    await fill(person, field(label), text);
  }
  server.answer(PUT, problem(409, "stale_version", { changedBy: "maria" }));
  server.answer(GET, { ...none, version: 4, changedBy: "maria" });
  await person.click(button("Save Changes"));
  expect(await screen.findByText(/maria changed these settings/)).toBeTruthy();
  expect(field("Name of your bank").value).toBe("First Bank");
});
