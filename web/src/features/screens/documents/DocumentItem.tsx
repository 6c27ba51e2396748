import { CircleCheck, PenLine, TriangleAlert } from "lucide-react";
import { dealerDocumentFile, documentFile, FILES_UNAVAILABLE, HELD_UP } from "@/api/document/documents";
import { type ApiError, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import type { DocumentRow } from "@/domain/document/documents";
import type { DealerId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Moment } from "@/ui/Moment";
import { saveFile } from "@/ui/saveFile";
import { sizeText } from "@/ui/sizeText";
import classes from "./DocumentItem.module.css";
import { nameOf, type OfSigning, type Standing, standingOf } from "./standing";

interface DocumentItemProps {
  row: DocumentRow;
  /** The signing that the contract's documents are in. */
  signing: OfSigning;
  dealerId: DealerId | null;
  /** What its line sells, where that is known. */
  lineName: string | undefined;
  /** The list does not say any more how things are. */
  onOutdated: () => void;
}

const WORDS: Record<Exclude<Standing, "heldUp">, string> = {
  preparing: "Being prepared",
  issued: "Issued",
  inSigning: "In signing",
  signed: "Signed",
  void: "Void",
  voidCopy: "Void copy",
};

/** What says the same as the word, for who looks for it. */
const ICONS = { inSigning: PenLine, signed: CircleCheck } as const;

/** One document: what it is of, where it stands, and the way to have its file. */
export function DocumentItem({ row, signing, dealerId, lineName, onOutdated }: DocumentItemProps) {
  const standing = standingOf(row, signing);
  const Icon = standing === "signed" || standing === "inSigning" ? ICONS[standing] : null;
  const made = row.signedAt ?? row.issuedAt;
  const name = nameOf(row);
  const download = useApiMutation<void, File>({
    send: () => (dealerId === null ? documentFile(row.id) : dealerDocumentFile(dealerId, row.id)),
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
  return (
    <li className={classes.document}>
      <div className={classes.about}>
        <h3 className={standing === "void" ? classes.voidTitle : classes.title}>{row.title}</h3>
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
        {download.failure ? (
          <p className={classes.failure} role="alert">
            {whyNot(download.failure)}
          </p>
        ) : null}
      </div>
      {row.issuedAt === null ? null : (
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
      )}
    </li>
  );
}

/** Why a file did not come, and what to do about it. */
function whyNot({ code, detail }: ApiError): string {
  switch (code) {
    case HELD_UP:
      return detail ?? "This document can't be made yet. Please try again later.";
    case RECORD_NOT_FOUND:
      return "This document is no longer there. Please close the documents and open them again.";
    case FILES_UNAVAILABLE:
      return "The file can't be reached right now. Please press Download again in a few minutes.";
    default:
      return "The file did not come. Please check your connection and press Download again.";
  }
}
