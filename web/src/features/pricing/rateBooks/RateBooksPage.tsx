import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { rateBooksQuery } from "@/api/pricing/rateBooks";
import { asTpaId } from "@/domain/form/ids";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { rateBookRoute, tpaRoute } from "@/routes";
import { Nothing } from "@/ui/Nothing";
import { Page } from "@/ui/Page";
import { ImportPanel } from "./ImportPanel";
import { ListSkeleton } from "./ListSkeleton";
import classes from "./RateBooks.module.css";
import { RateBooksTable } from "./RateBooksTable";

/** The rate books of a TPA with all versions, and where a file becomes a draft. */
export function RateBooksPage() {
  const tpa = asTpaId(useParams().id ?? "");
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery(rateBooksQuery(tpa));
  return (
    <Page
      title="Rate Books"
      // Its line is kept for the name that is on its way.
      subtitle={data?.tpaName ?? "\u00a0"}
      back={{ to: tpaRoute(tpa), label: "Back to the TPA" }}
    >
      <div className={classes.panels}>
        <ImportPanel
          tpa={tpa}
          title="Import a rate book"
          hint="A file becomes a draft. Once you publish it, deals of dealers who are enrolled with this TPA take their prices from it."
          onDraft={({ code, version }) => void navigate(rateBookRoute({ tpa, code, version }))}
        />
        {isPending ? <ListSkeleton /> : null}
        {error && !data ? (
          <RecordMissing
            noun="TPA"
            gone={hasCode(error, RECORD_NOT_FOUND)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data && data.items.length > 0 ? <RateBooksTable items={data.items} /> : null}
        {data && data.items.length === 0 ? (
          <Nothing text="No rate books yet">
            <p className={classes.how}>
              Save one sheet of a spreadsheet as 'CSV UTF-8' and import it above: the report says what is
              wrong in it, row by row, before anything rates by it.
            </p>
          </Nothing>
        ) : null}
      </div>
    </Page>
  );
}
