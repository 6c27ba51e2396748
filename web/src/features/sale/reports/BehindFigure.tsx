import { Anchor } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { reportLinesQuery } from "@/api/sale/reports";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { LoadFailure } from "@/ui/LoadFailure";
import { Nothing } from "@/ui/Nothing";
import { monthName } from "../contracts/allDealers/MonthFilter";
import { LoadMore } from "../contracts/LoadMore";
import classes from "./BehindFigure.module.css";
import type { FigureAsked } from "./figureAddress";
import table from "./ReportTable.module.css";

interface BehindFigureProps {
  figure: FigureAsked;
  /** The address of the report that the figure stands in. */
  report: string;
}

const columns = ["Lines", "Retail", "Cost", "Gross", "Refunds", "Chargebacks", "Net"] as const;

/** The list behind a figure: what each event counted of each product. */
export function BehindFigure({ figure, report }: BehindFigureProps) {
  const query = useInfiniteQuery(reportLinesQuery(figure));
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = query.data?.pages.flatMap(({ items }) => items);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { month, months } = figure;
  const period = months === 1 ? monthName(month) : `${months} months up to ${monthName(month)}`;
  return (
    <section aria-label="Behind the figure">
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>{`Behind the figure, ${period}`}</h2>
      <Anchor component={Link} to={report} preventScrollReset underline="always">
        Back to the report
      </Anchor>
      <p className={classes.note}>
        Each row is what one event counted of a product on the day of its booking. The rows add up to the
        figure.
      </p>
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError && !rows ? (
        <LoadFailure
          title="The list could not be loaded"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {rows?.length === 0 && !query.hasNextPage ? <Nothing text="Nothing is behind this figure." /> : null}
      {rows && (rows.length > 0 || query.hasNextPage) ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved must be reached by keys */}
          <section className={table.frame} aria-label="Table: Behind the figure" tabIndex={0}>
            <table className={table.table} aria-label="Behind the figure">
              <thead>
                <tr>
                  <th scope="col">Contract</th>
                  <th scope="col">Day</th>
                  <th scope="col">Product</th>
                  <th scope="col">What Happened</th>
                  {columns.map((label) => (
                    <th key={label} scope="col" className={table.number}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className={classes.id}>
                      {row.contract ?? "–"}
                    </th>
                    <td className={classes.id}>{row.day}</td>
                    <td className={classes.id}>{row.product}</td>
                    <td className={classes.id}>{row.happened}</td>
                    {row.figures.map((cell, place) => (
                      <td key={columns[place]} className={table.number}>
                        {cell.text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <LoadMore
            words={{ one: "row", many: "rows" }}
            count={rows.length}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            load={query.fetchNextPage}
          />
        </>
      ) : null}
    </section>
  );
}
