import { expect, type Page } from "@playwright/test";
import type { AncillaryProduct, DealEvent, ProductGroup } from "../../src/domain/deal/deal";
import { dealInfo, lead, options, review } from "../../src/testing/dealEvents";
import type { Account } from "./accounts";
import { stepHeading } from "./deal";
import { openDraft } from "./draft";

/** What a deal is given on its way to a later step. */
interface DealSketch {
  account?: Account;
  /** Ticks these, by their labels on the input screen. */
  products?: string[];
  /** Whether the names of an enrolled dealer's TPAs are there; else the page asks for them. */
  namesCome?: boolean;
}

export const VSC = "Vehicle Service Contract (VSC)";
export const GAP = "Guaranteed Asset Protection (GAP)";

const groups: Record<string, ProductGroup> = {
  [VSC]: "vsc",
  [GAP]: "gap",
  "Ancillary Products": "ancillary",
};

const ancillaries: Record<string, AncillaryProduct> = {
  "Tire and Wheel": "tire_and_wheel",
  GPS: "key_replacement",
};

/** What is entered on the first step. */
function entered({ products = [] }: DealSketch): DealEvent[] {
  return [
    ...lead,
    ...products.map((name): DealEvent => {
      const product = groups[name];
      const ancillary = ancillaries[name];
      if (product) {
        return { type: "setProduct", product, on: true };
      }
      expect(ancillary, name).toBeDefined();
      return { type: "setAncillary", product: ancillary as AncillaryProduct, on: true };
    }),
  ];
}

/** Chooses an option of a select by their labels. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

/** At the review. */
export async function reachConfirm(page: Page, sketch: DealSketch = {}): Promise<void> {
  await openDraft(page, [...entered(sketch), ...review], sketch.account, sketch);
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
}

/** At the providers' cards. */
export async function reachOptions(page: Page, sketch: DealSketch = {}): Promise<void> {
  await openDraft(page, [...entered(sketch), ...options], sketch.account);
  await expect(page.getByRole("switch", { name: "Show Monthly Payments" })).toBeVisible();
}

/** Submits the chosen options. */
export async function submitOptions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review deal" }).click();
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
}

/** At the deal info with the first VSC provider chosen. */
export async function reachDealInfo(page: Page, sketch: DealSketch = {}): Promise<void> {
  await openDraft(page, [...entered(sketch), ...dealInfo], sketch.account);
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
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
