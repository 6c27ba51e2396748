import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { wholeDeal } from "../../src/testing/dealEvents";
import { stepHeading } from "./deal";
import { openDraft } from "./draft";
import { expectToast } from "./page";
import { cents } from "./steps";

/** The loan that every deal here is made with. */
export const loan = { amountFinanced: "2500000", term: "60", apr: "5.9" };

/** The buyer that every deal here is made with. */
export const buyer = { name: "Rosa Delgado", phone: "(775) 555-0142", email: "rosa@example.com" };

export const generateButton = (page: Page) => page.getByRole("button", { name: "Generate Contract" });

/** The done state that takes the button's place. */
export const generated = (page: Page) =>
  page.locator("form").getByText(/^Contract generated: contract-\d{13}$/);

/** A section of a page, by its heading. */
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** What a card of labelled facts says of one of them. */
export function fact(card: Locator, label: string): Locator {
  return card
    .locator("dl > div")
    .filter({
      has: card
        .page()
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${label}$`) }),
    })
    .getByRole("definition");
}

/** Types the buyer on the input screen. */
export async function fillContact(page: Page): Promise<void> {
  const fields = panel(page, "Buyer");
  await fields.getByLabel("First Name").fill("Rosa");
  await fields.getByLabel("Last Name").fill("Delgado");
  await fields.getByLabel("Phone").fill("7755550142");
  await fields.getByLabel("Email").fill(buyer.email);
  await fields.getByLabel("Address").fill("12 Elm Street");
  await fields.getByLabel("City").fill("Reno");
  await fields.getByLabel("State").selectOption("NV");
  await fields.getByLabel("ZIP").fill("89501");
}

/** Types the loan's figures. */
export async function fillPurchase(page: Page): Promise<void> {
  const fields = panel(page, "Purchase Method");
  await fields.getByLabel("Amount Financed").fill(loan.amountFinanced);
  await fields.getByLabel("Loan Term").fill(loan.term);
  await fields.getByLabel("APR").fill(loan.apr);
}

/** Ticks VSC, GAP and these ancillary products on the simple form. */
export async function tickProducts(page: Page, ancillaries: readonly string[]): Promise<void> {
  await page.getByRole("checkbox", { name: "Vehicle Service Contract (VSC)" }).check();
  await page.getByRole("checkbox", { name: "Guaranteed Asset Protection (GAP)" }).check();
  if (ancillaries.length > 0) {
    await page.getByRole("checkbox", { name: "Ancillary Products" }).check();
  }
  for (const name of ancillaries) {
    await page.getByRole("checkbox", { name, exact: true }).check();
  }
}

/** From the aspects to the options: one aspect, a coverage level, everything else as it comes. */
export async function passCoverage(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Commercial" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await chooseLevel(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("switch", { name: "Show Monthly Payments" })).toBeVisible();
}

/** Chooses the coverage level. */
export async function chooseLevel(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Coverage Level" }).click();
  await page.getByRole("option", { name: /^Comprehensive/ }).click();
}

/** Chooses these providers' cards, and goes on to the deal info. */
export async function chooseProviders(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole("radio", { name: new RegExp(`^${name}`), checked: false }).click();
  }
  await page.getByRole("button", { name: "Review deal" }).click();
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
}

/** Answers Yes to the co-buyer and types what is required of one. */
export async function addCoBuyer(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Yes" }).check();
  const fields = panel(page, "Co-Buyer");
  await fields.getByLabel("Name").fill("Luis Delgado");
  await fields.getByLabel("Phone").fill("7755550143");
  await fields.getByLabel("Email").fill("luis@example.com");
}

/** Presses Complete Purchase and waits for the summary. */
export async function completePurchase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
}

/** Signs in, and is at the summary of a whole deal of the simple variant that a tab left behind. */
export async function openSummary(page: Page, made: Parameters<typeof wholeDeal>[0] = {}): Promise<void> {
  await openDraft(page, wholeDeal(made));
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
}

/** Whether a request is the one that generates a contract. */
export const isGenerate = (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname === "/api/contracts";

/** All contracts of whoever is signed in, as the server lists them. */
export async function storedContracts(page: Page): Promise<{ id: string; totalPrice: number }[]> {
  const answer = await page.request.get("/api/contracts");
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

const SUCCESS = "The contract has been generated and added to the Contract Management system.";

/** Presses Generate Contract, and gives what the server answered: 200 where this deal has its contract already. */
export async function generate(page: Page, status = 201) {
  const answered = page.waitForResponse((response) => isGenerate(response.request()));
  await generateButton(page).dblclick();
  const answer = await answered;
  expect(answer.status()).toBe(status);
  await expectToast(page, "Contract Generated", SUCCESS);
  await expect(generated(page)).toBeVisible();
  return answer.json();
}

/** Expects that Contract Management lists exactly this contract and its lines. */
export async function expectListed(page: Page, stored: Awaited<ReturnType<typeof generate>>): Promise<void> {
  await page.getByRole("link", { name: "Contract Management" }).click();
  // The demo dealers have sold other products before.
  const rows = page.getByRole("table", { name: "Products" }).getByRole("row").filter({ hasText: buyer.name });
  await expect(rows).toHaveCount(stored.lines.length);
  for (const line of stored.lines) {
    const row = rows.filter({ hasText: line.productName });
    await expect(row).toContainText(line.vin);
    await expect(row).toContainText("Pending");
    expect(cents(await row.getByRole("cell").nth(6).textContent())).toBe(line.price);
  }
  await page.getByRole("tab", { name: "Legacy View" }).click();
  const contract = page
    .getByRole("table", { name: "Contracts" })
    .getByRole("row")
    .filter({ hasText: buyer.name });
  await expect(contract).toHaveCount(1);
  await expect(contract).toContainText(stored.contract.products.join(", "));
  expect(cents(await contract.getByRole("cell").nth(5).textContent())).toBe(stored.contract.totalPrice);
}
