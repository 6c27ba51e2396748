import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { hasCode, NO_QUOTE, NOT_ISSUED, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { cancellationQuery, keptQuoteQuery } from "@/api/sale/cancellations";
import { asLineId, asQuoteId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { CancellationSkeleton } from "./CancellationSkeleton";
import { CancellationView } from "./CancellationView";
import { useCancellationRules } from "./useCancellationRules";

/** Where a product line is cancelled: what is known and typed of it, and what follows from that. */
export function CancellationPage() {
  const { id = "" } = useParams();
  return (
    <Page
      title="Cancel a Product"
      subtitle="What it refunds, line by line, before anything is cancelled"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <Content key={id} id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...cancellationQuery(asLineId(id)), enabled: id !== "" });
  const rules = useCancellationRules();
  const stored = useStoredQuote(id);
  const { data: prefill, error } = query;
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return (
      <Notice title="There is no such product" ways={<ToContracts />}>
        It may have been deleted.
      </Notice>
    );
  }
  if (hasCode(error, NOT_ISSUED) || hasCode(error, NO_QUOTE)) {
    return (
      <Notice title="This product can't be cancelled" ways={<ToContracts />}>
        {error.detail ?? "It is not in force."}
      </Notice>
    );
  }
  if (prefill && rules.data && !stored.waits) {
    return <CancellationView prefill={prefill} stored={stored.quote} reload={() => query.refetch()} />;
  }
  if (query.isError || rules.isError) {
    return (
      <LoadFailure
        whole
        title="The product could not be loaded"
        busy={query.isFetching || rules.isFetching}
        onRetry={() => {
          void query.refetch();
          void rules.refetch();
        }}
      />
    );
  }
  return <CancellationSkeleton />;
}

/** The quote that the address names, if it is one of this product that was not executed. One that can't be loaded is none: all can be typed. */
function useStoredQuote(lineId: string) {
  const [address] = useSearchParams();
  // What the page itself writes into its address later is no quote to load.
  const [id] = useState(() => address.get("quote") ?? "");
  const query = useQuery({ ...keptQuoteQuery(asQuoteId(id)), enabled: id !== "", retry: false });
  const quote = query.data?.lineId === lineId && query.data.executedAt === undefined ? query.data : null;
  return { quote, waits: id !== "" && query.isPending };
}

function ToContracts() {
  return (
    <Button component={Link} to={routes.contracts} variant="default" size="sm">
      Contracts
    </Button>
  );
}
