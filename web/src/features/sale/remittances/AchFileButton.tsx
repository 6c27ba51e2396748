import { Download } from "lucide-react";
import { type BatchDetail, batchAchFile } from "@/api/sale/batches";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { saveFile } from "@/ui/saveFile";
import { whyRefused } from "./words";

/** Downloads the file by which the dealer's bank pays a batch. It is the same each time. */
export function AchFileButton({ id }: { id: BatchDetail["batch"]["id"] }) {
  const { send, busy, failure } = useApiMutation({
    send: () => batchAchFile(id),
    onDone: (file) => {
      saveFile(file.name, file);
      return null;
    },
    onRefused: () => null,
  });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        busy={busy}
        busyLabel="Loading..."
        onClick={() => send(undefined)}
      >
        ACH File
      </BusyButton>
      {failure ? (
        <Notice kind="bad" title="The file could not be loaded">
          {whyRefused(failure, "ACH File", "this batch")}
        </Notice>
      ) : null}
    </>
  );
}
