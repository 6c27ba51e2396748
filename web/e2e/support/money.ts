import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { accounts, signIn } from "./accounts";
import { expectNothingCut } from "./cut";
import { expectGoodLooks, expectNoAxeViolations, widths } from "./page";
import type { Server } from "./server";
import { type Line, storedLines } from "./sold";

/** Lines of the demo contracts of Lakeside Auto Group that these walks need, by their ids. */
export const lines = {
  /** Of Marisol Ortega, due to Alder Ridge; its deal has a lender. */
  unpaidVsc: "deal-1790958900000-vsc",
  /** Of Hannah Müller, paid to Alder Ridge outright; no lender. */
  paidVsc: "deal-1789750800000-vsc",
} as const;

export const ALDER_RIDGE = "tpa-alder-ridge";

/** The account of Alder Ridge in these walks: no page may show more of it than its last four digits. */
export const tpaAccount = { routing: "021000021", account: "000987654321", lastFour: "4321" };

export const dealerBank = {
  bankName: "First Bank",
  bankRouting: "091000019",
  origin: "1234567890",
  companyId: "9876543210",
};

export const dialog = (page: Page) => page.getByRole("dialog");

/** Signs the dealership in and opens one of its pages. */
export async function openAsDealer(page: Page, server: Server, path: string): Promise<void> {
  await signIn(page, accounts.lakeside, server.url);
  await page.goto(server.url + path);
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, {
    data,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function lineOf(page: Page, id: string): Promise<Line> {
  const found = (await storedLines(page)).find((line) => line.id === id);
  if (!found) {
    throw new Error(`${id} is not listed.`);
  }
  return found;
}

/** Opens a draft of a TPA with these lines, and gives its id. */
export async function openBatchElsewhere(page: Page, tpaId: string, held: readonly string[] = []) {
  const { id } = await post(page, "/api/batches", { tpaId });
  if (held.length > 0) {
    const asked = await Promise.all(held.map((line) => lineOf(page, line)));
    await post(page, `/api/batches/${id}/lines`, {
      lines: asked.map((line) => ({ id: line.id, version: line.version })),
    });
  }
  return id as string;
}

async function versionOf(page: Page, batch: string): Promise<number> {
  return (await (await page.request.get(`/api/batches/${batch}`)).json()).batch.version;
}

/** Opens a batch with these lines and closes it. */
export async function closeBatchElsewhere(page: Page, tpaId: string, held: readonly string[]) {
  const id = await openBatchElsewhere(page, tpaId, held);
  await post(page, `/api/batches/${id}/closing`, { version: await versionOf(page, id) });
  return id;
}

/** Opens a batch with these lines, closes it, and notes the check that pays it. */
export async function payBatchElsewhere(page: Page, tpaId: string, held: readonly string[]) {
  const id = await closeBatchElsewhere(page, tpaId, held);
  const date = new Date().toISOString().slice(0, 10);
  await post(page, `/api/batches/${id}/payment`, {
    version: await versionOf(page, id),
    date,
    reference: "1041",
  });
  return id;
}

/** Cancels a line on a customer's request of this day; $100.00 is owed to the lender where the deal has one. */
export async function cancelElsewhere(page: Page, id: string, day: string): Promise<void> {
  // What follows a payment still changes the line for a moment: who is refused looks again.
  await expect(async () => {
    const { version } = await lineOf(page, id);
    const known = await (await page.request.get(`/api/product-lines/${id}/cancellation`)).json();
    const quote = await post(page, `/api/product-lines/${id}/cancellation-quotes`, {
      version,
      reason: "customer_request",
      requestDate: day,
      cancelDate: day,
      odometer: String(known.odometerAtSale + 500),
      odometerAtSale: "",
      claims: "0",
      lien: known.lien,
      payoff: known.lien === "lender" ? "100.00" : "",
      deliveredOn: known.saleDate,
    });
    await post(page, `/api/product-lines/${id}/cancellation`, { quoteId: quote.id, version, note: "" });
  }).toPass();
}

/** Presses what is pressed with Enter, after the keyboard's focus came to it. */
export async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .press("Enter");
}

/** Goes on with Tab until a control has the focus; fails where the keyboard can't get there. */
export async function tabTo(page: Page, label: string): Promise<void> {
  const control = page.getByLabel(label).first();
  const hasFocus = () => control.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) {
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Saves the file of a button, by keyboard, and gives its name and content. */
export async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent("download");
  await pressButton(page, name);
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Expects that the page looks right at the three widths, light and dark, and with the system's colors alone. */
export async function expectGoodLooksInAllColors(page: Page): Promise<void> {
  await expectGoodLooks(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await expectNothingCut(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.setViewportSize({ width: widths.desk, height: 900 });
}
