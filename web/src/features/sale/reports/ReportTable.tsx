import type { Report } from "@/api/sale/reports";
import classes from "./ReportTable.module.css";

type Section = Report["sections"][number];

interface ReportTableProps {
  section: Section;
  label: string;
}

/** A table of a report, with its sum. On a narrow screen it is moved sideways, by keys too. */
export function ReportTable({ section: { columns, rows, total }, label }: ReportTableProps) {
  const alignment = (place: number) => (columns[place]?.numeric ? classes.number : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved must be reached by keys
    <section className={classes.frame} aria-label={`Table: ${label}`} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column.label} scope="col" className={alignment(place)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <Row key={cells[0]?.text} cells={cells} alignment={alignment} />
          ))}
        </tbody>
        <tfoot>
          <Row cells={total} alignment={alignment} />
        </tfoot>
      </table>
    </section>
  );
}

interface RowProps {
  cells: Section["total"];
  alignment: (place: number) => string | undefined;
}

function Row({ cells: [name, ...figures], alignment }: RowProps) {
  return (
    <tr>
      <th scope="row">{name?.text}</th>
      {figures.map((cell, place) => (
        // A row has a cell for every column, always in the same place, which is all that tells two equal ones apart.
        <td key={place} className={alignment(place + 1)}>
          {cell.text}
        </td>
      ))}
    </tr>
  );
}
