// What the interface knows of a product that is to be corrected, for the tests of its screen.
import type { Amendable } from "@/domain/sale/amendment";

export const LINE = "deal-1740000000000-vsc";

/** A product of $2,500.00 at cost $1,250.00, sold to two buyers. */
export const amendableOf = (rest: Partial<Amendable> = {}): Amendable => ({
  lineId: LINE as Amendable["lineId"],
  version: 4,
  contractId: "contract-1740000000000" as Amendable["contractId"],
  product: "vsc",
  productName: "Shield Powertrain",
  tpaName: "Shield Administration",
  saleDate: "2026-10-15",
  isRated: false,
  isOnRecord: false,
  hasGap: false,
  isPaid: false,
  facts: {
    buyer: {
      name: "Maria Alvarez",
      street: "1482 Oak Street",
      city: "Springfield",
      state: "IL",
      zip: "62704",
      phone: "(217) 555-0142",
      email: "maria@example.com",
      hasCoBuyer: true,
      coBuyerName: "Juan Alvarez",
      coBuyerStreet: "",
      coBuyerCity: "",
      coBuyerState: "",
      coBuyerZip: "",
      coBuyerPhone: "(217) 555-0143",
      coBuyerEmail: "juan@example.com",
    },
    vin: "1HGCM82633A004352",
    miles: 31_250,
    loan: { amountFinanced: 2_500_000, term: "60", apr: "5.9" },
    coverage: { level: "enhanced", months: 48, annualMiles: 12_000, deductible: 100 },
  },
  price: 250_000,
  cost: 125_000,
  ...rest,
});
