import { Button } from "@mantine/core";
import { CircleCheck, FileCheck, PenLine, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import {
  dealerDocumentFile,
  dealerDocumentScan,
  documentFile,
  documentScan,
  FILES_UNAVAILABLE,
  HELD_UP,
} from "@/api/document/documents";
import { type ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import type { DocumentRow } from "@/domain/document/documents";
import type { DealerId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ShowPages } from "@/features/screens/pages/ShowPages";
import { BusyButton } from "@/ui/BusyButton";
import { Moment } from "@/ui/Moment";
import { saveFile } from "@/ui/saveFile";
import { sizeText } from "@/ui/sizeText";
import { AddScan } from "./AddScan";
import classes from "./DocumentItem.module.css";
import { awaitsScan, nameOf, type OfSigning, type Standing, standingOf } from "./standing";

interface DocumentItemProps {
  row: DocumentRow;
  /** The signing that the contract's documents are in. */
  signing: OfSigning;
  dealerId: DealerId | null;
  /** What its line sells, where that is known. */
  lineName: string | undefined;
  /** The list no longer says how things are. */
  onOutdated: () => void;
  /** Its scan was stored: the list is looked up again, and takes the focus. */
  onStored: () => Promise<void>;
}

const WORDS: Record<Exclude<Standing, "heldUp">, string> = {
  preparing: "Being prepared",
  issued: "Issued",
  inSigning: "In signing",
  signed: "Signed",
  signedOnPaper: "Signed on paper",
  void: "Void",
  voidCopy: "Void copy",
  cancelled: "Cancelled",
  cancelledCopy: "Cancelled copy",
};

/** What says the same as the word, for who looks for it. */
const ICONS: Partial<Record<Standing, typeof PenLine>> = {
  inSigning: PenLine,
  signed: CircleCheck,
  signedOnPaper: FileCheck,
};

/** One document: what it is of, where it stands, and the way to have its file. */
export function DocumentItem({ row, signing, dealerId, lineName, onOutdated, onStored }: DocumentItemProps) {
  const standing = standingOf(row, signing);
  const Icon = ICONS[standing];
  const scanned = standing === "signedOnPaper" ? row.scan?.at : undefined;
  const made = scanned ?? row.signedAt ?? row.issuedAt;
  const name = nameOf(row);
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const fetchFile = () => (dealerId === null ? documentFile(row.id) : dealerDocumentFile(dealerId, row.id));
  const download = useDownload(fetchFile, onOutdated);
  const scan = useDownload(
    () => (dealerId === null ? documentScan(row.id) : dealerDocumentScan(dealerId, row.id)),
    onOutdated,
  );
  const failed = [
    { failure: download.failure, button: "Download" },
    { failure: scan.failure, button: "Download Scan" },
  ];
  const mayAdd = dealerId === null && awaitsScan(row);
  return (
    <li className={classes.item}>
      <div className={classes.document}>
        <div className={classes.about}>
          <h3 className={standing === "void" || standing === "cancelled" ? classes.voidTitle : classes.title}>
            {row.title}
          </h3>
          {lineName ? <p className={classes.line}>{lineName}</p> : null}
          {row.heldUp && standing === "heldUp" ? (
            <p className={classes.heldUp}>
              <TriangleAlert size={16} aria-hidden />
              <span>{row.heldUp.message}</span>
            </p>
          ) : null}
          {standing === "heldUp" ? null : (
            <div className={classes.facts}>
              <span className={`${classes.badge} ${classes[standing]}`}>
                {Icon && <Icon size={14} aria-hidden />}
                {WORDS[standing]}
              </span>
              {made === null ? null : <Moment time={made} />}
              {row.size === null ? null : <span>{sizeText(row.size)}</span>}
            </div>
          )}
          {failed.map(({ failure, button }) =>
            failure ? (
              <p key={button} className={classes.failure} role="alert">
                {whyNot(failure, button)}
              </p>
            ) : null,
          )}
        </div>
        {row.issuedAt === null ? null : (
          <div className={classes.buttons}>
            <ShowPages className={classes.button} size="sm" title={name} fetchFile={fetchFile}>
              Show Pages
            </ShowPages>
            <BusyButton
              className={classes.button}
              variant="default"
              size="sm"
              busy={download.busy}
              busyLabel="Downloading..."
              aria-label={download.busy ? `Downloading... ${name}` : `Download ${name}`}
              onClick={() => download.send()}
            >
              Download
            </BusyButton>
            {row.scan ? (
              <BusyButton
                className={classes.button}
                variant="default"
                size="sm"
                busy={scan.busy}
                busyLabel="Downloading..."
                aria-label={scan.busy ? `Downloading... scan of ${name}` : `Download Scan of ${name}`}
                onClick={() => scan.send()}
              >
                Download Scan
              </BusyButton>
            ) : null}
            {mayAdd ? (
              <Button
                ref={adder}
                className={classes.button}
                variant="default"
                size="sm"
                aria-expanded={adding}
                aria-label={`Add Signed Scan of ${name}`}
                onClick={() => setAdding(!adding)}
              >
                Add Signed Scan
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {mayAdd && adding ? (
        <AddScan
          row={row}
          name={name}
          onStored={onStored}
          onCancel={() => {
            setAdding(false);
            adder.current?.focus();
          }}
        />
      ) : null}
    </li>
  );
}

/** Saves a file that is fetched at a press. */
function useDownload(fetchFile: () => Promise<File>, onOutdated: () => void) {
  return useApiMutation<void, File>({
    send: fetchFile,
    onDone: (file) => {
      saveFile(file.name, file);
      return null;
    },
    onRefused: ({ code }) => {
      if (code === RECORD_NOT_FOUND || code === HELD_UP) {
        onOutdated();
      }
      return null;
    },
  });
}

/** Why a file did not come, and what to do about it. */
function whyNot({ code, detail }: ApiError, button: string): string {
  switch (code) {
    case HELD_UP:
      return detail ?? "This document can't be made yet. Please try again later.";
    case RECORD_NOT_FOUND:
      return "This document is no longer there. Please close the documents and open them again.";
    case FILES_UNAVAILABLE:
      return `The file can't be reached right now. Please press ${button} again in a few minutes.`;
    default:
      return `The file did not come. Please check your connection and press ${button} again.`;
  }
}
