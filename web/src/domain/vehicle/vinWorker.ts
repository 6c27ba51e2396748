/**
 * The offline VIN decoder on a thread of its own: opening its data takes longer than a frame. Answers each question with its
 * number.
 */
import moduleUrl from "dealer-vin-module?url";
import packUrl from "dealer-vin-pack?url";
import init, { VinDecoder } from "dealer-vin-wasm";
import type { VinAnswer, VinQuestion } from "./vinMessages";

const opened = open();
// Who asks is told why it failed; before the first question no one is there to hear it.
opened.catch(() => undefined);

async function open(): Promise<VinDecoder> {
  const [data] = await Promise.all([
    get(packUrl).then((response) => response.arrayBuffer()),
    init({ module_or_path: get(moduleUrl) }),
  ]);
  return new VinDecoder(new Uint8Array(data));
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} was not loaded: ${response.status}`);
  }
  return response;
}

async function answer({ id, vin, now }: VinQuestion): Promise<VinAnswer> {
  try {
    const decoder = await opened;
    const { suggestions } = decoder.suggest(vin, now);
    return { id, decoded: decoder.decode(vin, now), suggestions };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<VinQuestion>) => {
  self.postMessage(await answer(data));
};
