import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: /^Submit/ });

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label).fill(text);
  }
}

/** The applications that the server holds, as an administrator reads them. */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of them.
async function stored(page: Page, list: "applications" | "partner-applications"): Promise<any[]> {
  await signIn(page, accounts.admin);
  const answer = await page.request.get(`/api/admin/${list}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

test("what is typed first stays, also where the rules came just before", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/dealer_core_wasm_bg*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login");
  await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
  // The press has the rules fetched; the form shows without them.
  await page.getByRole("link", { name: /Become a Dealer/ }).click();
  const name = page.getByLabel("Dealership Name");
  await expect(name).toBeVisible();
  const loaded = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("dealer_core_wasm_bg"),
  );
  release();
  await loaded;
  // They are compiled by then. Text comes without a key, as from a phone's keyboard or a browser's memory.
  await page.waitForTimeout(500);
  await name.focus();
  await page.keyboard.insertText("Silver State Motors");
  await page.getByLabel("Address").fill("400 Virginia Street");
  await expect(name).toHaveValue("Silver State Motors");
});

test("[A-053] [A-085] [A-086] a wrong field of the intake form has the focus, and once it is right, anybody applies, once", async ({
  page,
}) => {
  await page.goto("/dealer-intake-form");
  await fill(page, {
    "Dealership Name": "Silver State Motors",
    Address: "400 Virginia Street",
    City: "Reno",
    State: "nv",
    "ZIP Code": "9021",
    Website: "silver-state.example",
    Email: "office@silver-state.example",
    "Contact Name": "A",
    "Contact Phone": "7755550199",
  });
  await page.getByLabel("Phone *", { exact: true }).fill("7755550142");
  await submit(page).click();
  await expect(page.getByLabel("ZIP Code")).toBeFocused();
  await expect(page.getByText("Contact name must be at least 2 characters.")).toBeVisible();
  await expectGoodLooks(page);
  await fill(page, { "ZIP Code": "89501-1234", "Contact Name": "Ada Marsh" });
  await submit(page).dblclick();
  await expectToast(
    page,
    "Application submitted successfully",
    "We will review your application and get back to you soon.",
  );
  const [application, ...others] = await stored(page, "applications");
  expect(others).toEqual([]);
  expect(application).toMatchObject({
    dealer_name: "Silver State Motors",
    agent_id: null,
    state: "NV",
    zip: "89501-1234",
    web_address: "https://silver-state.example",
    phone: "(775) 555-0142",
    contact_phone: "(775) 555-0199",
    additional_info: null,
    status: "pending",
  });
});

test("[A-056] [A-060] an application to become a partner is stored", { tag: "@heavy" }, async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /Admin Partner Intake/ }).click();
  await expect(page.getByLabel("Partner Name")).toBeFocused();
  await fill(page, {
    "Partner Name": "Ida Cole",
    "Company Name": "Cole Administrators",
    Email: "ida@cole.example",
    Phone: "7755550123",
    Address: "12 Elm Street",
    City: "Reno",
    State: "NV",
    "ZIP Code": "89501",
  });
  await expectGoodLooks(page);
  await submit(page).click();
  await expectToast(
    page,
    "Application Submitted",
    "Thank you for applying as an admin partner. We will contact you soon.",
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await stored(page, "partner-applications")).toMatchObject([
    {
      partner_name: "Ida Cole",
      company_name: "Cole Administrators",
      phone: "(775) 555-0123",
      status: "pending",
    },
  ]);
});
