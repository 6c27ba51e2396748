import { useNavigate } from "react-router-dom";
import type { BookDetail, BookVersion } from "@/api/pricing/rateBooks";
import { DRAFT } from "@/domain/pricing/bookName";
import { rateBookRoute } from "@/routes";
import { focusHeading } from "@/ui/focusHeading";
import { Panel } from "@/ui/Panel";
import { BookFacts } from "./BookFacts";
import { Differences } from "./Differences";
import { DiscardDraft } from "./DiscardDraft";
import { Errors } from "./Errors";
import { ImportPanel } from "./ImportPanel";
import { PublishDraft } from "./PublishDraft";
import classes from "./RateBooks.module.css";

interface DraftViewProps {
  of: BookVersion;
  detail: BookDetail;
  /** It is being loaded again. */
  loading: boolean;
  onLoadAgain: () => void;
}

/** A draft: what is wrong in it, or what it changes and how it is published. */
export function DraftView({ of, detail, loading, onLoadAgain }: DraftViewProps) {
  const navigate = useNavigate();
  const { book, report } = detail;
  const hasErrors = report !== undefined && report.errorCount > 0;
  return (
    <div className={classes.panels}>
      <BookFacts book={book} counts={report?.counts} action={<DiscardDraft of={of} book={book} />} />
      {report && hasErrors ? (
        <Panel
          title="Errors"
          hint="Nothing is published from a file with errors. Rows count as in a spreadsheet."
        >
          <Errors report={report} />
        </Panel>
      ) : null}
      {report && !hasErrors ? <Differences report={report} /> : null}
      {report && !hasErrors && book.content ? (
        <PublishDraft
          of={of}
          content={book.content}
          newest={detail.newest}
          warnings={report.warnings}
          loading={loading}
          onLoadAgain={onLoadAgain}
        />
      ) : null}
      {hasErrors ? (
        <ImportPanel
          tpa={of.tpa}
          title="Import the corrected file"
          hint="It takes the place of this draft."
          onDraft={({ code }) => {
            if (code === of.code) {
              focusHeading();
            } else {
              void navigate(rateBookRoute({ tpa: of.tpa, code, version: DRAFT }));
            }
          }}
        />
      ) : null}
    </div>
  );
}
