import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { wholeContractQuery } from "@/api/sale/contracts";
import { asContractId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { useInSlices } from "@/ui/useInSlices";
import { ContractSkeleton } from "./ContractSkeleton";
import { ContractView } from "./ContractView";

/** The record of a contract: what was sold, what moves for it, and what happened to it. */
export function ContractPage() {
  const { id = "" } = useParams();
  return (
    <Page
      title="Contract"
      subtitle="What was sold, what moves for it, and what happened to it"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <Content key={id} id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({ ...wholeContractQuery(asContractId(id)), enabled: id !== "" });
  const shows = useInSlices(query.data !== undefined);
  if (hasCode(query.error, RECORD_NOT_FOUND)) {
    return (
      <Notice
        title="There is no such contract"
        ways={
          <Button component={Link} to={routes.contracts} variant="default" size="sm">
            Contracts
          </Button>
        }
      >
        It may have been deleted.
      </Notice>
    );
  }
  if (query.data && shows) {
    return <ContractView whole={query.data} />;
  }
  return query.isPending || query.data ? (
    <ContractSkeleton />
  ) : (
    <LoadFailure
      whole
      title="The contract could not be loaded"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
