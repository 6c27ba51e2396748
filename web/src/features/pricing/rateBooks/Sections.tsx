import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type BookVersion, type FileSection, sectionQuery } from "@/api/pricing/rateBooks";
import { countText, numberText } from "@/domain/form/formats";
import { Pager } from "@/features/screens/list/Pager";
import { usePageNumber } from "@/features/screens/list/usePageNumber";
import { LoadFailure } from "@/ui/LoadFailure";
import { Panel } from "@/ui/Panel";
import { useAddress } from "@/ui/useAddress";
import { DataTable } from "./DataTable";
import { ListSkeleton } from "./ListSkeleton";
import classes from "./Sections.module.css";
import { isSection, sectionName, sections } from "./sectionNames";

/** Rows of one answer. */
const PAGE = 200;
/** What nothing but figures stands in. */
const FIGURES = /^-?\$?[\d,.]*%?$/;

/** What a version's file says, a section at a time. Which one, and which page of it, stands in the address. */
export function Sections({ of }: { of: BookVersion }) {
  const { said, say } = useAddress();
  const asked = said.get("section") ?? "";
  const section = isSection(asked) ? asked : "rates";
  const [page, turnTo] = usePageNumber();
  const counted = useRef<HTMLParagraphElement>(null);
  const from = (page - 1) * PAGE;
  const { data, isPending, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    ...sectionQuery(of, section, from),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="What is in it">
      <div className={classes.choice}>
        <NativeSelect
          label="Section"
          data={sections}
          value={section}
          onChange={(event) => say({ section: event.currentTarget.value, page: null })}
        />
        <p ref={counted} tabIndex={-1} className={classes.count} role="status">
          {data && !isPlaceholderData ? shownText(data, from) : "Loading rows..."}
        </p>
      </div>
      {isPending ? <ListSkeleton /> : null}
      {isError ? (
        <LoadFailure title="The rows could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data && data.rows.length > 0 ? (
        <div className={isPlaceholderData ? classes.waits : undefined}>
          <Rows label={sectionName(section)} section={data} />
        </div>
      ) : null}
      <Pager
        pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
        page={page}
        onTurn={(next) => {
          turnTo(next);
          counted.current?.focus();
        }}
      />
    </Panel>
  );
}

function shownText({ rows, total, header }: FileSection, from: number): string {
  if (header.length === 0) {
    return "The file has no such section.";
  }
  return rows.length < total
    ? `Rows ${numberText(from + 1)} to ${numberText(from + rows.length)} of ${numberText(total)}`
    : countText(total, "row");
}

function Rows({ label, section: { header, rows } }: { label: string; section: FileSection }) {
  return (
    <DataTable
      label={label}
      columns={[
        { header: "Row", figures: true, cell: ({ number }) => numberText(number) },
        ...header.map((name, place) => ({
          header: name,
          figures: rows.every(({ cells }) => FIGURES.test(cells[place] ?? "")),
          cell: ({ cells }: FileSection["rows"][number]) => cells[place],
        })),
      ]}
      rows={rows}
    />
  );
}
