import type { ReactNode } from "react";
import type { ListPage } from "@/api/http/listPage";
import {
  applicationQueries,
  decideApplication,
  decidePartnerApplication,
  listApplications,
  listPartnerApplications,
} from "@/api/onboarding/applications";
import {
  type ApplicationDecision,
  type ApplicationStatus,
  type DealerApplication,
  type PartnerApplication,
  searchApplications,
  searchPartnerApplications,
} from "@/domain/onboarding/application";
import type { RowSearch } from "@/domain/screens/search";
import { BY_TIME } from "@/ui/order/order";
import type { RecordColumn } from "@/ui/RecordTable";
import { Day } from "./Day";
import { dealerFacts, type FactGroup, NO_INFO, partnerFacts } from "./facts";
import classes from "./kinds.module.css";

/** What a dealer's and a partner's application have in common. */
export interface Lead {
  id: string;
  status?: ApplicationStatus;
  created_at: number;
}

/** What differs between dealers' and partners' applications. */
export interface LeadKind<Row extends Lead> {
  queryKey: readonly string[];
  list: (asked: { cursor: string | undefined; signal: AbortSignal }) => Promise<ListPage<Row>>;
  decide: (id: string, decision: ApplicationDecision) => Promise<Row>;
  search: () => RowSearch<Row>;
  /** What the row is known by, and what opens it. */
  name: (row: Row) => string;
  nameHeader: string;
  /** Between the name and the status. */
  columns: readonly RecordColumn<Row>[];
  /** Under the name on a phone, which has no room for those columns. */
  below: (row: Row) => ReactNode;
  /** All that was sent, for the dialog. */
  facts: (row: Row) => readonly FactGroup[];
}

const place = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;

const location: RecordColumn<{ city: string; state: string }> = {
  header: "Location",
  cell: (row) => <span className={classes.place}>{place(row)}</span>,
  order: place,
  wide: true,
};
const submitted: RecordColumn<Lead> = {
  header: "Date Submitted",
  cell: ({ created_at }) => <Day time={created_at} />,
  order: ({ created_at }) => created_at,
  ends: BY_TIME,
  wide: true,
  whole: true,
};

export const dealerKind: LeadKind<DealerApplication> = {
  queryKey: applicationQueries.dealers,
  list: listApplications,
  decide: decideApplication,
  search: searchApplications,
  name: ({ dealer_name }) => dealer_name,
  nameHeader: "Dealership Name",
  columns: [
    location,
    submitted,
    {
      header: "Additional Info",
      cell: (row) => <AdditionalInfo row={row} />,
      order: ({ additional_info }) => additional_info ?? "",
      wide: true,
    },
  ],
  below: (row) => (
    <>
      {place(row)}
      <br />
      <Day time={row.created_at} />
    </>
  ),
  facts: dealerFacts,
};

export const partnerKind: LeadKind<PartnerApplication> = {
  queryKey: applicationQueries.partners,
  list: listPartnerApplications,
  decide: decidePartnerApplication,
  search: searchPartnerApplications,
  name: ({ partner_name }) => partner_name,
  nameHeader: "Partner Name",
  columns: [
    {
      header: "Company",
      cell: ({ company_name }) => company_name,
      order: ({ company_name }) => company_name,
      wide: true,
    },
    location,
    submitted,
  ],
  below: (row) => (
    <>
      {row.company_name}
      <br />
      {place(row)}
      <br />
      <Day time={row.created_at} />
    </>
  ),
  facts: partnerFacts,
};

/** As much as one line holds. */
function AdditionalInfo({ row: { additional_info } }: { row: DealerApplication }) {
  return additional_info ? (
    <span className={classes.info} title={additional_info}>
      {additional_info}
    </span>
  ) : (
    <span className={`${classes.info} ${classes.none}`}>{NO_INFO}</span>
  );
}
