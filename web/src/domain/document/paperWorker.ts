/** Draws documents on a thread of its own: opening the fonts takes longer than a frame. Answers each question with its number. */
import moduleUrl from "dealer-paper-module?url";
import init, { drawDraft } from "dealer-paper-wasm";
import type { PaperAnswer, PaperQuestion } from "./paperMessages";

const opened = open();
// Who asks is told why it failed; before the first question no one is there to hear it.
opened.catch(() => undefined);

async function open(): Promise<void> {
  const response = await fetch(moduleUrl);
  if (!response.ok) {
    throw new Error(`${moduleUrl} was not loaded: ${response.status}`);
  }
  await init({ module_or_path: response });
}

async function answer({ id, paper }: PaperQuestion): Promise<PaperAnswer> {
  try {
    await opened;
  } catch (error) {
    return { failed: String(error) };
  }
  try {
    return { id, bytes: new Uint8Array(drawDraft(paper)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<PaperQuestion>) => {
  const answered = await answer(data);
  self.postMessage(answered, { transfer: "bytes" in answered ? [answered.bytes.buffer] : [] });
};
