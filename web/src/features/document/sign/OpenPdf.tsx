import { type SignDocument, signFile } from "@/api/document/sign";
import { SaveFileButton } from "./SaveFileButton";

interface OpenPdfProps {
  document: Pick<SignDocument, "id" | "title">;
}

/** Has the browser save a document's file, which the device's own program opens. */
export function OpenPdf({ document: { id, title } }: OpenPdfProps) {
  return <SaveFileButton title={title} fetchFile={() => signFile(id)} />;
}
