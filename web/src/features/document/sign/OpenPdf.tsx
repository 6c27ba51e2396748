import { type SignDocument, signFile } from "@/api/document/sign";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { saveFile } from "@/ui/saveFile";

interface OpenPdfProps {
  document: Pick<SignDocument, "id" | "title">;
}

/** Has the browser save a document's file, which the device's own program opens. */
export function OpenPdf({ document: { id, title } }: OpenPdfProps) {
  const { send, busy } = useApiMutation<void, File>({
    send: () => signFile(id),
    onDone: (file) => {
      saveFile(file.name, file);
      return null;
    },
    onRefused: ({ isTemporary, detail }) => ({
      title: "The file did not come",
      message: isTemporary
        ? "Please press Open the PDF again in a moment."
        : (detail ?? "Please ask the dealership."),
    }),
  });
  return (
    <BusyButton
      variant="default"
      busy={busy}
      busyLabel="Opening..."
      aria-label={busy ? `Opening... ${title}` : `Open the PDF: ${title}`}
      onClick={() => send()}
    >
      Open the PDF
    </BusyButton>
  );
}
