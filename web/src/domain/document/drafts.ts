/**
 * Draws documents as drafts, on a thread of its own: the same code as the server's, with a watermark on each page. The thread is there for as
 * long as drafts show; what it knows of a buyer goes with it.
 */
import type { PaperAnswer, PaperQuestion } from "./paperMessages";
import workerUrl from "./paperWorker?worker&url";

/** This document can't be drawn; the message says what is wrong with it. */
export class NotDrawn extends Error {}

/** What draws. */
export interface Drafts {
  /**
   * Draws a document from what the server worded.
   *
   * @throws {NotDrawn} where something of it can't be drawn; another error where nothing can, since the module did not come.
   */
  draw: (paper: string) => Promise<Uint8Array>;
  /** Ends the thread. */
  close: () => void;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Starts loading what draws. After an error that is not {@link NotDrawn} the next draft loads it again. */
export function openDrafts(): Drafts {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = start();

  function start(): Worker {
    const started = new Worker(workerUrl, { type: "module" });
    started.onmessage = ({ data }: MessageEvent<PaperAnswer>) => {
      if ("failed" in data) {
        stop(data.failed);
        return;
      }
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if ("bytes" in data) {
        resolve?.(data.bytes);
      } else {
        reject?.(new NotDrawn(data.fault));
      }
    };
    started.onerror = (event) => {
      event.preventDefault();
      stop("the drawing thread did not start");
    };
    return started;
  }

  function stop(reason: string): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) {
      reject(new Error(reason));
    }
    waiting.clear();
  }

  return {
    draw: (paper) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, paper } satisfies PaperQuestion);
      }),
    close: () => stop("closed"),
  };
}
