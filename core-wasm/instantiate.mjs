// A module of the product's own, loaded by Node: unit tests call what the browser calls, in any test environment.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Starts the module `NAME_bg.wasm` of a folder with its glue, the script that wasm-bindgen wrote for it. */
export async function instantiate(folder, name, glue) {
  const bytes = await readFile(join(folder, `${name}_bg.wasm`));
  const { instance } = await WebAssembly.instantiate(bytes, { [`./${name}_bg.js`]: glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
