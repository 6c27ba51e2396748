import { expect, type Page } from "@playwright/test";
import { type Account, accounts } from "./accounts";
import { fillLead, fillVehicle, startDeal, stepHeading, submitInput } from "./deal";

/** What a deal is given on its way to a later step. */
export interface DealSketch {
  account?: Account;
  /** Ticks these, by their labels on the input screen. */
  products?: string[];
  /** Dollars, for a cash deal. */
  cashPrice?: string;
  /** Cents-style digits, for a loan: '2000050' is $20,000.50. */
  amountFinanced?: string;
  term?: string;
  apr?: string;
  level?: string;
}

export const VSC = "Vehicle Service Contract (VSC)";
export const GAP = "Guaranteed Asset Protection (GAP)";

/** Goes from the login to the coverage screen. */
export async function reachCoverage(page: Page, sketch: DealSketch = {}): Promise<void> {
  await startDeal(page, sketch.account ?? accounts.dealer);
  await fillVehicle(page);
  await fillLead(page);
  if (sketch.cashPrice !== undefined) {
    await page.getByText("Cash", { exact: true }).click();
    await page.getByLabel("Total Vehicle Price").fill(sketch.cashPrice);
  }
  if (sketch.amountFinanced !== undefined) {
    await page.getByLabel("Amount Financed").fill(sketch.amountFinanced);
  }
  if (sketch.term !== undefined) {
    await page.getByLabel("Loan Term").fill(sketch.term);
  }
  if (sketch.apr !== undefined) {
    await page.getByLabel("APR").fill(sketch.apr);
  }
  for (const product of sketch.products ?? []) {
    await page.getByRole("checkbox", { name: product }).check();
  }
  await submitInput(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
}

/** Chooses an option of a select by their labels. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Goes on to the review. */
export async function reachConfirm(page: Page, sketch: DealSketch = {}): Promise<void> {
  await reachCoverage(page, sketch);
  await choose(page, "Coverage Level", new RegExp(`^${sketch.level ?? "Comprehensive"}`));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
}

/** Lets so much time pass at once; then time goes on by itself. */
async function skip(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.clock.resume();
}

/** Goes on to the providers' cards; the time of the wait is skipped. */
export async function reachOptions(page: Page, sketch: DealSketch = {}): Promise<void> {
  await page.clock.install();
  await reachConfirm(page, sketch);
  await page.getByRole("button", { name: "Show prices" }).click();
  await skip(page, 2000);
  await expect(page.getByRole("switch", { name: "Show Monthly Payments" })).toBeVisible();
}

/** Submits the chosen options; the time of the wait is skipped. */
export async function submitOptions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review deal" }).click();
  await skip(page, 1500);
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
}

/** Goes on to the deal info screen with the first VSC provider chosen. */
export async function reachDealInfo(page: Page, sketch: DealSketch = {}): Promise<void> {
  await reachOptions(page, sketch);
  await cards(page, "VSC providers").first().click();
  await submitOptions(page);
}

/** The cards of a kind of provider, without 'No GAP' beside them. */
export function cards(page: Page, kind: "VSC providers" | "GAP providers") {
  return page.getByRole("radiogroup", { name: kind }).getByRole("radio").filter({ hasNotText: "No GAP" });
}

/** 'No GAP', beside the GAP cards. */
export const noGap = (page: Page) => page.getByRole("radio", { name: /^No GAP/ });

/** The cents of the first dollar amount in a text. */
export function cents(text: string | null): number {
  const match = /\$([\d,]+)\.(\d\d)/.exec(text ?? "");
  if (!match?.[1] || !match[2]) {
    throw new Error(`No amount in '${text}'`);
  }
  return Number(match[1].replaceAll(",", "")) * 100 + Number(match[2]);
}

/** Cents as the screens write them. */
export function dollarText(amount: number): string {
  const whole = Math.floor(amount / 100).toLocaleString("en-US");
  return `$${whole}.${String(amount % 100).padStart(2, "0")}`;
}

/** The prices of the cards that show, in cents. */
export async function prices(page: Page, kind: "VSC providers" | "GAP providers"): Promise<number[]> {
  return (await cards(page, kind).allTextContents()).map(cents);
}
