import { Tabs } from "@mantine/core";
import { useEffect, useState } from "react";
import type { DocumentPreview } from "@/api/document/previews";
import { type Drafts, openDrafts } from "@/domain/document/drafts";
import { Dialog } from "@/ui/Dialog";
import { Notice } from "@/ui/Notice";
import { PdfViewer } from "@/ui/pdf/PdfViewer";
import { useKept } from "@/ui/useKept";
import classes from "./PreviewDialog.module.css";
import { useDraft } from "./useDraft";

interface PreviewDialogProps {
  /** The documents; null for none. */
  previews: readonly DocumentPreview[] | null;
  onClose: () => void;
}

/** The documents that Generate Contract would issue, each in its tab, with 'DRAFT - NOT A CONTRACT' on each page. */
export function PreviewDialog({ previews, onClose }: PreviewDialogProps) {
  const shown = useKept(previews);
  return (
    <Dialog opened={previews !== null} onClose={onClose} title="Preview of Documents" whole>
      {shown ? <Documents previews={shown} /> : null}
    </Dialog>
  );
}

function Documents({ previews }: { previews: readonly DocumentPreview[] }) {
  const drafts = useDrafts();
  return (
    <>
      <p className={classes.about}>
        What Generate Contract would issue as the deal stands now. A draft is no contract, and is not kept.
      </p>
      <Tabs className={classes.tabs} defaultValue={previews[0]?.product ?? null} keepMounted={false}>
        <Tabs.List className={classes.list} aria-label="Documents">
          {previews.map(({ product, title }) => (
            <Tabs.Tab key={product} value={product}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {previews.map((preview) => (
          <Tabs.Panel key={preview.product} value={preview.product} className={classes.panel}>
            {drafts ? <Draft preview={preview} drafts={drafts} /> : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Draft({ preview, drafts }: { preview: DocumentPreview; drafts: Drafts }) {
  const { bytes, fault, lost, again } = useDraft(drafts, preview.paper);
  const reason = preview.heldUp?.message ?? fault;
  if (reason) {
    return (
      <Notice kind="warn" title="This document can't be made as the deal stands">
        {reason}
      </Notice>
    );
  }
  if (preview.paper === null) {
    return (
      <Notice title="This document shows once the contract is generated">
        Its form is the administrator's own file, which only the server fills in.
      </Notice>
    );
  }
  return (
    <PdfViewer
      bytes={bytes}
      label={preview.title}
      failure={lost ? "What draws the pages did not come. Please check your connection." : null}
      onRetry={again}
    />
  );
}

/** What draws, for as long as the dialog shows. */
function useDrafts(): Drafts | null {
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  useEffect(() => {
    const opened = openDrafts();
    setDrafts(opened);
    return opened.close;
  }, []);
  return drafts;
}
