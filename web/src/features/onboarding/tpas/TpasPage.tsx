import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { ENROLLED_TPAS, listEnrolledTpas } from "@/api/onboarding/enrolledTpas";
import type { StoredTpa } from "@/domain/onboarding/tpaEnrollment";
import { placeOf } from "@/features/screens/list/placeOf";
import { RecordsPage } from "@/features/screens/list/RecordsPage";
import { routes, tpaRoute } from "@/routes";
import type { RecordColumn } from "@/ui/RecordTable";
import { offeredText } from "./offeredText";
import { TpaStatus } from "./TpaStatus";

const columns: readonly RecordColumn<StoredTpa>[] = [
  {
    header: "TPA Name",
    cell: ({ id, tpa_name }) => (
      <Anchor component={Link} to={tpaRoute(id)} underline="always">
        {tpa_name}
      </Anchor>
    ),
    order: ({ tpa_name }) => tpa_name ?? "",
  },
  { header: "Location", cell: placeOf, order: placeOf, wide: true },
  { header: "Products", cell: offeredText, order: offeredText, wide: true },
  {
    header: "Status",
    cell: ({ disabled = false }) => <TpaStatus disabled={disabled} />,
    order: ({ disabled = false }) => Number(disabled),
    ends: ["enabled first", "disabled first"],
    whole: true,
  },
];

/** All TPAs, to look one up and to correct it. */
export function TpasPage() {
  return (
    <RecordsPage
      title="Enrolled TPAs"
      subtitle="The companies whose products your dealers may sell, and where they sell them"
      noun={{ one: "TPA", many: "TPAs" }}
      add={{ label: "Enroll a TPA", to: routes.addTpa }}
      searches={[
        {
          key: "q",
          label: "Search TPAs",
          description: "By any words of the name, city, contact or phone",
        },
      ]}
      name={ENROLLED_TPAS}
      load={listEnrolledTpas}
      columns={columns}
      keyOf={({ id }) => id}
      below={(tpa) => [placeOf(tpa), offeredText(tpa)].filter(Boolean).join(" · ")}
      none="TPAs that are enrolled are listed here. None is enrolled yet."
    />
  );
}
