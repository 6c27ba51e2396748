import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { NO_QUOTE, NOT_ISSUED } from "@/api/http/ApiError";
import { cancellationQuery, keptQuoteQuery } from "@/api/sale/cancellations";
import { asLineId, asQuoteId } from "@/domain/form/ids";
import { LineContent, type LineRefusals } from "../line/LineContent";
import { LinePage } from "../line/LinePage";
import { CancellationSkeleton } from "./CancellationSkeleton";
import { CancellationView } from "./CancellationView";

const REFUSALS: LineRefusals = {
  codes: [NOT_ISSUED, NO_QUOTE],
  title: "This product can't be cancelled",
  unless: "It is not in force.",
};

/** Where a product line is cancelled: what is known and typed of it, and what follows from that. */
export function CancellationPage() {
  return (
    <LinePage
      title="Cancel a Product"
      subtitle="What it refunds, to whom and why, line by line, before anything is cancelled"
      content={Content}
    />
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...cancellationQuery(asLineId(id)), enabled: id !== "" });
  const stored = useStoredQuote(id);
  return (
    <LineContent
      query={query}
      refusals={REFUSALS}
      gone="It may have been deleted."
      waits={stored.waits}
      skeleton={<CancellationSkeleton />}
    >
      {(prefill) => (
        <CancellationView prefill={prefill} stored={stored.quote} reload={() => query.refetch()} />
      )}
    </LineContent>
  );
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
