import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Notice } from "../Notice";
import type { Pdf } from "./openPdf";
import { PdfPage, type ShownPage } from "./PdfPage";
import classes from "./PdfViewer.module.css";
import { usePdf } from "./usePdf";
import { useWidth } from "./useWidth";

/** CSS pixels a point at full size. */
const FULL_SIZE = 96 / 72;

/** The sizes to choose from, in parts of the full size. */
const SIZES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Wider than this, in parts of the full size, a page that fits the width is not. */
const WIDEST_FIT = 1.5;

/** What is beside the pages, in CSS pixels: the room around them. */
const AROUND = 16;

export interface PdfViewerProps {
  /** The file; null while it is on its way. Another array is another file. */
  bytes: Uint8Array | null;
  /** What it is: 'Vehicle Service Contract'. */
  label: string;
  /** Why there is no file, where there is none. */
  failure?: ReactNode;
  /** Asks for the file again. */
  onRetry?: () => void;
  /** The words of each page, from the first, where they are known better than the file says them. */
  words?: readonly string[];
  /** What stands over a page. Its room is the page's; `scale` is the CSS pixels of a point. */
  overlay?: (page: ShownPage) => ReactNode;
  /** All pages stand in the surrounding page, which scrolls; else they scroll in a frame of their own. */
  whole?: boolean;
}

/** Shows the pages of a PDF: fitting the width, or as large as somebody wants them. */
export function PdfViewer(props: PdfViewerProps) {
  const { bytes, label, failure, onRetry, whole = false } = props;
  const { pdf, failed } = usePdf(bytes);
  const [size, setSize] = useState<number | null>(null);
  const [frame, width] = useWidth<HTMLElement>();
  const fit = fitting(pdf, width);
  const scale = size === null ? fit : size * FULL_SIZE;
  if (failure || failed) {
    return (
      <Notice
        kind="bad"
        title="The pages can't be shown"
        ways={
          onRetry ? (
            <Button variant="default" size="sm" onClick={onRetry}>
              Try Again
            </Button>
          ) : null
        }
      >
        {failure ?? "This file can't be read here. Please open it with another program."}
      </Notice>
    );
  }
  return (
    <div className={whole ? classes.whole : classes.viewer}>
      <Tools count={pdf?.pages.length ?? null} label={label} scale={scale} size={size} onSize={setSize} />
      <section
        ref={frame}
        className={classes.pages}
        aria-label={`Pages of ${label}`}
        tabIndex={whole ? -1 : 0}
      >
        {pdf && width > 0 ? (
          <Pages pdf={pdf} scale={scale} words={props.words} overlay={props.overlay} />
        ) : (
          <div className={classes.waiting} aria-hidden>
            <Skeleton className={classes.blank} radius={0} />
          </div>
        )}
      </section>
    </div>
  );
}

/** The scale at which the widest page fits; 1 until anything is known. */
function fitting(pdf: Pdf | null, width: number): number {
  const widest = Math.max(0, ...(pdf?.pages.map((page) => page.width) ?? []));
  if (widest === 0 || width === 0) {
    return FULL_SIZE;
  }
  return Math.min((width - AROUND * 2) / widest, WIDEST_FIT * FULL_SIZE);
}

interface PagesProps {
  pdf: Pdf;
  scale: number;
  words: PdfViewerProps["words"] | undefined;
  overlay: PdfViewerProps["overlay"] | undefined;
}

function Pages({ pdf, scale, overlay, words }: PagesProps) {
  return pdf.pages.map(({ width, height }, at) => (
    <PdfPage
      key={at}
      pdf={pdf}
      page={{ number: at + 1, of: pdf.pages.length, width, height, scale }}
      words={words?.[at]}
      overlay={overlay}
    />
  ));
}

interface ToolsProps {
  /** How many pages there are; null until that is known. */
  count: number | null;
  label: string;
  scale: number;
  /** The size that was chosen; null while the pages fit the width. */
  size: number | null;
  onSize: (size: number | null) => void;
}

function Tools({ count, label, scale, size, onSize }: ToolsProps) {
  const now = scale / FULL_SIZE;
  // A hair of rounding is no step.
  const smaller = SIZES.findLast((one) => one < now - 0.01);
  const larger = SIZES.find((one) => one > now + 0.01);
  return (
    <div className={classes.tools}>
      <span className={classes.count} role="status">
        {count === null ? "Opening the pages..." : count === 1 ? "1 page" : `${count} pages`}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Smaller pages of ${label}`}
        aria-disabled={smaller === undefined || undefined}
        onClick={() => smaller !== undefined && onSize(smaller)}
      >
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.percent}>{count === null ? "" : `${Math.round(now * 100)} %`}</span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Larger pages of ${label}`}
        aria-disabled={larger === undefined || undefined}
        onClick={() => larger !== undefined && onSize(larger)}
      >
        <Plus size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="sm" aria-pressed={size === null} onClick={() => onSize(null)}>
        Fit Width
      </Button>
    </div>
  );
}
