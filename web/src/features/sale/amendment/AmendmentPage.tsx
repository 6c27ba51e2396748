import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { hasCode, NO_DEAL, NOT_ISSUED, RECORD_NOT_FOUND, TOO_OFTEN } from "@/api/http/ApiError";
import { amendableQuery } from "@/api/sale/amendments";
import { asLineId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { useCancellationRules } from "../cancellation/useCancellationRules";
import { AmendmentSkeleton } from "./AmendmentSkeleton";
import { AmendmentView } from "./AmendmentView";
import { ToContracts } from "./ToContracts";

/** Where a product line is corrected: what was sold beside what is to stand for it. */
export function AmendmentPage() {
  const { id = "" } = useParams();
  return (
    <Page
      title="Amend a Product"
      subtitle="A corrected product takes its place, and both stay on record"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <Content key={id} id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...amendableQuery(asLineId(id)), enabled: id !== "" });
  const rules = useCancellationRules();
  const { data: known, error } = query;
  if (known && rules.data) {
    // Whatever becomes of the product by then, what is typed stays.
    return <AmendmentView known={known} reload={() => query.refetch()} />;
  }
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return (
      <Notice title="There is no such product" ways={<ToContracts />}>
        It may have been deleted, or no administrator stands behind it.
      </Notice>
    );
  }
  if (hasCode(error, NOT_ISSUED) || hasCode(error, NO_DEAL) || hasCode(error, TOO_OFTEN)) {
    return (
      <Notice title="This product can't be amended" ways={<ToContracts />}>
        {error.detail ?? "What it was sold by is not on record."}
      </Notice>
    );
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
  return <AmendmentSkeleton />;
}
