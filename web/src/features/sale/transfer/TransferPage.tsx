import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { hasCode, NO_QUOTE, NOT_ISSUED, NOT_TRANSFERABLE, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { transferQuery } from "@/api/sale/transfers";
import { asLineId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { CancellationSkeleton } from "../cancellation/CancellationSkeleton";
import { useCancellationRules } from "../cancellation/useCancellationRules";
import { TransferView } from "./TransferView";

/** Where a product line goes to a new owner of its vehicle. */
export function TransferPage() {
  const { id = "" } = useParams();
  return (
    <Page
      title="Transfer a Product"
      subtitle="To the new owner of the vehicle, for the administrator's fee"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <Content key={id} id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...transferQuery(asLineId(id)), enabled: id !== "" });
  const rules = useCancellationRules();
  const { data: known, error } = query;
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return (
      <Notice title="There is no such product" ways={<ToContracts />}>
        It may have been deleted.
      </Notice>
    );
  }
  if (hasCode(error, NOT_ISSUED) || hasCode(error, NO_QUOTE) || hasCode(error, NOT_TRANSFERABLE)) {
    return (
      <Notice title="This product can't be transferred" ways={<ToContracts />}>
        {error.detail ?? "It is not in force."}
      </Notice>
    );
  }
  if (known && rules.data) {
    return <TransferView known={known} reload={() => query.refetch()} />;
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

function ToContracts() {
  return (
    <Button component={Link} to={routes.contracts} variant="default" size="sm">
      Contracts
    </Button>
  );
}
