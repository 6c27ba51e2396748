import { useQuery } from "@tanstack/react-query";
import { adminReportQuery } from "@/api/sale/reports";
import { asDealerId } from "@/domain/form/ids";
import { DealerFilter } from "@/features/screens/dealer/DealerFilter";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { MonthChoice, MonthsChoice, ReportChoice } from "./ReportChoice";
import { ReportState } from "./ReportState";
import classes from "./ReportsPage.module.css";
import { useAskedReport } from "./useAskedReport";
import { monthlyReports } from "./words";

/** The reports of months, of all dealers together or of one. */
export function AdminReportsPage() {
  const { name, month, months, said, say } = useAskedReport(monthlyReports);
  const dealer = said.get("dealer");
  const dealerId = dealer === null ? null : asDealerId(dealer);
  const query = useQuery(adminReportQuery(name, { month, months }, dealerId));
  return (
    <Page
      title="Reports"
      subtitle="What all dealers sold and cancelled"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      <div className={classes.choices}>
        <ReportChoice names={monthlyReports} name={name} say={say} />
        <DealerFilter dealerId={dealerId} onChange={(chosen) => say({ dealer: chosen })} />
        <MonthChoice month={month} say={say} />
        <MonthsChoice months={months} say={say} />
      </div>
      <ReportState query={query} />
    </Page>
  );
}
