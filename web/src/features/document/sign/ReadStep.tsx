import { readDocument, type SignView, signFile } from "@/api/document/sign";
import { ShowPages } from "@/features/screens/pages/ShowPages";
import { BusyButton } from "@/ui/BusyButton";
import { Failure } from "./Failure";
import { OpenPdf } from "./OpenPdf";
import { Parts } from "./Parts";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import { useSignAct } from "./useSignAct";

/** Each document as text, one after the other. */
export function ReadStep({ view }: { view: SignView }) {
  const { documents } = view;
  const act = useSignAct();
  const at = documents.findIndex(({ isRead }) => !isRead);
  const shown = documents[at];
  if (!shown) {
    return null;
  }
  return (
    <StepPage
      key={shown.id}
      title="Read the documents"
      step={3}
      subtitle={`Document ${at + 1} of ${documents.length}: ${shown.title}`}
    >
      <Parts document={shown} view={view} />
      <Failure error={act.failure} button="I have read this document" />
      <StepActions>
        <BusyButton
          busy={act.busy}
          busyLabel="Saving..."
          onClick={() => act.send(() => readDocument(shown.id))}
        >
          I have read this document
        </BusyButton>
        <ShowPages title={shown.title} fetchFile={() => signFile(shown.id)}>
          Show the pages
        </ShowPages>
        <OpenPdf document={shown} />
      </StepActions>
    </StepPage>
  );
}
