import { expect, type Page } from "@playwright/test";

/** What tests read of a product line or a contract. */
export interface Row {
  id: string;
  dealId: string;
  buyerName: string;
  version: number;
  remit: boolean;
  status: string;
}

export interface Line extends Row {
  productType: string;
  productName: string;
  price: number;
  /** None of a line that no administrator stands behind. */
  tpa?: { batchId?: string; payable: number };
}

export interface ContractRow extends Row {
  totalPrice: number;
  products: string[];
}

/** All product lines of whoever is signed in, as the server lists them. */
export function storedLines(page: Page): Promise<Line[]> {
  return list(page, "/api/product-lines");
}

/** Whether a payment of lines pays a line: no administrator stands behind it, and it is not paid. */
export const isPayable = ({ status, tpa }: Line) => status !== "complete" && tpa === undefined;

/** The contract of a buyer. */
export async function contractOf(page: Page, buyer: string): Promise<ContractRow> {
  const contracts: ContractRow[] = await list(page, "/api/contracts");
  const found = contracts.find(({ buyerName }) => buyerName === buyer);
  if (!found) {
    throw new Error(`${buyer} has no contract.`);
  }
  return found;
}

async function list(page: Page, path: string) {
  const answer = await page.request.get(`${path}?limit=100`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

/** The lines of a buyer, in the order of their products' types. */
export async function linesOf(page: Page, buyer: string): Promise<Line[]> {
  const types = ["VSC", "GAP", "Ancillary"];
  const lines = (await storedLines(page)).filter(({ buyerName }) => buyerName === buyer);
  return lines.sort((one, other) => types.indexOf(one.productType) - types.indexOf(other.productType));
}

/** Saves remit choices as somebody else of the dealership would, on another machine. */
export async function remitElsewhere(page: Page, lines: Line[], remit = true): Promise<Line[]> {
  const answer = await page.request.put("/api/remittances", {
    data: { lines: lines.map(({ id, version }) => ({ id, version, remit })), contracts: [] },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).lines;
}

interface Paid {
  method?: "ach" | "credit-card" | "e-check";
  /** In cents; the lines' prices where it is not said. */
  amount?: number;
  lastFour?: string | null;
}

/** Remits lines and pays for them, elsewhere. */
export async function payElsewhere(page: Page, lines: Line[], paid: Paid = {}): Promise<void> {
  const remitted = await remitElsewhere(page, lines);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const amount = paid.amount ?? total;
  const answer = await page.request.post("/api/payments", {
    data: {
      method: paid.method ?? "credit-card",
      amount,
      agreedDifference: amount - total,
      lastFour: paid.lastFour === undefined ? "4242" : paid.lastFour,
      lines: remitted.map(({ id, version }) => ({ id, version })),
    },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

/** Deletes a line or a contract that no administrator stands behind, elsewhere. */
export async function deleteElsewhere(page: Page, { id, version }: Row): Promise<void> {
  const kind = id.startsWith("contract-") ? "contracts" : "product-lines";
  const answer = await page.request.delete(`/api/${kind}/${id}?version=${version}`);
  expect(answer.status()).toBe(204);
}

/** Opens Contract Management, and waits for its list. */
export async function openContracts(page: Page, view: "products" | "legacy" = "products"): Promise<void> {
  await page.goto(`/dashboard/contracts${view === "legacy" ? "?view=legacy" : ""}`);
  await expect(page.getByRole("table", { name: view === "legacy" ? "Contracts" : "Products" })).toBeVisible();
}
