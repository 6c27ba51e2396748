import { Button, Checkbox, Progress } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import {
  DOCUMENT_VOID,
  FILES_UNAVAILABLE,
  NOT_READY_TO_SIGN,
  SIGNING_BEGUN,
  storeScan,
} from "@/api/document/documents";
import { type ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import type { DocumentRow } from "@/domain/document/documents";
import { scanErrors, scanSizeProblem } from "@/domain/document/scan";
import type { FieldError } from "@/domain/form/fieldError";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { FileField } from "@/ui/FileField";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { Notice } from "@/ui/Notice";
import classes from "./AddScan.module.css";

interface AddScanProps {
  row: DocumentRow;
  /** Names the document among those of its contract. */
  name: string;
  /** It is stored: the list is to be looked up again. */
  onStored: () => Promise<void>;
  onCancel: () => void;
}

type Path = "file" | "allPages" | "allSignatures";

/** Takes the scan of a document that was signed on paper. What was chosen stays after an error. */
export function AddScan({ row, name, onStored, onCancel }: AddScanProps) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [pages, setPages] = useState(false);
  const [signatures, setSignatures] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [checking, setChecking] = useState(false);
  const { send, busy, failure, forget } = useApiMutation({
    send: (chosen: File) => storeScan(row.id, chosen, { pages, signatures }),
    onDone: async () => {
      await onStored();
      return { title: "Scan stored", message: `${name} is signed on paper` };
    },
    onRefused: (refusal) => {
      show(refusal.errors);
      return null;
    },
  });
  const nodeOf = (path: string) => form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? null;
  useEffect(() => nodeOf("file")?.focus(), []);

  function show(found: readonly FieldError[]) {
    const wrong = Object.fromEntries(found.map(({ path, message }) => [path, message]));
    setErrors(wrong);
    focusFirst(wrong, nodeOf);
  }

  function change(path: Path, error?: string | null) {
    setErrors(({ [path]: _, ...others }) => (error ? { ...others, [path]: error } : others));
    forget();
  }

  async function submit() {
    const tooLarge = file && scanSizeProblem(file);
    setChecking(true);
    const found = await scanErrors(file, { pages, signatures }).catch(() => [UNREADABLE]);
    setChecking(false);
    const all = found.map((error) =>
      tooLarge && error.path === "file" ? { ...error, message: tooLarge } : error,
    );
    show(all);
    if (file && all.length === 0) {
      send(file);
    }
  }

  const locked = busy || checking;
  const unrelated = failure && failure.errors.length === 0 ? failure : null;
  return (
    <div className={classes.add}>
      <FormShell
        ref={form}
        label={`Signed scan of ${name}`}
        submit={{ label: "Store Scan", busyLabel: "Uploading...", busy: locked }}
        at="end"
        beside={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
        onSubmit={() => void submit()}
      >
        <FileField
          label="Signed scan"
          description="One PDF or JPEG file of all pages, up to 4 MiB"
          accept=".pdf,.jpg,.jpeg,application/pdf,image/jpeg"
          file={file}
          error={errors.file ?? null}
          locked={false}
          onChoose={(chosen) => {
            if (!locked) {
              setFile(chosen);
              change("file", chosen && scanSizeProblem(chosen));
            }
          }}
        />
        <Checkbox
          label="All pages are there"
          data-path="allPages"
          checked={pages}
          error={errors.allPages}
          onChange={(event) => {
            setPages(event.currentTarget.checked);
            change("allPages");
          }}
        />
        <Checkbox
          label="Each signature is there"
          data-path="allSignatures"
          checked={signatures}
          error={errors.allSignatures}
          onChange={(event) => {
            setSignatures(event.currentTarget.checked);
            change("allSignatures");
          }}
        />
      </FormShell>
      {busy ? <Progress value={100} animated size="sm" aria-label="Uploading the scan" /> : null}
      {unrelated ? (
        <Notice kind="bad" title="The scan was not stored">
          {whyNot(unrelated)}
        </Notice>
      ) : null}
    </div>
  );
}

/** The browser gives no bytes of a file that was moved or changed since it was chosen. */
const UNREADABLE: FieldError = {
  path: "file",
  code: "not_a_scan",
  message: "This file can't be read. Please choose it again.",
};

/** Why a scan was not stored, and what to do about it. */
function whyNot({ code, detail }: ApiError): string {
  switch (code) {
    case NOT_READY_TO_SIGN:
      return detail ?? "This document is not issued yet. Please close the documents and open them again.";
    case SIGNING_BEGUN:
      return "This document is being signed on a screen, or is signed already. Please close the documents and open them again.";
    case DOCUMENT_VOID:
    case RECORD_NOT_FOUND:
      return "This document no longer counts. Please close the documents and open them again.";
    case FILES_UNAVAILABLE:
      return "There is no place to keep it right now. Please press Store Scan again in a few minutes.";
    default:
      return "Please check your connection and press Store Scan again.";
  }
}
