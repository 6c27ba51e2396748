import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { enrolledTpaQuery } from "@/api/onboarding/enrolledTpas";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { TpaEditor } from "./TpaEditor";

const back = { to: routes.tpas, label: "Back to Enrolled TPAs" };

/** One TPA, to be corrected. */
export function TpaPage() {
  const { id = "" } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(enrolledTpaQuery(id));
  if (data) {
    return <TpaEditor key={id} loaded={data} back={back} />;
  }
  return (
    <Page title="Enrolled TPA" back={back} narrow>
      {isPending ? (
        <div role="status" aria-label="Loading...">
          <Skeleton height={340} radius="lg" mb="md" />
          <Skeleton height={300} radius="lg" />
        </div>
      ) : (
        <RecordMissing
          noun="TPA"
          gone={hasCode(error, RECORD_NOT_FOUND)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
