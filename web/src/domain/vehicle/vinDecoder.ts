/**
 * The offline VIN decoder: a WebAssembly module of its own and its data, on a thread of its own. All three are fetched once a page
 * has time for it; they are opened only where a VIN is entered.
 */
import moduleUrl from "dealer-vin-module?url";
import packUrl from "dealer-vin-pack?url";
import type { VehicleInfo } from "dealer-core-wasm";
import type { LocalDecode, VinSuggestion } from "dealer-vin-wasm";
import { useEffect, useState } from "react";
import type { LocalAnswer, VinAnswer, VinQuestion } from "./vinMessages";
import workerUrl from "./vinWorker?worker&url";

export type { LocalDecode, VinSuggestion };

interface Waiting {
  resolve: (answer: LocalAnswer) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();
/** The last VIN's answer, which a lookup compares the server's with. */
let last: ({ vin: string } & LocalAnswer) | undefined;

let fetched: Promise<void> | undefined;

/**
 * Has the browser keep what the decoder needs, under addresses that change with the content, so that it is there without a network.
 * Once is enough for as long as the page is open; a try that failed is repeated by the next call.
 */
export function fetchVinDecoder(): Promise<void> {
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchAll(): Promise<void> {
  const urls = [packUrl, moduleUrl, workerUrl];
  await Promise.all(urls.map(async (url) => (await fetch(url, { priority: "low" })).arrayBuffer()));
}

/** What this device knows of a VIN. Opens the decoder; a try that failed is repeated by the next call. */
async function ask(vin: string): Promise<LocalAnswer> {
  if (last?.vin === vin) {
    return last;
  }
  const answer = await new Promise<LocalAnswer>((resolve, reject) => {
    worker ??= start();
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, vin, now: Date.now() } satisfies VinQuestion);
  });
  last = { ...answer, vin };
  return answer;
}

function start(): Worker {
  const started = new Worker(workerUrl, { type: "module" });
  started.onmessage = ({ data }: MessageEvent<VinAnswer>) => {
    if ("failed" in data) {
      stop(data.failed);
      return;
    }
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  started.onerror = (event) => {
    event.preventDefault();
    stop("the decoder's thread did not start");
  };
  return started;
}

function stop(reason: string): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) {
    reject(new Error(reason));
  }
  waiting.clear();
}

/** The vehicle that this device makes of a VIN; null where it knows none, or has no decoder. */
export async function decodeVin(vin: string): Promise<VehicleInfo | null> {
  return ask(vin).then(
    ({ decoded }) => decoded.vehicle,
    () => null,
  );
}

/** What {@link decodeVin} already knows; no one waits for more. */
export function knownVehicle(vin: string): VehicleInfo | null {
  return last?.vin === vin ? last.decoded.vehicle : null;
}

const nothing: { decoded: LocalDecode | null; suggestions: VinSuggestion[] } = {
  decoded: null,
  suggestions: [],
};

/**
 * What this device knows of the VIN that is being entered, '' while there is none; as soon as it knows. Null asks nothing, and opens
 * no decoder.
 */
export function useLocalDecode(vin: string | null): typeof nothing {
  const [known, setKnown] = useState<{ vin: string } & LocalAnswer>();
  useEffect(() => {
    if (vin === null) {
      return;
    }
    let wanted = true;
    // The first question opens the decoder, before there is a VIN. Without it the server answers alone.
    ask(vin).then(
      (answer) => wanted && setKnown({ ...answer, vin }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [vin]);
  return vin !== "" && known?.vin === vin ? known : nothing;
}
