import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What shrinks: texts, WebAssembly and the vehicle data. */
const COMPRESSIBLE = /\.(?:css|html|js|json|pack|svg|txt|wasm)$/;

/** Below this size, in bytes, an answer is mostly its headers. */
const LEAST = 512;

/** From this size on, in bytes, the last tenth takes ten seconds: it is the vehicle data, for which no page waits. */
const LARGE = 4_000_000;

/** The highest quality that takes less than a second. */
const QUICK = 9;

type Ending = "br" | "gz";

/** The ways in which a browser may take a file, by the ending of the twin that holds it. */
const TWINS: Record<Ending, (data: Buffer) => Promise<Buffer>> = {
  br: (data) =>
    brotli(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: data.length < LARGE ? constants.BROTLI_MAX_QUALITY : QUICK,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  // Browsers take Brotli over https and on localhost alone.
  gz: (data) => gzipped(data, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the compressed twins of a built site's files beside them, which servers send to browsers that take them; who has the machine's own
 * browser needs none. Compressing at the highest quality takes seconds and few files change from build to build, so twins are kept under
 * `node_modules/.cache`. `endings` names the twins, all of them where nothing is said.
 */
export async function compressSite(folder: string, endings = Object.keys(TWINS) as Ending[]): Promise<void> {
  const cache = fileURLToPath(new URL("../node_modules/.cache/coverdesk", import.meta.url));
  await mkdir(cache, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map((name) => writeTwins(join(folder, name), cache, endings)),
  );
}

async function writeTwins(file: string, cache: string, endings: Ending[]): Promise<void> {
  const data = await readFile(file);
  if (data.length < LEAST) {
    return;
  }
  const hash = createHash("sha256").update(data).digest("hex");
  for (const ending of endings) {
    const twin = await kept(join(cache, `${hash}.${ending}`), () => TWINS[ending](data));
    await writeFile(`${file}.${ending}`, twin);
  }
}

/** What the file holds, made and written if it is not there. Builds may run at once: a file that is there under its name is whole. */
async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const made = await make();
    const own = `${file}.${process.pid}`;
    await writeFile(own, made);
    await rename(own, file);
    return made;
  }
}
