// What the interface knows of a product that is to be transferred, for the tests of its screen.
import type { TransferKnown } from "@/domain/sale/transfer";

export const LINE = "deal-1740000000000-vsc";

/** A contract of Florida over five years or 60,000 miles from 12,000, whose terms leave 30 days and ask for $50.00. */
export const knownOf = (rest: Partial<TransferKnown> = {}): TransferKnown => ({
  lineId: LINE as TransferKnown["lineId"],
  version: 4,
  contractId: "contract-1740000000000" as TransferKnown["contractId"],
  holderName: "Ann Lee",
  holderSince: "2024-02-20",
  vehicleInfo: "2022 HONDA Accord",
  vin: "1HGCM82633A004352",
  productName: "Shield Powertrain",
  product: "VSC",
  state: "FL",
  saleDate: "2024-02-20",
  end: "2029-02-20",
  odometer: 12_000,
  endOdometer: 72_000,
  windowDays: 30,
  fee: 5_000,
  today: "2025-03-26",
  tpaName: "Shield Administration",
  ...rest,
});
