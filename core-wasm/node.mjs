// The product's own module (pkg/), loaded by Node: unit tests call what the browser calls, in any test environment.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as glue from "./pkg/dealer_core_wasm_bg.js";

const bytes = await readFile(join(import.meta.dirname, "pkg", "dealer_core_wasm_bg.wasm"));
const { instance } = await WebAssembly.instantiate(bytes, { "./dealer_core_wasm_bg.js": glue });
glue.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

export * from "./pkg/dealer_core_wasm_bg.js";
