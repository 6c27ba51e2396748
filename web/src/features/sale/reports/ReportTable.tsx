import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Behind, Report } from "@/api/sale/reports";
import classes from "./ReportTable.module.css";

type Section = Report["sections"][number];

interface ReportTableProps {
  section: Section;
  label: string;
  /** The address of the list behind a figure; none where lists are not shown. */
  addressOf?: ((figure: Behind) => string) | undefined;
}

/** A table of a report, with its sum. On a narrow screen it is moved sideways, by keys too. */
export function ReportTable({ section: { columns, rows, total }, label, addressOf }: ReportTableProps) {
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
            <Row key={cells[0]?.text} cells={cells} alignment={alignment} addressOf={addressOf} />
          ))}
        </tbody>
        <tfoot>
          <Row cells={total} alignment={alignment} addressOf={addressOf} />
        </tfoot>
      </table>
    </section>
  );
}

interface RowProps {
  cells: Section["total"];
  alignment: (place: number) => string | undefined;
  addressOf: ReportTableProps["addressOf"];
}

function Row({ cells: [name, ...figures], alignment, addressOf }: RowProps) {
  return (
    <tr>
      <th scope="row">{name?.text}</th>
      {figures.map((cell, place) => (
        // A row has a cell for every column, always in the same place, which is all that tells two equal ones apart.
        <td key={place} className={alignment(place + 1)}>
          {addressOf && cell.behind ? (
            <Anchor
              component={Link}
              to={addressOf(cell.behind)}
              underline="always"
              aria-label={`${cell.text}, ${name?.text}: show the list behind it`}
            >
              {cell.text}
            </Anchor>
          ) : (
            cell.text
          )}
        </td>
      ))}
    </tr>
  );
}
