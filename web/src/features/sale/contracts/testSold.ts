// Rows of both lists as the interface gives them, for the tests of Contract Management: what Lakeside Auto Group sold in the demo data.
import type { Contract, ProductLine, Status } from "@/domain/sale/sold";

/** Of a product: its key, its name, its cost and its price in cents, and the administrator that stands behind it. */
type Sold = [product: string, productName: string, cost: number, price: number, tpaId?: string];

/** The lines of a deal, and its contract. */
function deal(
  at: number,
  status: Status,
  [buyerName, vehicleInfo, vin]: [string, string, string],
  totalPrice: number,
  products: Sold[],
): { lines: ProductLine[]; contract: Contract } {
  const shared = {
    dealId: `deal-${at}`,
    date: at,
    buyerName,
    vehicleInfo,
    vin,
    status,
    remit: false,
    version: 1,
  };
  const lines = products.map(([product, productName, cost, price, tpaId]) => ({
    ...shared,
    id: `deal-${at}-${product}`,
    productType: product === "vsc" ? "VSC" : product === "gap" ? "GAP" : "Ancillary",
    productName,
    cost,
    price,
    markup: price - cost,
    ...(tpaId && {
      tpa: {
        tpaId,
        standing: "issued",
        ...(status === "complete" ? { batchId: "outright", payable: 0 } : { payable: cost }),
      },
    }),
  }));
  const names = lines.map(({ productType }) =>
    productType === "Ancillary" ? "Ancillary Products" : productType,
  );
  const contract = { ...shared, id: `contract-${at}`, products: [...new Set(names)], totalPrice };
  return { lines: lines as unknown as ProductLine[], contract: contract as unknown as Contract };
}

const deals = [
  deal(1_790_958_900_000, "pending", ["Marisol Ortega", "2019 TOYOTA RAV4", "2T3P1RFVXKC044218"], 2_941_500, [
    ["vsc", "Alder Ridge Administrators Comprehensive, 48 months", 184_800, 231_000, "tpa-alder-ridge"],
    ["gap", "Evergreen Shield", 57_200, 71_500, "tpa-evergreen-shield"],
  ]),
  deal(1_790_777_400_000, "pending", ["Devin Park", "2021 FORD F-150", "1FTEW1EP6MFA20417"], 4_378_200, [
    ["vsc", "Granite Peak Administrators Exclusionary, 60 months", 284_000, 355_000, "tpa-granite-peak"],
    ["tire_and_wheel", "Tire & Wheel Protection, Juniper Mesa Programs", 50_500, 63_200, "tpa-juniper-mesa"],
    [
      "windshield_protection",
      "Windshield Protection, Canyon Crest Protection",
      24_800,
      31_000,
      "tpa-canyon-crest",
    ],
  ]),
  deal(1_789_750_800_000, "complete", ["Hannah Müller", "2017 HONDA CR-V", "5J6RW2H81HL003912"], 2_187_900, [
    ["vsc", "Alder Ridge Administrators Enhanced, 36 months", 150_300, 187_900, "tpa-alder-ridge"],
  ]),
  deal(
    1_788_455_700_000,
    "complete",
    ["Terrence O'Neill", "2020 SUBARU Outback", "4S4BTANC3L3118826"],
    2_755_400,
    [
      ["gap", "Evergreen Shield", 68_300, 85_400, "tpa-evergreen-shield"],
      ["key_replacement", "Key Replacement, Foxglove Assurance Partners", 24_000, 30_000, "tpa-foxglove"],
    ],
  ),
  deal(1_786_990_500_000, "failed", ["Priya Raman", "2018 MAZDA CX-5", "JM3KFBDMXJ0394471"], 2_093_700, [
    ["vsc", "Granite Peak Administrators Basic, 24 months", 114_900, 143_700, "tpa-granite-peak"],
  ]),
  deal(1_784_657_100_000, "pending", ["Naomi Feldman", "2016 TOYOTA Camry", "4T1BF1FK6GU160372"], 1_735_500, [
    ["paint_and_fabric", "Lakeside Finish Care", 21_000, 39_900],
    ["theft_protection", "Lakeside Etch", 9_500, 29_900],
    ["key_replacement", "Lakeside Key Care", 14_200, 24_900],
  ]),
  deal(
    1_783_633_200_000,
    "pending",
    ["Curtis Yazzie", "2015 CHEVROLET Silverado", "1GCVKRECXFZ248915"],
    2_264_300,
    [
      ["vsc", "Lakeside Assured Basic, 12 months", 61_500, 99_500],
      ["tire_and_wheel", "Lakeside Road Care", 27_400, 49_800],
    ],
  ),
];

/** Its 14 product lines, newest first. */
export const lakesideLines: readonly ProductLine[] = deals.flatMap(({ lines }) => lines);

/** Its seven contracts, newest first. */
export const lakesideContracts: readonly Contract[] = deals.map(({ contract }) => contract);
