import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { ENROLLED_TPAS, listEnrolledTpas } from "@/api/enrolledTpas";
import type { StoredTpa } from "@/domain/tpaEnrollment";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { PagedRecords } from "@/ui/PagedRecords";
import type { RecordColumn } from "@/ui/RecordTable";
import { SearchBox } from "@/ui/SearchBox";
import { emptyList } from "../shared/emptyList";
import classes from "../shared/List.module.css";
import { useListFilter } from "../shared/useListFilter";
import { useRecordPages } from "../shared/useRecordPages";
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
  },
  { header: "Location", cell: placeOf, wide: true },
  { header: "Products", cell: offeredText, wide: true },
  { header: "Status", cell: ({ disabled = false }) => <TpaStatus disabled={disabled} />, whole: true },
];

/** All TPAs, to look one up and to correct it. */
export function TpasPage() {
  const { typed, filter, searched, type, clear } = useListFilter(["q"]);
  const pages = useRecordPages({ name: ENROLLED_TPAS, filter, list: listEnrolledTpas });
  const enroll = (
    <Button component={Link} to={routes.addTpa}>
      Enroll a TPA
    </Button>
  );
  return (
    <Page
      title="Enrolled TPAs"
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
        noun="TPAs"
        label="Enrolled TPAs"
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        below={(tpa) => [placeOf(tpa), offeredText(tpa)].filter(Boolean).join(" · ")}
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
