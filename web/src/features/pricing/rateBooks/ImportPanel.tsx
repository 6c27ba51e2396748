import { Progress } from "@mantine/core";
import { useState } from "react";
import type { BookRecord, Report } from "@/api/pricing/rateBooks";
import type { TpaId } from "@/domain/form/ids";
import { sizeProblem } from "@/domain/pricing/rateBook";
import { FileField } from "@/ui/FileField";
import { FormShell } from "@/ui/FormShell";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { Errors } from "./Errors";
import classes from "./ImportPanel.module.css";
import { useImport } from "./useImport";

interface ImportPanelProps {
  tpa: TpaId;
  title: string;
  hint: string;
  /** The file is the draft of its book now. */
  onDraft: (draft: BookRecord) => void;
}

/** Takes a file of prices: shows that it is on its way, and what is wrong where it became no draft. */
export function ImportPanel({ tpa, title, hint, onDraft }: ImportPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const { send, busy, failure, forget } = useImport(tpa, {
    onDraft: (draft) => {
      setFile(null);
      onDraft(draft);
    },
    // The same file is chosen anew once it is corrected.
    onReport: (found) => {
      setFile(null);
      setReport(found);
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setWrong(chosen && sizeProblem(chosen.size));
    setReport(null);
    forget();
  };
  return (
    <Panel title={title} hint={hint}>
      <FormShell
        label={title}
        submit={{ label: "Import", busyLabel: "Uploading...", busy }}
        at="start"
        onSubmit={() => {
          if (file && wrong === null) {
            send(file);
          } else {
            setWrong(wrong ?? "Choose a file first.");
            document.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
          }
        }}
      >
        <FileField
          label="Rate book file"
          description="One CSV file a book, up to 4 MiB"
          accept=".csv,text/csv"
          file={file}
          error={wrong}
          locked={busy}
          onChoose={choose}
        />
      </FormShell>
      {busy ? (
        <Progress
          className={classes.progress}
          value={100}
          animated
          size="sm"
          aria-label="Uploading the file"
        />
      ) : null}
      {failure ? (
        <div className={classes.outcome}>
          <Notice kind="bad" title="The file was not imported">
            {failure.detail ?? "Please check your connection, choose the file again and try again."}
          </Notice>
        </div>
      ) : null}
      {report ? (
        <div className={classes.outcome}>
          <Notice kind="bad" title="The file was not imported">
            It does not say which book it is: #book needs a row 'code'. Correct the file and import it again.
          </Notice>
          <Errors report={report} />
        </div>
      ) : null}
    </Panel>
  );
}
