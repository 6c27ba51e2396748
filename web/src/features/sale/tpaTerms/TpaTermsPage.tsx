import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { type TpaTerms, tpaTermsQuery } from "@/api/sale/tpaTerms";
import { asTpaId, type TpaId } from "@/domain/form/ids";
import type { Product } from "@/domain/sale/tpaTerms";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { RecordMissing } from "@/features/screens/editor/RecordMissing";
import { purposes } from "@/purposes";
import { tpaRoute } from "@/routes";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { useInSlices } from "@/ui/useInSlices";
import { AddForm } from "./AddForm";
import { BankData } from "./BankData";
import { CancellationTerms } from "./CancellationTerms";
import { DueTerms } from "./DueTerms";
import { TermsVersions } from "./TermsVersions";
import classes from "./TpaTerms.module.css";
import { useTermsRules } from "./useTermsRules";

/** The terms of a TPA: when its money is due, and what its contracts say of their cancellation. */
export function TpaTermsPage() {
  const tpa = asTpaId(useParams().id ?? "");
  const stored = useQuery(tpaTermsQuery(tpa));
  const rules = useTermsRules();
  const { data } = stored;
  const shows = useInSlices(data !== undefined && rules.data !== undefined);
  return (
    <Page
      title="Terms"
      // Its line is kept for the name that is on its way.
      subtitle={data?.tpaName ?? "\u00a0"}
      lead={purposes.tpaTerms}
      back={{ to: tpaRoute(tpa), label: "Back to the TPA" }}
      narrow
    >
      {data && shows ? (
        <Terms key={tpa} tpa={tpa} terms={data} />
      ) : stored.isPending || (data && !rules.isError) ? (
        <FormSkeleton heights={[320, 180, 180]} />
      ) : (
        <RecordMissing
          noun="TPA"
          gone={hasCode(stored.error, RECORD_NOT_FOUND)}
          busy={stored.isFetching || rules.isFetching}
          onRetry={() => {
            void stored.refetch();
            void rules.refetch();
          }}
        />
      )}
    </Page>
  );
}

/** Terms of a product, or of one form of it. */
interface Kind {
  product: Product;
  form: string;
}

const keyOf = ({ product, form }: Kind) => `${product} ${form}`;

function Terms({ tpa, terms }: { tpa: TpaId; terms: TpaTerms }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<readonly Kind[]>([]);
  const report = (key: string) => (is: boolean) =>
    setDirty((before) => {
      const after = new Set(before);
      if (is) {
        after.add(key);
      } else {
        after.delete(key);
      }
      return after;
    });
  const kinds = new Map<string, Kind>(
    [...terms.offered.map((product) => ({ product, form: "" })), ...terms.cancellation, ...added].map(
      (kind) => [keyOf(kind), kind],
    ),
  );
  const isAdded = (kind: Kind) => added.some((one) => keyOf(one) === keyOf(kind));
  return (
    <div className={classes.panels}>
      <DueTerms tpa={tpa} terms={terms} onDirty={report("due")} />
      <BankData tpa={tpa} onDirty={report("bank")} />
      {[...kinds].map(([key, kind]) => (
        <CancellationTerms
          key={key}
          tpa={tpa}
          terms={terms}
          product={kind.product}
          form={kind.form}
          opened={isAdded(kind)}
          onDirty={report(key)}
        />
      ))}
      <AddForm
        products={terms.offered}
        onAdd={(product, form) => setAdded((before) => [...before, { product, form }])}
      />
      <TermsVersions versions={terms.versions} />
      <LeaveGuard unsaved={dirty.size > 0} />
    </div>
  );
}
