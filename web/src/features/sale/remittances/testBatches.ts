// Batches and lines as the interface gives them, for the tests of their screens.
import type { BatchDetail, BatchSummary } from "@/api/sale/batches";
import type { ProductLine } from "@/domain/sale/sold";

const SOLD = 1_740_000_000_000;

/** A batch in its list. */
export const batchOf = (rest: Partial<BatchSummary> = {}): BatchSummary => ({
  id: "batch-1740000000000" as BatchSummary["id"],
  tpaId: "granite-peak" as BatchSummary["tpaId"],
  tpaName: "Granite Peak",
  state: "draft",
  version: 3,
  lines: 1,
  total: 0,
  openedAt: SOLD,
  since: { username: "maria" as BatchSummary["since"]["username"], at: SOLD },
  ...rest,
});

/** A batch with one line at a cost of $1,500.00. */
export const detailOf = (
  batch: Partial<BatchSummary> = {},
  rest: Partial<BatchDetail> = {},
): BatchDetail => ({
  batch: batchOf(batch),
  due: 150_000,
  lines: [
    {
      id: "deal-1740000000000-vsc",
      contractId: "contract-1740000000000",
      date: SOLD,
      buyerName: "Ann Lee",
      vehicleInfo: "2003 HONDA Accord",
      vin: "1HGCM82633A004352",
      productName: "Granite Peak Comprehensive, 36 months",
      price: 240_000,
      cost: 150_000,
      amount: 150_000,
      version: 4,
    } as BatchDetail["lines"][number],
  ],
  credits: [],
  owed: [],
  fees: [],
  creditsLost: [],
  adjustments: [],
  ...rest,
});

/** A line of Granite Peak that is in no batch. */
export const lineOf = (at: number, rest: object = {}, tpa: object = {}): ProductLine =>
  ({
    id: `deal-174000000000${at}-vsc`,
    date: SOLD + at * 86_400_000,
    buyerName: `Buyer ${at}`,
    vehicleInfo: "2003 HONDA Accord",
    vin: "1HGCM82633A004352",
    productType: "VSC",
    productName: `Comprehensive ${at}`,
    price: 240_000,
    cost: 100_000 + at,
    markup: 140_000 - at,
    dealId: `deal-174000000000${at}`,
    status: "pending",
    remit: false,
    version: at,
    ...rest,
    tpa: { tpaId: "granite-peak", standing: "issued", failed: false, payable: 100_000 + at, ...tpa },
  }) as unknown as ProductLine;
