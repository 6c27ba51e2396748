import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { failCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

const REFUSED = /Failed to load resource: the server responded with a status of (422|503)/;

const submit = (page: Page) => page.getByRole("button", { name: /^Submit/ });

const application = {
  "Dealership Name": "Silver State Motors",
  Address: "400 Virginia Street",
  City: "Reno",
  State: "nv",
  "ZIP Code": "89501-1234",
  Website: "silver-state.example",
  Email: "office@silver-state.example",
  "Contact Name": "Ada Marsh",
  "Contact Phone": "7755550199",
} as const;

async function open(page: Page): Promise<void> {
  await page.goto("/dealer-intake-form");
  await expect(page.getByRole("heading", { level: 1, name: "Dealer Intake Form" })).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(application)) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Phone *", { exact: true }).fill("7755550142");
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

test.describe("Dealer Intake Form", () => {
  test.beforeEach(({ page }) => open(page));

  test("[A-063] [A-064] [A-065] [A-068] [A-069] [A-070] the page has its sections, fields and buttons", async ({
    page,
  }) => {
    for (const section of [
      "Dealership Information",
      "Primary Contact Information",
      "Additional Information",
    ]) {
      await expect(page.getByRole("region", { name: section })).toBeVisible();
    }
    await expect(page.getByRole("textbox")).toHaveCount(12);
    await expect(
      page.getByText("Our team will review your application and contact you within 2-3 business days."),
    ).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Back to Login" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("[DEF-D16] a deployment that does not ask for it has no Autofill", async ({ page }) => {
    // The file that is deployed with the site; the local run answers with its own.
    await page.route("**/deployment.json", (route) => route.fulfill({ path: "dist/deployment.json" }));
    const told = page.waitForResponse("**/deployment.json");
    await page.reload();
    await (await told).finished();
    await expect(page.getByRole("button", { name: "Submit Application" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Autofill Form" })).toHaveCount(0);
  });

  test("[A-066] [A-067] 'Autofill Form' fills in another sample each time", async ({ page }) => {
    const names = new Set<string>();
    for (let times = 0; times < 4; times += 1) {
      await page.getByRole("button", { name: "Autofill Form" }).click();
      await expect(page.getByText("Form Autofilled")).toBeVisible();
      await expect(page.getByText("The form has been filled with random data")).toBeVisible();
      names.add(await page.getByLabel("Contact Phone").inputValue());
    }
    expect(names.size).toBeGreaterThan(1);
  });

  test("[A-053] [A-085] [A-086] [A-087] [A-088] anybody applies, once, and is led to the login page", async ({
    page,
  }) => {
    await fill(page);
    await expect(page.getByLabel("Contact Phone")).toHaveValue("(775) 555-0199");
    await submit(page).dblclick();
    await expect(page.getByText("Application submitted successfully")).toBeVisible();
    await expect(page.getByText("We will review your application and get back to you soon.")).toBeVisible();
    await expect(page).toHaveURL("/dealer-intake-form");
    await expect(page).toHaveURL(/\/login$/, { timeout: 4_000 });
    const applications = await stored(page, "applications");
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({
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

  test("every wrong field is named, the first one has the focus, and what was typed stays", async ({
    page,
  }) => {
    await fill(page);
    await page.getByLabel("ZIP Code").fill("9021");
    await page.getByLabel("Contact Name").fill("A");
    await submit(page).click();
    await expect(page.getByText("Please enter a valid ZIP code.")).toBeVisible();
    await expect(page.getByText("Contact name must be at least 2 characters.")).toBeVisible();
    await expect(page.getByLabel("ZIP Code")).toBeFocused();
    await expect(page.getByLabel("Dealership Name")).toHaveValue(application["Dealership Name"]);
    await expectGoodLooks(page);
  });

  test("[A-089] a failure is told, nothing is lost, and a second press is enough", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    await fill(page);
    await failCalls(page, "**/api/applications");
    await submit(page).click();
    await expect(page.getByText("Error submitting application")).toBeVisible();
    await expect(page.getByText("Please try again later.")).toBeVisible();
    await expect(page.getByLabel("Dealership Name")).toHaveValue(application["Dealership Name"]);
    await page.unroute("**/api/applications");
    await submit(page).click();
    await expect(page.getByText("Application submitted successfully")).toBeVisible();
  });
});

test.describe("Admin Partner Intake", () => {
  const partner = {
    "Partner Name": "Ida Cole",
    "Company Name": "Cole Administrators",
    Email: "ida@cole.example",
    Phone: "7755550123",
    Address: "12 Elm Street",
    City: "Reno",
    State: "NV",
    "ZIP Code": "89501",
  } as const;

  test.beforeEach(async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: /Admin Partner Intake/ }).click();
    await expect(page.getByLabel("Partner Name")).toBeFocused();
  });

  test("[A-056] [A-060] an application is stored", async ({ page }) => {
    for (const [label, text] of Object.entries(partner)) {
      await page.getByLabel(label).fill(text);
    }
    await expectGoodLooks(page);
    await submit(page).click();
    await expect(page.getByText("Application Submitted")).toBeVisible();
    await expect(
      page.getByText("Thank you for applying as an admin partner. We will contact you soon."),
    ).toBeVisible();
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

  test("what was typed outlives the dialog until it is sent, and is sent once though an answer was lost", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource: net::ERR_FAILED/);
    const card = page.getByRole("button", { name: /Admin Partner Intake/ });
    const keys: (string | undefined)[] = [];
    await page.route("**/api/partner-applications", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const answer = await route.fetch();
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    for (const [label, text] of Object.entries(partner)) {
      await page.getByLabel(label).fill(text);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await card.click();
    await expect(page.getByLabel("Partner Name")).toHaveValue("Ida Cole");
    await expect(page.getByLabel("Phone")).toHaveValue("(775) 555-0123");
    await submit(page).click();
    await expect(page.getByText("Application not submitted")).toBeVisible();
    await page.keyboard.press("Escape");
    await card.click();
    await submit(page).click();
    await expect(page.getByText("Application Submitted")).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await card.click();
    await expect(page.getByLabel("Partner Name")).toHaveValue("");
    expect(await stored(page, "partner-applications")).toHaveLength(1);
  });

  for (const empty of Object.keys(partner)) {
    test(`[A-057] [A-058] without ${empty} it is incomplete, and what was typed stays`, async ({ page }) => {
      for (const [label, text] of Object.entries(partner)) {
        await page.getByLabel(label).fill(label === empty ? "" : text);
      }
      await submit(page).click();
      await expect(page.getByText("Form Incomplete")).toBeVisible();
      await expect(page.getByText("Please fill out all fields.")).toBeVisible();
      await expect(page.getByLabel(empty)).toBeFocused();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }
});
