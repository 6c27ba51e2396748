import { useQuery } from "@tanstack/react-query";
import { type ReportName, reportQuery } from "@/api/sale/reports";
import { Page } from "@/ui/Page";
import { MonthChoice, ReportChoice } from "./ReportChoice";
import { ReportState } from "./ReportState";
import classes from "./ReportsPage.module.css";
import { useAskedReport } from "./useAskedReport";
import { monthlyReports } from "./words";

const names: readonly ReportName[] = [...monthlyReports, "ageing"];

/** The dealership's reports: of a month, and of what is unremitted now. */
export function ReportsPage() {
  const { name, month, say } = useAskedReport(names);
  const query = useQuery(reportQuery(name, month));
  return (
    <Page title="Reports" subtitle="What was sold, what was cancelled, and what is still to be remitted" back>
      <div className={classes.choices}>
        <ReportChoice names={names} name={name} say={say} />
        {name === "ageing" ? null : <MonthChoice month={month} say={say} />}
      </div>
      <ReportState query={query} />
    </Page>
  );
}
