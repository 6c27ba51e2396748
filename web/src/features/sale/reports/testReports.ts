import type { ReportAnswer } from "@/api/sale/reports";

const cell = (text: string) => ({ text, plain: text });

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
            [cell("Vehicle Service Contract (VSC)"), cell("$900.00")],
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

/** A report of a month without cancellations. */
export function noCancellations(): ReportAnswer {
  const { report, ...file } = productionAnswer();
  const empty = "No cancellations this month.";
  return { ...file, report: { ...report, name: "cancellations", sections: [], facts: [], empty } };
}
