import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { ENROLLED_DEALERS, listDealers } from "@/api/onboarding/dealers";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { tpaCards } from "@/domain/onboarding/tpaEnrollment";
import { emptyList } from "@/features/screens/list/emptyList";
import classes from "@/features/screens/list/List.module.css";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { useFoundRecords } from "@/features/screens/list/useFoundRecords";
import { useListFilter } from "@/features/screens/list/useListFilter";
import { dealerRoute, routes } from "@/routes";
import { Page } from "@/ui/Page";
import type { RecordColumn } from "@/ui/RecordTable";
import { SearchBox } from "@/ui/SearchBox";
import { DealerStatus } from "./DealerStatus";

const columns: readonly RecordColumn<StoredDealer>[] = [
  {
    header: "Dealer",
    cell: (dealer) => (
      <Anchor component={Link} to={dealerRoute(dealer.id)} underline="always">
        {dealerName(dealer)}
      </Anchor>
    ),
    order: dealerName,
  },
  { header: "Dealer ID", cell: ({ id }) => id, order: ({ id }) => id, wide: true },
  { header: "Location", cell: placeOf, order: placeOf, wide: true },
  { header: "Products", cell: productsOf, order: productsOf, wide: true },
  {
    header: "Status",
    cell: ({ disabled = false }) => <DealerStatus disabled={disabled} />,
    order: ({ disabled = false }) => Number(disabled),
    ends: ["enabled first", "disabled first"],
    whole: true,
  },
];

/** All enrolled dealers, to look one up and to correct it. */
export function DealersPage() {
  const { typed, filter, searched, type, clear } = useListFilter(["q"]);
  const list = useFoundRecords({ name: ENROLLED_DEALERS, filter, list: listDealers });
  const enroll = (
    <Button component={Link} to={routes.addDealer}>
      Enroll a Dealer
    </Button>
  );
  return (
    <Page
      title="Enrolled Dealers"
      subtitle="The dealerships that sell with us, and what each of them sells"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      actions={enroll}
    >
      <div className={classes.filters}>
        <SearchBox
          label="Search dealers"
          description="By any words of the name, ID, city, contact or phone"
          value={typed.q}
          onChange={(text) => type("q", text)}
        />
      </div>
      <PagedRecords
        noun={{ one: "dealer", many: "dealers" }}
        label="Enrolled Dealers"
        list={list}
        rows={list.rows}
        columns={columns}
        keyOf={({ id }) => id}
        below={(dealer) => [dealer.id, placeOf(dealer), productsOf(dealer)].filter(Boolean).join(" · ")}
        unordered="By name"
        narrowed={searched}
        failure="The dealers could not be loaded"
        empty={emptyList({
          searched,
          notFound: "No dealer is found for this.",
          onClear: clear,
          none: { text: "Dealers that are enrolled are listed here. None is enrolled yet.", step: enroll },
        })}
      />
    </Page>
  );
}

function placeOf({ city, state }: StoredDealer): string {
  return [city, state].filter(Boolean).join(", ");
}

/** What it sells, in a line: 'VSC, GAP'. */
function productsOf({ vsc_enabled, gap_enabled, ancillary_enabled }: StoredDealer): string {
  const sold = { vsc: vsc_enabled, gap: gap_enabled, ancillary: ancillary_enabled };
  return tpaCards()
    .filter(({ group }) => sold[group])
    .map(({ label }) => label)
    .join(", ");
}
