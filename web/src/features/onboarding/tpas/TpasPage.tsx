import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { ENROLLED_TPAS, listEnrolledTpas } from "@/api/onboarding/enrolledTpas";
import type { StoredTpa } from "@/domain/onboarding/tpaEnrollment";
import { emptyList } from "@/features/screens/list/emptyList";
import classes from "@/features/screens/list/List.module.css";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { useFoundRecords } from "@/features/screens/list/useFoundRecords";
import { useListFilter } from "@/features/screens/list/useListFilter";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import type { RecordColumn } from "@/ui/RecordTable";
import { SearchBox } from "@/ui/SearchBox";
import { offeredText } from "./offeredText";
import { TpaStatus } from "./TpaStatus";

const columns: readonly RecordColumn<StoredTpa>[] = [
  {
    header: "TPA Name",
    cell: ({ id, tpa_name }) => (
      <Anchor component={Link} to={`${routes.tpas}/${encodeURIComponent(id)}`} underline="always">
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
  const { typed, filter, searched, type, clear } = useListFilter(["q"]);
  const list = useFoundRecords({ name: ENROLLED_TPAS, filter, list: listEnrolledTpas });
  const enroll = (
    <Button component={Link} to={routes.addTpa}>
      Enroll a TPA
    </Button>
  );
  return (
    <Page
      title="Enrolled TPAs"
      subtitle="The companies whose products your dealers may sell, and where they sell them"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      actions={enroll}
    >
      <div className={classes.filters}>
        <SearchBox
          label="Search TPAs"
          description="By any words of the name, city, contact or phone"
          value={typed.q}
          onChange={(text) => type("q", text)}
        />
      </div>
      <PagedRecords
        noun={{ one: "TPA", many: "TPAs" }}
        label="Enrolled TPAs"
        list={list}
        rows={list.rows}
        columns={columns}
        keyOf={({ id }) => id}
        below={(tpa) => [placeOf(tpa), offeredText(tpa)].filter(Boolean).join(" · ")}
        unordered="By name"
        narrowed={searched}
        failure="The TPAs could not be loaded"
        empty={emptyList({
          searched,
          notFound: "No TPA is found for this.",
          onClear: clear,
          none: { text: "TPAs that are enrolled are listed here. None is enrolled yet.", step: enroll },
        })}
      />
    </Page>
  );
}

function placeOf({ city, state }: StoredTpa): string {
  return [city, state].filter(Boolean).join(", ");
}
