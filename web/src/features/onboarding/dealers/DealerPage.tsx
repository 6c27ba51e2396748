import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { dealerQuery } from "@/api/onboarding/dealers";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { DealerEditor } from "./DealerEditor";
import { FormSkeleton } from "./FormSkeleton";

const back = { to: routes.dealers, label: "Back to Enrolled Dealers" };

/** One enrolled dealer, to be corrected. */
export function DealerPage() {
  const { id = "" } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(dealerQuery(id));
  if (data) {
    return <DealerEditor key={id} loaded={data} back={back} />;
  }
  return (
    <Page title="Enrolled Dealer" back={back} narrow>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <RecordMissing
          noun="dealer"
          gone={hasCode(error, RECORD_NOT_FOUND)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
