import { useQuery } from "@tanstack/react-query";
import { adminReportQuery } from "@/api/sale/reports";
import { asDealerId } from "@/domain/form/ids";
import { DealerFilter } from "@/features/screens/dealer/DealerFilter";
import { routes } from "@/routes";
import { Nothing } from "@/ui/Nothing";
import { Page } from "@/ui/Page";
import { MonthChoice, MonthsChoice, ReportChoice } from "./ReportChoice";
import { ReportState } from "./ReportState";
import classes from "./ReportsPage.module.css";
import { useAskedReport } from "./useAskedReport";
import { adminReports, isOfMonths, isOfOneDealer } from "./words";

/** The reports of months and of the reserve, of all dealers together or of one. What is paid to administrators (TPAs) is of one dealership. */
export function AdminReportsPage() {
  const { name, month, months, said, say } = useAskedReport(adminReports);
  const dealer = said.get("dealer");
  const dealerId = dealer === null ? null : asDealerId(dealer);
  const wantsDealer = isOfOneDealer(name) && dealerId === null;
  const query = useQuery({ ...adminReportQuery(name, { month, months }, dealerId), enabled: !wantsDealer });
  return (
    <Page
      title="Reports"
      subtitle="What all dealers sold and cancelled"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      <div className={classes.choices}>
        <ReportChoice names={adminReports} name={name} say={say} />
        <DealerFilter dealerId={dealerId} onChange={(chosen) => say({ dealer: chosen })} />
        {isOfMonths(name) ? (
          <>
            <MonthChoice month={month} say={say} />
            <MonthsChoice months={months} say={say} />
          </>
        ) : null}
      </div>
      {wantsDealer ? (
        <Nothing text="This report is of one dealership: please choose a dealer." />
      ) : (
        <ReportState query={query} />
      )}
    </Page>
  );
}
