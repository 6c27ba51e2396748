import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { saveFile } from "@/ui/saveFile";

interface SaveFileButtonProps {
  /** What the file is, for those who hear the page. */
  title: string;
  fetchFile: () => Promise<File>;
}

/** Has the browser save a file, which the device's own program opens. */
export function SaveFileButton({ title, fetchFile }: SaveFileButtonProps) {
  const { send, busy } = useApiMutation<void, File>({
    send: fetchFile,
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
