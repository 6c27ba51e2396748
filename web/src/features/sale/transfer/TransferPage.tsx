import { useQuery } from "@tanstack/react-query";
import { NO_QUOTE, NOT_ISSUED, NOT_TRANSFERABLE } from "@/api/http/ApiError";
import { transferQuery } from "@/api/sale/transfers";
import { asLineId } from "@/domain/form/ids";
import { CancellationSkeleton } from "../cancellation/CancellationSkeleton";
import { LineContent, type LineRefusals } from "../line/LineContent";
import { LinePage } from "../line/LinePage";
import { TransferView } from "./TransferView";

const REFUSALS: LineRefusals = {
  codes: [NOT_ISSUED, NO_QUOTE, NOT_TRANSFERABLE],
  title: "This product can't be transferred",
  unless: "It is not in force.",
};

/** Where a product line goes to a new owner of its vehicle. */
export function TransferPage() {
  return (
    <LinePage
      title="Transfer a Product"
      subtitle="To the new owner of the vehicle, for the administrator's fee"
      content={Content}
    />
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...transferQuery(asLineId(id)), enabled: id !== "" });
  return (
    <LineContent
      query={query}
      refusals={REFUSALS}
      gone="It may have been deleted."
      skeleton={<CancellationSkeleton />}
    >
      {(known) => <TransferView known={known} reload={() => query.refetch()} />}
    </LineContent>
  );
}
