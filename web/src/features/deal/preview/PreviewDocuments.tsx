import { FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { BusyButton } from "@/ui/BusyButton";
import classes from "./PreviewDocuments.module.css";
import { previewCode, type usePreviewDocuments } from "./usePreviewDocuments";

/** It comes with the first preview. */
const Dialog = lazy(async () => ({ default: (await previewCode()).PreviewDialog }));

/** The button that shows the deal's documents before there is a contract, and what it shows. */
export function PreviewDocuments({ preview }: { preview: ReturnType<typeof usePreviewDocuments> }) {
  const { previews, busy } = preview;
  const [wanted, setWanted] = useState(false);
  if (previews !== null && !wanted) {
    setWanted(true);
  }
  return (
    <div className={classes.preview}>
      <BusyButton
        variant="default"
        className={classes.button}
        leftSection={<FileText size={18} aria-hidden />}
        busy={busy}
        busyLabel="Preparing..."
        onClick={preview.preview}
      >
        Preview Documents
      </BusyButton>
      {wanted ? (
        <Suspense>
          <Dialog previews={previews} onClose={preview.close} />
        </Suspense>
      ) : null}
    </div>
  );
}
