import { VisuallyHidden } from "@mantine/core";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import type { Pdf } from "./openPdf";
import classes from "./PdfViewer.module.css";

/** A page as it shows. */
export interface ShownPage {
  /** From 1. */
  number: number;
  /** How many there are. */
  of: number;
  /** In points. */
  width: number;
  /** In points. */
  height: number;
  /** CSS pixels of a point. */
  scale: number;
}

interface PdfPageProps {
  pdf: Pdf;
  page: ShownPage;
  words: string | undefined;
  overlay: ((page: ShownPage) => ReactNode) | undefined;
}

/** One page. It has its room at once, and is drawn while it is near what shows: a phone has no memory for all of them. */
export function PdfPage({ pdf, page, words, overlay }: PdfPageProps) {
  const { number, of, width, height, scale } = page;
  const picture = useRef<HTMLDivElement>(null);
  const near = useNear(picture);
  const [failed, setFailed] = useState(false);
  const told = words !== undefined;
  useEffect(() => {
    const place = picture.current;
    if (!near || !place) {
      return;
    }
    const stop = new AbortController();
    pdf.draw(number - 1, scale, stop.signal).then(
      ({ canvas, text }) => {
        if (stop.signal.aborted) {
          return;
        }
        canvas.ariaHidden = "true";
        text.className = classes.text ?? "";
        if (told) {
          text.ariaHidden = "true";
        }
        // What showed before stays, at its new size, until this is drawn.
        place.replaceChildren(canvas, text);
        setFailed(false);
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
  }, [pdf, number, scale, near, told]);
  useEffect(() => {
    if (!near) {
      picture.current?.replaceChildren();
    }
  }, [near]);
  const room = {
    width: width * scale,
    height: height * scale,
    "--total-scale-factor": scale,
  } as CSSProperties;
  return (
    <article className={classes.page} style={room} aria-label={`Page ${number} of ${of}`}>
      <div ref={picture} className={classes.picture} />
      {told ? <VisuallyHidden>{words}</VisuallyHidden> : null}
      {failed ? <p className={classes.failed}>This page can't be shown.</p> : null}
      {overlay ? <div className={classes.overlay}>{overlay(page)}</div> : null}
    </article>
  );
}

/** Whether an element is within a screen of what shows. */
function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) {
      return;
    }
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: "100% 0px",
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
