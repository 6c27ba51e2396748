import { expect, type Locator, type Page } from "@playwright/test";
import { wholeDeal } from "../../src/testing/dealEvents";
import { type Account, accounts, signIn } from "./accounts";
import { draftAfter } from "./draft";
import { type KeptDeal, loadRules } from "./rules";

/** The two lists of Contract Management. */
export type View = "Products" | "Legacy View";

/** How many products the deal that `sell` sells has. */
export const PRODUCTS_OF_A_DEAL = 4;

export const tab = (page: Page, name: View) => page.getByRole("tab", { name, exact: true });
export const unpaidSwitch = (page: Page) => page.getByRole("switch", { name: "Show only unpaid" });
export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search contracts" });
export const linesTable = (page: Page) => page.getByRole("table", { name: "Products" });
export const contractsTable = (page: Page) => page.getByRole("table", { name: "Contracts" });

/** The rows of the list that shows, without its header. */
export const records = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

/** The cells under a header, from the first row to the last. */
export async function cellsUnder(page: Page, header: string): Promise<string[]> {
  const headers = await page.getByRole("columnheader").allTextContents();
  const place = headers.indexOf(header);
  expect(place, `the place of the column ${header}`).toBeGreaterThanOrEqual(0);
  return records(page).evaluateAll(
    (rows, at) => rows.map((row) => row.querySelectorAll("td")[at]?.textContent ?? ""),
    place,
  );
}

/** Expects how many rows show, and what they come to. */
export async function expectShown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

export const saveButton = (page: Page) => page.getByRole("button", { name: /^Save Changes$|^Saving\.\.\.$/ });
export const exportButton = (page: Page) => page.getByRole("button", { name: "Export CSV" });

/** The bar that says what is marked and what is not saved. */
export const remittance = (page: Page) => page.getByRole("region", { name: "Remittance" });

/** A row's remit choice. */
export const remitOf = (page: Page, title: string): Locator =>
  page.getByRole("radiogroup", { name: `Remit ${title}`, exact: true });

export const remitRadio = (page: Page, title: string, answer: "Yes" | "No"): Locator =>
  remitOf(page, title).getByRole("radio", { name: answer, exact: true });

/** Opens Contract Management for whoever is signed in, and waits until all of it is there. */
export async function showContracts(page: Page): Promise<void> {
  await page.goto("/dashboard/contracts");
  await expect(page.getByText(/ in total$/)).toBeVisible({ timeout: 30_000 });
}

/** Logs in and opens Contract Management. */
export async function startContracts(page: Page, account: Account = accounts.lakeside): Promise<void> {
  await signIn(page, account);
  await showContracts(page);
}

let finished: KeptDeal;

/** A finished deal as the wizard keeps it, never stored. One is enough for all tests of a worker. */
async function finishedDeal(page: Page): Promise<KeptDeal> {
  finished ??= await draftAfter(page, wholeDeal());
  return finished;
}

/** Has the server draw a seed for whoever is signed in. */
async function drawSeed(page: Page): Promise<number> {
  const answer = await page.request.post("/api/deal-seeds", { data: {} });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).seed;
}

/** Has the contract of a finished deal made elsewhere, at the prices of a seed and for a buyer of this name. */
export async function generateElsewhere(
  page: Page,
  session: KeptDeal,
  seed: number,
  name: string,
): Promise<void> {
  const { applyDeal, dealOf } = await loadRules();
  const deal = dealOf(applyDeal(session, { type: "seedDrawn", seed }));
  const answer = await page.request.post("/api/contracts", {
    data: { ...deal, buyer: { ...deal.buyer, name } },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Logs in as the dealer that is not enrolled, and sells a deal of four products to each of these buyers, the last one last. */
export async function sell(page: Page, buyers: readonly string[]): Promise<void> {
  await signIn(page, accounts.dealer);
  const deal = await finishedDeal(page);
  for (const name of buyers) {
    await generateElsewhere(page, deal, await drawSeed(page), name);
  }
}
