import { useQuery } from "@tanstack/react-query";
import { NO_DEAL, NOT_ISSUED, TOO_OFTEN } from "@/api/http/ApiError";
import { amendableQuery } from "@/api/sale/amendments";
import { asLineId } from "@/domain/form/ids";
import { LineContent, type LineRefusals } from "../line/LineContent";
import { LinePage } from "../line/LinePage";
import { AmendmentSkeleton } from "./AmendmentSkeleton";
import { AmendmentView } from "./AmendmentView";

const REFUSALS: LineRefusals = {
  codes: [NOT_ISSUED, NO_DEAL, TOO_OFTEN],
  title: "This product can't be amended",
  unless: "What it was sold by is not on record.",
};

/** Where a product line is corrected: what was sold beside what is to stand for it. */
export function AmendmentPage() {
  return (
    <LinePage
      title="Amend a Product"
      subtitle="A corrected product takes its place, and both stay on record"
      content={Content}
    />
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...amendableQuery(asLineId(id)), enabled: id !== "" });
  return (
    <LineContent
      query={query}
      refusals={REFUSALS}
      gone="It may have been deleted, or no administrator stands behind it."
      keepsTyped
      skeleton={<AmendmentSkeleton />}
    >
      {(known) => <AmendmentView known={known} reload={() => query.refetch()} />}
    </LineContent>
  );
}
