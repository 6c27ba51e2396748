import { bundleOf, type SigningView } from "@/api/document/signings";
import { DocumentList } from "@/features/screens/documents/DocumentList";
import { Panel } from "@/ui/Panel";

/** The files of what is signed: to read, to print, and signed once everyone has. */
export function SigningDocuments({ signing }: { signing: SigningView }) {
  const bundle = bundleOf(signing);
  return bundle ? (
    <Panel title="Documents">
      <DocumentList of={{ ...bundle, dealerId: null, title: "" }} leadsToSigning={false} />
    </Panel>
  ) : null;
}
