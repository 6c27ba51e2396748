// Refunds as the interface gives them, for the tests of their screens.
import type { LateRefund, Refund } from "@/api/sale/refunds";

/** What First Bank is owed: $1,170.00 within twelve days. */
export const refundOf = (rest: Partial<Refund> = {}): Refund =>
  ({
    id: "deal-1740000000000-vsc#1#lienholder",
    lineId: "deal-1740000000000-vsc",
    contractId: "contract-1740000000000",
    buyerName: "Ann Lee",
    vehicleInfo: "2003 HONDA Accord",
    vin: "1HGCM82633A004352",
    productName: "Granite Peak Comprehensive, 36 months",
    payee: "lienholder",
    payeeName: "First Bank",
    otherName: "Ann Lee",
    methods: ["check", "ach", "credited", "deducted"],
    amount: 117_000,
    owed: 117_000,
    paid: 0,
    penalty: 0,
    redirected: 0,
    due: "2026-03-02",
    daysLeft: 12,
    state: "owed",
    clock: "open",
    cancelledBy: "maria",
    cancelledAt: 1_740_000_000_000,
    version: 4,
    tpaId: "granite-peak",
    tpaOwes: 60_000,
    steps: [],
    ...rest,
  }) as Refund;

/** What a dealer owes past its day. */
export const lateOf = (rest: Partial<LateRefund> = {}): LateRefund =>
  ({
    dealerId: "acme-motors",
    id: "deal-1740000000000-vsc#1#buyer",
    contractId: "contract-1740000000000",
    buyerName: "Ann Lee",
    productName: "Granite Peak Comprehensive, 36 months",
    payee: "buyer",
    payeeName: "Ann Lee",
    owed: 17_000,
    penalty: 0,
    due: "2026-03-02",
    daysLate: 3,
    ...rest,
  }) as LateRefund;
