import type { Report } from "@/api/pricing/rateBooks";
import { countText, numberText } from "@/domain/form/formats";
import { DataTable } from "./DataTable";
import classes from "./RateBooks.module.css";

/** What is wrong in a file, where, and what is allowed there. */
export function Errors({ report: { errors, errorCount } }: { report: Report }) {
  return (
    <div>
      <p className={classes.note}>
        {errors.length < errorCount
          ? `The first ${numberText(errors.length)} of ${countText(errorCount, "error")}`
          : countText(errorCount, "error")}
      </p>
      <DataTable
        label="Errors"
        columns={[
          { header: "Row", figures: true, cell: ({ row }) => (row === undefined ? "–" : numberText(row)) },
          { header: "Column", wide: true, cell: ({ column }) => column ?? "–" },
          { header: "Cell", wide: true, cell: ({ cell }) => cell ?? "–" },
          { header: "What is wrong", wraps: true, cell: ({ message }) => message, below: placeOf },
        ]}
        rows={errors}
      />
    </div>
  );
}

/** Where an error is, beside its row: 'Column class_1, cell 2x'. */
function placeOf({ column, cell }: Report["errors"][number]): string {
  return [column && `Column ${column}`, cell && `cell ${cell}`].filter(Boolean).join(", ");
}
