import type { LocalDecode, VinSuggestion } from "dealer-vin-wasm";

/** What the page asks the decoder's thread. */
export interface VinQuestion {
  id: number;
  vin: string;
  /** Milliseconds since 1970, UTC. */
  now: number;
}

/** What this device knows of a VIN. */
export interface LocalAnswer {
  decoded: LocalDecode;
  /** The VINs that may have been meant, where one is wrong. */
  suggestions: VinSuggestion[];
}

/** What the decoder's thread answers; `failed` when it could not open its data. */
export type VinAnswer = ({ id: number } & LocalAnswer) | { id: number; failed: string };
