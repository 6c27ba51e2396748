import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { dealerQuery } from "@/api/onboarding/dealers";
import { asDealerId } from "@/domain/form/ids";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { routes } from "@/routes";
import { DealerEditor } from "./DealerEditor";
import { DealerSkeleton } from "./DealerSkeleton";

const back = { to: routes.dealers, label: "Back to Enrolled Dealers" };

/** One enrolled dealer, to be corrected. */
export function DealerPage() {
  const id = asDealerId(useParams().id ?? "");
  return (
    <LoadedRecord
      query={useQuery(dealerQuery(id))}
      noun="dealer"
      page={{ title: "Enrolled Dealer", back }}
      loading={<DealerSkeleton />}
    >
      {(dealer) => <DealerEditor key={id} loaded={dealer} back={back} />}
    </LoadedRecord>
  );
}
