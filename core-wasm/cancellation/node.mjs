import { join } from "node:path";
import { instantiate } from "../instantiate.mjs";
import * as glue from "./pkg/dealer_cancellation_wasm_bg.js";

await instantiate(join(import.meta.dirname, "pkg"), "dealer_cancellation_wasm", glue);

export * from "./pkg/dealer_cancellation_wasm_bg.js";
