import { useQuery } from "@tanstack/react-query";
import { contractPostingsQuery } from "@/api/sale/contracts";
import type { ContractId, LineId } from "@/domain/form/ids";
import { LoadFailure } from "@/ui/LoadFailure";
import { Postings, PostingsSkeleton } from "./Postings";

interface LinePostingsProps {
  contractId: ContractId;
  /** Of the contract: another one may have more postings. */
  version: number;
  lineId: LineId;
  /** The product, as its record is called. */
  title: string;
}

/** What was posted on a product of an administrator (TPA). All products of a contract share one call. */
export function LinePostings({ contractId, version, lineId, title }: LinePostingsProps) {
  const query = useQuery(contractPostingsQuery(contractId, version));
  if (query.data) {
    const own = query.data.lines.find((line) => line.lineId === lineId);
    return own && own.postings.length > 0 ? (
      <Postings title={title} postings={own.postings} />
    ) : (
      <p>Nothing was posted on this product yet.</p>
    );
  }
  return query.isPending ? (
    <PostingsSkeleton />
  ) : (
    <LoadFailure
      title="The postings could not be loaded"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
