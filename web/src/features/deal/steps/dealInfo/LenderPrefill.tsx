import { Loader, Select } from "@mantine/core";
import { useState } from "react";
import { FailedLenders } from "./FailedLenders";
import { useFillLender } from "./useFillLender";
import { useLenders } from "./useLenders";

/** Fills the lender block in from the list of lenders. */
export function LenderPrefill() {
  const [code, setCode] = useState<string | null>(null);
  const lenders = useLenders();
  const fill = useFillLender();
  if (lenders.isError) {
    return <FailedLenders onRetry={() => void lenders.refetch()} />;
  }
  return (
    <Select
      label="Pre-fill from a lender"
      description="Fills in the fields below, which can still be changed"
      placeholder={lenders.isPending ? "Loading lenders..." : "Choose a lender"}
      data={lenders.data?.map((lender) => ({ value: lender.lender_code, label: lender.lender_name })) ?? []}
      value={code}
      onChange={(chosen) => {
        setCode(chosen);
        if (chosen) {
          fill.mutate(chosen);
        }
      }}
      disabled={lenders.isPending}
      rightSection={fill.isPending ? <Loader size="xs" aria-hidden /> : undefined}
      aria-busy={lenders.isPending || fill.isPending}
      nothingFoundMessage={lenders.data?.length ? "No lender of this name" : "There are no lenders yet"}
      allowDeselect={false}
      searchable
    />
  );
}
