// This device's own decoder of VINs, without a thread: with the module and the data that the site has.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { initSync, VinDecoder } from "dealer-vin-wasm";
import { vi } from "vitest";
import { decodeVin } from "./vinDecoder";
import type { VinAnswer, VinQuestion } from "./vinMessages";

const file = (path: string) => readFile(join(import.meta.dirname, "../../../..", path));

let opening: Promise<VinDecoder> | undefined;

async function open(): Promise<VinDecoder> {
  initSync({ module: await file("core-wasm/vin/pkg/dealer_vin_wasm_bg.wasm") });
  return new VinDecoder(await file("core/data/vpic.pack"));
}

/** Gives this device the decoder. What it returns takes it away, with what it knows: the module that asks it is shared. */
export async function giveVinDecoder(): Promise<() => Promise<void>> {
  opening ??= open();
  const decoder = await opening;
  const threads: Thread[] = [];
  class Thread {
    onmessage: (event: { data: VinAnswer }) => void = () => {};
    onerror: (event: { preventDefault: () => void }) => void = () => {};
    constructor() {
      threads.push(this);
    }
    postMessage({ id, vin, now }: VinQuestion): void {
      const { suggestions } = decoder.suggest(vin, now);
      const data = { id, decoded: decoder.decode(vin, now), suggestions };
      queueMicrotask(() => this.onmessage({ data }));
    }
    terminate(): void {}
  }
  vi.stubGlobal("Worker", Thread);
  return async () => {
    await decodeVin("");
    for (const thread of threads) {
      thread.onerror({ preventDefault: () => {} });
    }
  };
}
