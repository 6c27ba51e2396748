import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { type BookVersion, fileAddress, rateBookQuery } from "@/api/pricing/rateBooks";
import { bookName, DRAFT } from "@/domain/pricing/bookName";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { purposes } from "@/purposes";
import { rateBooksRoute, rateBookTrialRoute } from "@/routes";
import { Page } from "@/ui/Page";
import { BookSkeleton } from "./BookSkeleton";
import { BookStatus } from "./BookStatus";
import { DraftView } from "./DraftView";
import { useRateBook } from "./useRateBook";
import { VersionView } from "./VersionView";

/** A version of a rate book, or its draft with what the import found. */
export function RateBookPage() {
  const of = useRateBook();
  const { data, error, isPending, isFetching, refetch } = useQuery(rateBookQuery(of));
  const gone = hasCode(error, RECORD_NOT_FOUND);
  return (
    <Page
      title={bookName(of, "Rate Book")}
      subtitle={data ? <BookStatus shown={data.shown} draft="Not published" /> : "\u00a0"}
      lead={purposes.rateBook}
      back={{ to: rateBooksRoute(of.tpa), label: "Back to Rate Books" }}
      actions={gone ? null : <Ways of={of} />}
    >
      {isPending ? <BookSkeleton /> : null}
      {error && (gone || !data) ? (
        <RecordMissing
          noun={of.version === DRAFT ? "draft" : "version"}
          gone={gone}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && !gone ? (
        of.version === DRAFT ? (
          <DraftView
            key={of.code}
            of={of}
            detail={data}
            loading={isFetching}
            onLoadAgain={() => void refetch()}
          />
        ) : (
          <VersionView key={`${of.code} ${of.version}`} of={of} detail={data} />
        )
      ) : null}
    </Page>
  );
}

const exportIcon = <Download size={16} aria-hidden />;

/** What a version leads to. The picture of the page leads nowhere yet: what is pressed in it waits for the living page. */
function Ways({ of }: { of: BookVersion }) {
  if (!of.code) {
    return (
      <>
        <Button variant="default">Rate a test vehicle</Button>
        <Button variant="default" leftSection={exportIcon}>
          Export CSV
        </Button>
      </>
    );
  }
  return (
    <>
      <Button component={Link} to={rateBookTrialRoute(of)} variant="default">
        Rate a test vehicle
      </Button>
      <Button component="a" href={fileAddress(of)} download variant="default" leftSection={exportIcon}>
        Export CSV
      </Button>
    </>
  );
}
