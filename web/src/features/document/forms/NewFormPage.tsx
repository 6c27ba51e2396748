import { useQuery } from "@tanstack/react-query";
import { formQuery } from "@/api/document/forms";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { LoadedRecord } from "@/features/screens/editor/LoadedRecord";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { useAddress } from "@/ui/useAddress";
import { NewFormForm } from "./NewFormForm";

/** Makes a form: an empty one, or one with the content of the form that the address names. */
export function NewFormPage() {
  const { said } = useAddress();
  const owner = said.get("owner");
  const key = said.get("key");
  return (
    <Page title="New Form" back={{ to: routes.forms, label: "Back to Forms" }} narrow>
      {owner && key ? <FromAnother key={`${owner} ${key}`} owner={owner} formKey={key} /> : <NewFormForm />}
    </Page>
  );
}

function FromAnother({ owner, formKey }: { owner: string; formKey: string }) {
  return (
    <LoadedRecord
      query={useQuery(formQuery({ owner, key: formKey }))}
      noun="form"
      loading={<FormSkeleton heights={[420]} />}
    >
      {(from) => <NewFormForm from={from} />}
    </LoadedRecord>
  );
}
