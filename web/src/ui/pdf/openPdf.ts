/**
 * The one place that knows the PDF library. It is loaded with the first file that shows, works on a thread of its own, and runs no script of a
 * file.
 */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import { StandardFonts } from "./standardFonts";

GlobalWorkerOptions.workerSrc = workerUrl;

/** The most pixels of one page: phones give no larger canvas. */
const MOST_PIXELS = 16_000_000;

/** A page's size in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** What shows of a page at a scale. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** The page's words over it, unseen, to be selected and read aloud. */
  text: HTMLElement;
}

/** An open file. */
export interface Pdf {
  /** Its pages, from the first. */
  pages: readonly PageSize[];
  /**
   * Draws a page, from 0, at a scale of CSS pixels a point.
   *
   * @throws when it can't be drawn, or `signal` ends it.
   */
  draw: (page: number, scale: number, signal: AbortSignal) => Promise<DrawnPage>;
  /** Gives its thread and memory back. */
  close: () => void;
}

/**
 * Opens a file of these bytes, which stay as they are.
 *
 * @throws when they are no PDF, or one that needs a password.
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const task = getDocument({
    // The library hands the buffer on to its thread.
    data: bytes.slice(),
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    StandardFontDataFactory: StandardFonts,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    const pages = await pagesOf(pdf);
    return {
      pages: pages.map((page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        return { width, height };
      }),
      draw: async (at, scale, signal) => {
        const page = pages[at];
        if (!page) {
          throw new Error(`There is no page ${at + 1}`);
        }
        return draw(page, scale, signal);
      },
      close: () => void task.destroy().catch(() => undefined),
    };
  } catch (error) {
    await task.destroy().catch(() => undefined);
    throw error;
  }
}

function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
}

async function draw(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<DrawnPage> {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const density = Math.min(window.devicePixelRatio || 1, most);
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const rendering = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
  });
  const text = document.createElement("div");
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  const stop = () => {
    rendering.cancel();
    layer.cancel();
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    await Promise.all([rendering.promise, layer.render()]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return { canvas, text };
}
