import type { ReportAnswer } from "@/api/sale/reports";

const cell = (text: string) => ({ text, plain: text });

const vscOfFebruary = { of: "product:vsc", month: "2020-02", months: 1, cancellations: false };

/** A report of production as the server answers it. */
export function productionAnswer(): ReportAnswer {
  return {
    fileName: "production_2026-11.csv",
    csv: "\ufeffProduct,Net\r\n",
    report: {
      name: "production",
      period: "November 2026",
      periodKey: "2026-11",
      facts: [{ label: "Net per deal", text: "$450.00" }],
      empty: "Nothing was sold this month.",
      note: "Gross is retail less cost.",
      sections: [
        {
          caption: "By product",
          columns: [
            { label: "Product", numeric: false },
            { label: "Net", numeric: true },
          ],
          rows: [
            [cell("Vehicle Service Contract (VSC)"), { ...cell("$900.00"), behind: vscOfFebruary }],
            [cell("Tire and Wheel"), cell("-$450.00")],
          ],
          total: [cell("Total"), cell("$450.00")],
          bars: {
            label: "Net by product",
            bars: [
              { label: "Vehicle Service Contract (VSC)", text: "$900.00", length: 100, isNegative: false },
              { label: "Tire and Wheel", text: "-$450.00", length: 50, isNegative: true },
            ],
          },
        },
      ],
    },
  };
}

/** A report of PVR of three months, the second of which is not typed, as the server answers it. */
export function pvrAnswer(): ReportAnswer {
  const places = ["Sep 2026", "Oct 2026", "Nov 2026"];
  const point = (text: string, height: number) => ({ text, height });
  return {
    fileName: "pvr_2026-09_2026-11.csv",
    csv: "\ufeffMonth,PVR\r\n",
    report: {
      name: "pvr",
      period: "September 2026 to November 2026",
      periodKey: "2026-09_2026-11",
      facts: [],
      empty: "Nothing was sold in these months.",
      note: "PVR is per retail vehicle delivered.",
      sections: [
        {
          caption: "By month",
          columns: [
            { label: "Month", numeric: false },
            { label: "PVR", numeric: true },
          ],
          rows: [
            [cell("Sep 2026"), cell("$500.00")],
            [cell("Oct 2026"), cell("–")],
            [cell("Nov 2026"), cell("$1,000.00")],
          ],
          total: [cell("Total"), cell("–")],
          lines: {
            label: "PVR by month",
            places,
            steps: [
              { text: "$0", height: 0 },
              { text: "$1,000", height: 1000 },
            ],
            lines: [{ name: "PVR", points: [point("$500.00", 500), null, point("$1,000.00", 1000)] }],
          },
        },
      ],
    },
  };
}

/** What administrators are owed by age, as the server answers it. */
export function ageingAnswer(): ReportAnswer {
  const { report, ...file } = productionAnswer();
  const stacks = {
    label: "Payable by days since the sale",
    legend: ["0–15 days", "Over 90 days"],
    under: "Past due, part of the total",
    zero: 0,
    stacks: [
      {
        label: "Apex",
        text: "$100.00",
        under: 400,
        parts: [
          { name: 0, text: "$60.00", start: 0, length: 600 },
          { name: 1, text: "$40.00", start: 600, length: 400 },
        ],
      },
    ],
  };
  const sections = report.sections.map(({ bars: _, ...section }) => ({ ...section, stacks }));
  return { ...file, report: { ...report, name: "ageing", sections } };
}

/** A report of a month without cancellations. */
export function noCancellations(): ReportAnswer {
  const { report, ...file } = productionAnswer();
  const empty = "No cancellations this month.";
  return { ...file, report: { ...report, name: "cancellations", sections: [], facts: [], empty } };
}

/** Batches that were paid, one of which came back, as the server answers it. */
export function registerAnswer(): ReportAnswer {
  const words = ["Batch", "Paid on", "TPA", "Method", "State"];
  const numbers = ["Products", "Paid", "Days to pay, median", "Days to pay, worst"];
  const row = (...texts: string[]) => texts.map(cell);
  return {
    fileName: "register_2020-02.csv",
    csv: "\ufeffTPA,Batches\r\n",
    report: {
      name: "register",
      period: "February 2020",
      periodKey: "2020-02",
      facts: [{ label: "Days to pay, median", text: "1.5" }],
      empty: "No batches were paid this month.",
      note: "A batch counts on the day on which its payment was booked.",
      sections: [
        {
          caption: "By administrator (TPA)",
          columns: [
            { label: "TPA", numeric: false },
            { label: "Paid", numeric: true },
          ],
          rows: [row("Apex", "$100.00")],
          total: row("Total", "$100.00"),
          bars: {
            label: "Paid by administrator (TPA)",
            bars: [{ label: "Apex", text: "$100.00", length: 100, isNegative: false }],
          },
        },
        {
          caption: "Batches paid",
          columns: [
            ...words.map((label) => ({ label, numeric: false })),
            ...numbers.map((label) => ({ label, numeric: true })),
          ],
          rows: [
            row("batch-1", "Feb 5, 2020", "Apex", "ACH file", "Confirmed", "2", "$100.00", "1.5", "3"),
            row("batch-2", "Feb 9, 2020", "Apex", "Check", "Returned", "1", "$700.00", "324", "324"),
          ],
          total: row("Total", "", "", "", "", "2", "$100.00", "1.5", "3"),
        },
      ],
    },
  };
}

/** The reserve of a dealership, of which one product has a rate, as the server answers it. */
export function reserveAnswer(): ReportAnswer {
  const numbers = [
    "In force",
    "Markup",
    "Unearned markup",
    "Cancelled in 24 months",
    "Rate",
    "Expected chargebacks",
  ];
  const row = (...texts: string[]) => texts.map(cell);
  return {
    fileName: "reserve_2026-11-26.csv",
    csv: "\ufeffProduct,In force\r\n",
    report: {
      name: "reserve",
      period: "as of 04:00 on Nov 26, 2026, the dealership's time",
      periodKey: "2026-11-26",
      facts: [{ label: "Unearned markup", text: "$1,500.00" }],
      empty: "No products with known terms are in force.",
      note: "The rate is not shown (–) below 50 cancellations.",
      sections: [
        {
          caption: "By product",
          columns: [
            { label: "Product", numeric: false },
            ...numbers.map((label) => ({ label, numeric: true })),
          ],
          rows: [
            row("Vehicle Service Contract (VSC)", "3", "$2,700.00", "$1,000.00", "60", "30.00%", "$300.00"),
            row("Tire and Wheel", "1", "$900.00", "$500.00", "2", "–", "–"),
          ],
          total: row("Total", "4", "$3,600.00", "$1,500.00", "62", "–", "–"),
          bars: {
            label: "Unearned markup by product",
            bars: [
              { label: "Vehicle Service Contract (VSC)", text: "$1,000.00", length: 100, isNegative: false },
              { label: "Tire and Wheel", text: "$500.00", length: 50, isNegative: false },
            ],
          },
        },
      ],
    },
  };
}

/** The reserve of a dealership before the first morning. */
export function noReserve(): ReportAnswer {
  const { report, ...file } = reserveAnswer();
  const empty =
    "No figures yet: they are worked out each day at 04:00, the dealership's time, once it is enrolled.";
  return { ...file, report: { ...report, sections: [], facts: [], period: "", periodKey: "", empty } };
}
