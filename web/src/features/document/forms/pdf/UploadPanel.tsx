import { Button, Progress } from "@mantine/core";
import { useRef, useState } from "react";
import { type FormRecord, uploadFormFile } from "@/api/document/forms";
import { scanSizeProblem } from "@/domain/document/scan";
import { countText } from "@/domain/form/formats";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { FileField } from "@/ui/FileField";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { sizeText } from "@/ui/sizeText";
import classes from "./PdfEditor.module.css";

interface UploadPanelProps {
  form: FormRecord;
  /** What was typed of its placements is not saved: another file would be put under what is stored. */
  changed: boolean;
  /** A file can be chosen now. */
  unfolded: boolean;
  onUnfold: () => void;
  onStored: (form: FormRecord) => void;
}

/** The file that the form lies over, and the way to have another one. What was chosen stays after an error. */
export function UploadPanel({ form, changed, unfolded, onUnfold, onStored }: UploadPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { send, busy, failure, forget } = useApiMutation({
    send: (chosen: File) => uploadFormFile(form, chosen, form.recordVersion),
    onDone: (stored) => {
      setFile(null);
      onStored(stored);
      const { pages, placements } = stored.pdf ?? { pages: [], placements: [] };
      return {
        title: "PDF stored",
        message: `${countText(pages.length, "page")}, ${countText(placements.length, "placement")}`,
      };
    },
    onRefused: (error) => {
      setWrong(error.errors[0]?.message ?? null);
      place.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
      return null;
    },
  });
  const { pdf } = form;
  const whyNot = () => {
    if (file === null) {
      return "Choose a file first.";
    }
    return pdf && changed ? "Save the draft before another file is put under it." : scanSizeProblem(file);
  };
  return (
    <Panel
      title="File"
      {...(pdf && !unfolded
        ? {
            action: (
              <Button variant="default" size="sm" onClick={onUnfold}>
                Replace
              </Button>
            ),
          }
        : {})}
    >
      {pdf ? (
        <p className={classes.file}>
          {countText(pdf.pages.length, "page")}, {sizeText(pdf.size)}
        </p>
      ) : null}
      {unfolded ? (
        <div ref={place} className={classes.upload}>
          {pdf ? (
            <p className={classes.file}>
              Another file takes the place of this one. What is placed stays, on each page that the other file
              has, too.
            </p>
          ) : null}
          <FileField
            label="PDF file"
            description="The filed form as one PDF, up to 4 MiB. Form fields in it become placements"
            accept=".pdf,application/pdf"
            file={file}
            error={wrong}
            locked={false}
            onChoose={(chosen) => {
              if (!busy) {
                setFile(chosen);
                setWrong(chosen && scanSizeProblem(chosen));
                forget();
              }
            }}
          />
          <div>
            <BusyButton
              busy={busy}
              busyLabel="Uploading..."
              onClick={() => {
                const problem = whyNot();
                setWrong(problem);
                if (file && problem === null) {
                  send(file);
                } else {
                  place.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
                }
              }}
            >
              Upload
            </BusyButton>
          </div>
          {busy ? <Progress value={100} animated size="sm" aria-label="Uploading the file" /> : null}
          {failure && failure.errors.length === 0 ? (
            <Notice kind="bad" title="The file was not stored">
              {failure.detail ?? "Please check your connection and press Upload again."}
            </Notice>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
