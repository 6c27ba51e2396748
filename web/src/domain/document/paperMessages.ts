/** What a page asks the thread that draws. */
export interface PaperQuestion {
  id: number;
  /** Form and values as JSON text, as the server words them. */
  paper: string;
}

/** What the thread answers: the PDF, or why this document can't be drawn; `failed` when it could not start. */
export type PaperAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; fault: string }
  | { failed: string };
