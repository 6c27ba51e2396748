import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { batchQuery } from "@/api/sale/batches";
import { asBatchId } from "@/domain/form/ids";
import { purposes } from "@/purposes";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { BatchSkeleton } from "./BatchSkeleton";
import { BatchView } from "./BatchView";

/** A remittance batch: what is in it, and its next step. */
export function BatchPage() {
  const { id = "" } = useParams();
  return (
    <Page
      title="Remittance Batch"
      lead={purposes.batch}
      back={{ to: routes.remittances, label: "Back to Remittances" }}
    >
      <Content key={id} id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...batchQuery(asBatchId(id)), enabled: id !== "" });
  if (hasCode(query.error, RECORD_NOT_FOUND)) {
    return (
      <Notice
        title="There is no such batch"
        ways={
          <Button component={Link} to={routes.remittances} variant="default" size="sm">
            Remittances
          </Button>
        }
      >
        An empty draft may have been deleted.
      </Notice>
    );
  }
  if (query.data) {
    return <BatchView detail={query.data} />;
  }
  return query.isPending ? (
    <BatchSkeleton />
  ) : (
    <LoadFailure
      whole
      title="The batch could not be loaded"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
