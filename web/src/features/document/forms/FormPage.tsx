import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { formQuery } from "@/api/document/forms";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { purposes } from "@/purposes";
import { routes } from "@/routes";
import { DraftEditor } from "./DraftEditor";
import { PublishedForm } from "./PublishedForm";

const back = { to: routes.forms, label: "Back to Forms" };

/** One form: a draft to be written, or a published one to be read. */
export function FormPage() {
  const { owner = "", key = "" } = useParams();
  return (
    <LoadedRecord
      query={useQuery(formQuery({ owner, key }))}
      noun="form"
      // Its line is kept for what the form is for, which is on its way.
      page={{ title: "Form", subtitle: "\u00a0", lead: purposes.form, back, narrow: false }}
      loading={<FormSkeleton heights={[220, 480]} />}
    >
      {(form) =>
        form.status === "draft" ? (
          <DraftEditor key={`${owner} ${key}`} loaded={form} back={back} />
        ) : (
          <PublishedForm form={form} back={back} />
        )
      }
    </LoadedRecord>
  );
}
