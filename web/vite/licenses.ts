import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const run = promisify(execFile);

/** A library that the site is made with, and the texts of its license. */
export interface Library {
  name: string;
  version: string;
  /** As its manifest says, such as `MIT OR Apache-2.0`. */
  license: string;
  texts: string[];
}

interface CargoMetadata {
  packages: {
    id: string;
    name: string;
    version: string;
    license: string | null;
    manifest_path: string;
    source: string | null;
  }[];
  resolve: { nodes: { id: string; deps: { pkg: string; dep_kinds: { kind: string | null }[] }[] }[] };
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/** The WebAssembly modules that the site loads. */
const MODULES = [
  "dealer-core-wasm",
  "dealer-cancellation-wasm",
  "dealer-menu-wasm",
  "dealer-paper-wasm",
  "dealer-sold-wasm",
  "dealer-vin-wasm",
];

/** Files with a license or a notice, whatever their spelling. */
const LICENSE_FILE = /^(licen[cs]e|copying|notice|unlicense)([._-].*)?$/i;

/** The license texts in a folder. Of a choice of licenses each is there, since none of them was refused. */
async function textsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => LICENSE_FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => text.replaceAll("\r\n", "\n").trim()).filter((text) => text !== "");
}

/** The Rust libraries in the WebAssembly modules, with those that wrote code for them when they were compiled. */
export async function rustLibraries(root: string): Promise<Library[]> {
  const args = [
    "metadata",
    "--format-version",
    "1",
    "--locked",
    "--filter-platform",
    "wasm32-unknown-unknown",
  ];
  const { stdout } = await run("cargo", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const metadata = JSON.parse(stdout) as CargoMetadata;
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));
  const used = new Set<string>();
  const waiting = metadata.packages.filter((one) => MODULES.includes(one.name)).map((one) => one.id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (!used.has(id)) {
      used.add(id);
      const needed =
        nodes.get(id)?.deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind === null)) ?? [];
      waiting.push(...needed.map((dep) => dep.pkg));
    }
  }
  // What comes from nowhere is the product itself.
  const libraries = [...used].map((id) => packages.get(id)).filter((one) => one?.source);
  return Promise.all(
    libraries.map(async (one) => ({
      name: one?.name ?? "",
      version: one?.version ?? "",
      license: one?.license ?? "",
      texts: await textsIn(dirname(one?.manifest_path ?? "")),
    })),
  );
}

/** The npm packages that the site is made with: all but those that only build and test it. */
export async function npmLibraries(web: string): Promise<Library[]> {
  const lock = JSON.parse(await readFile(join(web, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const used = Object.entries(lock.packages).filter(([path, one]) => path && !one.dev && !one.optional);
  return Promise.all(
    used.map(async ([path, one]) => ({
      name: path.split("node_modules/").at(-1) ?? path,
      version: one.version,
      license: one.license ?? "",
      texts: await textsIn(join(web, path)),
    })),
  );
}

/** The list of common passwords that the rules come with, and whose it is. */
export async function passwordList(root: string): Promise<Library> {
  const [, text = ""] = (await readFile(join(root, "core/data/README.md"), "utf8")).split(
    "\n## The licence of zxcvbn\n",
  );
  return {
    name: "zxcvbn (its list of common passwords)",
    version: "4.5.0",
    license: "MIT",
    texts: [text.trim()],
  };
}

/** The fonts that the site's files hold: that of our documents, and those that the viewer of PDFs has for what a file leaves out. */
export async function fonts(root: string): Promise<Library[]> {
  const read = async (path: string) =>
    (await readFile(join(root, path), "utf8")).replaceAll("\r\n", "\n").trim();
  const ofViewer = "web/node_modules/pdfjs-dist/standard_fonts";
  return [
    {
      name: "Contract Sans (the font of documents, made of Liberation Sans)",
      version: "2",
      license: "OFL-1.1",
      texts: [await read("core/paper/fonts/LICENSE")],
    },
    {
      name: "Liberation Sans (fonts of the viewer of PDFs)",
      version: "2",
      license: "OFL-1.1",
      texts: [await read(`${ofViewer}/LICENSE_LIBERATION`)],
    },
    {
      name: "Foxit's fonts (fonts of the viewer of PDFs)",
      version: "1",
      license: "BSD-3-Clause",
      texts: [await read(`${ofViewer}/LICENSE_FOXIT`)],
    },
  ];
}

const RULE = "=".repeat(80);

/** One text of all: the product's own license, then each library, and each text of a license once with all that it is of. */
export function licensesText(product: string, own: string, libraries: Library[]): string {
  const sorted = libraries.toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
  const called = (one: Library) => `${one.name} ${one.version}`;
  const ofText = new Map<string, string[]>();
  for (const one of sorted) {
    for (const text of one.texts) {
      ofText.set(text, [...(ofText.get(text) ?? []), called(one)]);
    }
  }
  const list = sorted.map((one) => {
    const note = one.texts.length === 0 ? "; it comes without a text of its own" : "";
    return `  ${called(one)}: ${one.license}${note}`;
  });
  const texts = [...ofText].map(([text, names]) => `${RULE}\n${names.join(", ")}\n${RULE}\n\n${text}\n`);
  return [
    `${product} is made with the libraries below. Their authors' licenses follow.`,
    "",
    ...list,
    "",
    `${RULE}\n${product}\n${RULE}\n\n${own.trim()}\n`,
    ...texts,
  ].join("\n");
}

/** Writes `licenses.txt` beside the site's files, so that no page loads it before somebody asks for it. */
export function licenses(product: string): Plugin {
  let web = "";
  return {
    name: "licenses",
    apply: "build",
    configResolved(config) {
      web = config.root;
    },
    async generateBundle() {
      const root = dirname(web);
      const own = await readFile(join(root, "LICENSE"), "utf8");
      const libraries = [
        ...(await rustLibraries(root)),
        ...(await npmLibraries(web)),
        await passwordList(root),
        ...(await fonts(root)),
      ];
      this.emitFile({
        type: "asset",
        fileName: "licenses.txt",
        source: licensesText(product, own, libraries),
      });
    },
  };
}
