import { Download } from "lucide-react";
import type { ApiError } from "@/api/http/ApiError";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { saveFile } from "@/ui/saveFile";

interface SaveFileOfProps {
  /** What the button says. */
  label: string;
  /** What it is called where the label does not tell it apart from others. */
  name?: string;
  size?: "sm";
  load: () => Promise<File>;
  /** What could not be loaded, as 'The register could not be loaded'. */
  failed: string;
  /** Why, and what to do. */
  why: (failure: ApiError) => string;
}

/** Downloads a file, says that it is on its way, and why it did not come. */
export function SaveFileOf({ label, name, size, load, failed, why }: SaveFileOfProps) {
  const { send, busy, failure } = useApiMutation({
    send: load,
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
        {...(size ? { size } : {})}
        {...(name ? { "aria-label": name } : {})}
        leftSection={<Download size={16} aria-hidden />}
        busy={busy}
        busyLabel="Loading..."
        onClick={() => send(undefined)}
      >
        {label}
      </BusyButton>
      {failure ? (
        <Notice kind="bad" title={failed}>
          {why(failure)}
        </Notice>
      ) : null}
    </>
  );
}
