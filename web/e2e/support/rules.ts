import { readFile } from "node:fs/promises";

const pkg = new URL("../../../core-wasm/pkg/", import.meta.url);

// biome-ignore lint/suspicious/noExplicitAny: tests read and change single fields of a deal.
export type KeptDeal = any;

interface Rules {
  newDeal: (seed: number | undefined, idempotencyKey: string, enrollment: object | undefined) => KeptDeal;
  applyDeal: (session: KeptDeal, event: object) => KeptDeal;
  dealOf: (session: KeptDeal) => KeptDeal;
  beginRates: (basis: object) => void;
  addRateBook: (live: object, content: string) => void;
  readRateBook: () => boolean;
  finishRates: () => void;
}

let loading: Promise<Rules> | undefined;

/** The product's rules, as the site has them, for a deal that a test changes by itself. */
export function loadRules(): Promise<Rules> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Rules> {
  const module = await import(new URL("dealer_core_wasm_bg.js", pkg).href);
  const bytes = await readFile(new URL("dealer_core_wasm_bg.wasm", pkg));
  const { instance } = await WebAssembly.instantiate(bytes, { "./dealer_core_wasm_bg.js": module });
  module.__wbg_set_wasm(instance.exports);
  (instance.exports as unknown as { __wbindgen_start: () => void }).__wbindgen_start();
  return module;
}
