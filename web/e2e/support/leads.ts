import { expect, type Page } from "@playwright/test";

/** What the public intake form sends. */
export const application = {
  dealerName: "Silver State Motors",
  agentId: "A-17",
  address: "400 Virginia Street",
  city: "Reno",
  state: "NV",
  zip: "89501-1234",
  webAddress: "https://silver-state.example",
  phone: "(775) 555-0142",
  email: "office@silver-state.example",
  contactName: "Ada Marsh",
  contactPhone: "(775) 555-0199",
  additionalInfo: "",
};

/** What the Admin Partner Intake dialog sends. */
export const partner = {
  partnerName: "Ida Cole",
  companyName: "Cole Administrators",
  email: "ida@cole.example",
  phone: "(775) 555-0123",
  address: "12 Elm Street",
  city: "Sparks",
  state: "NV",
  zip: "89431",
};

type List = "applications" | "partner-applications";

/** Sends an application as the public forms do, without a session. */
export async function apply(page: Page, list: List, form: object): Promise<void> {
  const answer = await page.request.post(`/api/${list}`, {
    data: form,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Enters leads as an administrator does who is signed in on this page: as many as are named, the last one last. */
export async function enterLeads(page: Page, names: readonly string[]): Promise<void> {
  for (const dealerName of names) {
    const answer = await page.request.post("/api/admin/applications", {
      data: { ...application, dealerName },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

interface StoredLead {
  id: string;
  status: string;
  dealer_name: string;
}

/** The dealers' applications that the server holds, newest first. */
export async function storedLeads(page: Page): Promise<StoredLead[]> {
  const answer = await page.request.get("/api/admin/applications?limit=500");
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

/** Decides on an application as another administrator would, elsewhere. */
export async function decideElsewhere(page: Page, name: string, decision: string): Promise<void> {
  const lead = (await storedLeads(page)).find(({ dealer_name }) => dealer_name === name);
  const answer = await page.request.post(`/api/admin/applications/${lead?.id}/decision`, {
    data: { decision },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const detail = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const question = (page: Page, decision: "Approve" | "Reject", name: string) =>
  page.getByRole("dialog", { name: `${decision} ${name}?`, exact: true });

/** Presses a decision's button in the open dialog, and gives the question that it asks. */
export async function ask(page: Page, decision: "Approve" | "Reject", name: string) {
  await detail(page, name).getByRole("button", { name: decision, exact: true }).click();
  const asked = question(page, decision, name);
  await expect(asked).toBeVisible();
  return asked;
}
