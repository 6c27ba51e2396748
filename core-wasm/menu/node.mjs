import { join } from "node:path";
import { instantiate } from "../instantiate.mjs";
import * as glue from "./pkg/dealer_menu_wasm_bg.js";

await instantiate(join(import.meta.dirname, "pkg"), "dealer_menu_wasm", glue);

export * from "./pkg/dealer_menu_wasm_bg.js";
