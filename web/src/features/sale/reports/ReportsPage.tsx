import { useQuery } from "@tanstack/react-query";
import { type ReportName, reportQuery } from "@/api/sale/reports";
import { Page } from "@/ui/Page";
import { BehindFigure } from "./BehindFigure";
import { addressOfFigure, addressOfReport, figureOfAddress } from "./figureAddress";
import { MonthChoice, MonthsChoice, ReportChoice } from "./ReportChoice";
import { ReportState } from "./ReportState";
import classes from "./ReportsPage.module.css";
import { TypeInputs } from "./TypeInputs";
import { useAskedReport } from "./useAskedReport";
import { isOfMonths } from "./words";

const names: readonly ReportName[] = [
  "production",
  "pvr",
  "cancellations",
  "penetration",
  "ageing",
  "register",
  "reserve",
];

/** The dealership's reports: of months, of what is unremitted now, and of the markup that is not earned yet. */
export function ReportsPage() {
  const { name, month, months, said, say } = useAskedReport(names);
  const figure = figureOfAddress(said);
  const query = useQuery(reportQuery(name, { month, months }));
  return (
    <Page title="Reports" subtitle="What was sold, what was cancelled, and what is still to be remitted" back>
      <div className={classes.choices}>
        <ReportChoice names={names} name={name} say={say} />
        {isOfMonths(name) ? (
          <>
            <MonthChoice month={month} say={say} />
            <MonthsChoice months={months} say={say} />
          </>
        ) : null}
      </div>
      {name === "pvr" ? (
        <div className={classes.inputs}>
          <TypeInputs month={month} />
        </div>
      ) : null}
      {figure ? (
        <BehindFigure key={said.toString()} figure={figure} report={addressOfReport(said)} />
      ) : (
        <ReportState query={query} addressOf={(asked) => addressOfFigure(said, asked)} />
      )}
    </Page>
  );
}
