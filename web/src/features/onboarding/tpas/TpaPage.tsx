import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { enrolledTpaQuery } from "@/api/onboarding/enrolledTpas";
import { asTpaId } from "@/domain/form/ids";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { routes } from "@/routes";
import { TpaEditor } from "./TpaEditor";

const back = { to: routes.tpas, label: "Back to Enrolled TPAs" };

/** One TPA, to be corrected. */
export function TpaPage() {
  const id = asTpaId(useParams().id ?? "");
  return (
    <LoadedRecord
      query={useQuery(enrolledTpaQuery(id))}
      noun="TPA"
      page={{ title: "Enrolled TPA", back }}
      loading={<FormSkeleton heights={[340, 300]} />}
    >
      {(tpa) => <TpaEditor key={id} loaded={tpa} back={back} />}
    </LoadedRecord>
  );
}
