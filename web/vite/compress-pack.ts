import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/**
 * Writes the vehicle data's compressed twin beside it, as `*.pack.br`, which servers send to browsers that take it. Compressing
 * takes seconds and the data change once in months, so a twin is kept under `node_modules/.cache`.
 */
export function compressPack(): Plugin {
  let folder = "";
  let cache = "";
  return {
    name: "compress-pack",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
      cache = join(config.root, "node_modules", ".cache", "coverdesk");
    },
    async closeBundle() {
      for (const name of await readdir(folder)) {
        if (name.endsWith(".pack")) {
          await writeFile(join(folder, `${name}.br`), await compressed(join(folder, name), cache));
        }
      }
    },
  };
}

async function compressed(file: string, cache: string): Promise<Buffer> {
  const data = await readFile(file);
  const kept = join(cache, `${createHash("sha256").update(data).digest("hex")}.br`);
  try {
    return await readFile(kept);
  } catch {
    const small = await compress(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    });
    await mkdir(cache, { recursive: true });
    // Builds may run at once: a file that is there under its name is whole.
    const own = `${kept}.${process.pid}`;
    await writeFile(own, small);
    await rename(own, kept);
    return small;
  }
}
