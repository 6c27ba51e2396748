import type { Constants } from "dealer-core-wasm";
import { core } from "@/domain/core";

let known: Constants | undefined;

/** The choices, limits and durations of the screens. */
export function constants(): Constants {
  known ??= core().constants();
  return known;
}
