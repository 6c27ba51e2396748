import type { FormRecord } from "@/api/document/forms";
import { asUsername } from "@/domain/form/ids";

/** A draft of blocks with two faults, for tests. */
export const draftForm: FormRecord = {
  owner: "lakeside",
  ownerName: "Lakeside Administrators",
  key: "vsc.IL.en.VSC-IL-100.2",
  product: "vsc",
  state: "IL",
  number: "VSC-IL-100",
  version: 2,
  language: "en",
  kind: "blocks",
  title: "Vehicle Service Contract",
  status: "draft",
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  updatedAt: 1_767_225_600_000,
  updatedBy: asUsername("admin"),
  builtIn: false,
  recordVersion: 3,
  blocks: [
    { block: "heading", level: "title", text: "Vehicle Service Contract" },
    { block: "paragraph", text: "Between {{buyer.nmae}} and {{dealer.name}}." },
    {
      block: "table",
      columns: [{ share: 40, label: true }, { share: 60 }],
      rows: [{ cells: ["VIN", "{{vehicle.vin}}"] }],
    },
    { block: "signature", role: "buyer" },
  ],
  pdf: null,
  faults: [
    { block: 2, message: "Block 2 (paragraph): there is no placeholder 'buyer.nmae'" },
    { message: "The form prints no product.price for each deal" },
  ],
};

/** A draft over a PDF of one page, with two placements of which one is wrong, for tests. */
export const pdfForm: FormRecord = {
  ...draftForm,
  key: "vsc.IL.en.VSC-IL-200.1",
  number: "VSC-IL-200",
  version: 1,
  kind: "pdf",
  blocks: [],
  pdf: {
    sha256: "0a1b",
    size: 34_567,
    pages: [{ width: 612_000, height: 792_000, words: "A vehicle service contract", confirmed: false }],
    placements: [
      {
        page: 1,
        left: 72_000,
        top: 200_000,
        width: 200_000,
        height: 14_000,
        fill: { by: "value", placeholder: "" },
        size: 10_000,
        smallest: 7_000,
        align: "left",
        comb: null,
      },
      {
        page: 1,
        left: 72_000,
        top: 100_000,
        width: 200_000,
        height: 14_000,
        fill: { by: "value", placeholder: "buyer.name" },
        size: 10_000,
        smallest: 7_000,
        align: "left",
        comb: null,
      },
    ],
  },
  faults: [{ placement: 1, message: "Placement 1: choose what stands there" }],
};

/** What a form can print, as far as tests choose it. */
export const placeholderRows = {
  items: [
    { path: "buyer.name", type: "text", formats: ["plain"], always: true, when: null, sample: "Maria" },
    {
      path: "product.price",
      type: "money",
      formats: ["dollars", "number"],
      always: true,
      when: null,
      sample: "$99,999.99",
    },
    {
      path: "lender.name",
      type: "text",
      formats: ["plain"],
      always: false,
      when: "financed",
      sample: "A lender",
    },
  ],
};
