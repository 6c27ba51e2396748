import type { Described } from "@/api/http/calls";
import { Counted } from "./ChangedPrices";
import { DataTable } from "./DataTable";
import classes from "./Differences.module.css";
import { sectionName } from "./sectionNames";

/** The rows that change in the sections other than the rates. */
export function ChangedRows({ differences: { rows, rowCount } }: { differences: Described<"Differences"> }) {
  if (rowCount === 0) {
    return null;
  }
  return (
    <div>
      <h3 className={classes.part}>
        Other changed rows <Counted shown={rows.length} of={rowCount} />
      </h3>
      <DataTable
        label="Other changed rows"
        columns={[
          { header: "Section", cell: ({ section }) => sectionName(section) },
          { header: "Row", wraps: true, cell: ({ key }) => key },
          { header: "Before", wraps: true, cell: ({ before }) => before ?? "New" },
          { header: "After", wraps: true, cell: ({ after }) => after ?? "Gone" },
        ]}
        rows={rows}
      />
    </div>
  );
}
