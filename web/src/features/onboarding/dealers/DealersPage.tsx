import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { ENROLLED_DEALERS, listDealers } from "@/api/onboarding/dealers";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { tpaCards } from "@/domain/onboarding/tpaEnrollment";
import { placeOf } from "@/features/screens/list/placeOf";
import { RecordsPage } from "@/features/screens/list/RecordsPage";
import { dealerRoute, routes } from "@/routes";
import type { RecordColumn } from "@/ui/RecordTable";
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
  return (
    <RecordsPage
      title="Enrolled Dealers"
      subtitle="The dealerships that sell with us, and what each of them sells"
      noun={{ one: "dealer", many: "dealers" }}
      add={{ label: "Enroll a Dealer", to: routes.addDealer }}
      searches={[
        {
          key: "q",
          label: "Search dealers",
          description: "By any words of the name, ID, city, contact or phone",
        },
      ]}
      name={ENROLLED_DEALERS}
      load={listDealers}
      columns={columns}
      keyOf={({ id }) => id}
      below={(dealer) => [dealer.id, placeOf(dealer), productsOf(dealer)].filter(Boolean).join(" · ")}
      none="Dealers that are enrolled are listed here. None is enrolled yet."
    />
  );
}

/** What it sells, in a line: 'VSC, GAP'. */
function productsOf({ vsc_enabled, gap_enabled, ancillary_enabled }: StoredDealer): string {
  const sold = { vsc: vsc_enabled, gap: gap_enabled, ancillary: ancillary_enabled };
  return tpaCards()
    .filter(({ group }) => sold[group])
    .map(({ label }) => label)
    .join(", ");
}
