import { createServer, type InlineConfig, type Plugin, type Rollup } from "vite";
import { escapeHtml } from "./page-head.ts";
import { styleless } from "./styleless.ts";

const NAME = "virtual:prerendered.css";
const RESOLVED = "\0virtual:prerendered.css";
const ROOT = '<div id="root"></div>';

interface Rendered {
  path: string;
  title: string;
  html: string;
  /** The end of the path of the module whose code comes next. */
  code: string;
}

/**
 * Renders the pages of the public when the site is built, each into a file of its own, so that their first paint needs no script: `main.tsx`
 * puts the living page in the place of the picture. All other addresses have `index.html`, with the frame of every page. The content security
 * policy admits no styles in the markup: they become rules of `virtual:prerendered.css`.
 */
export function prerender(renderer: () => InlineConfig): Plugin {
  let rendered: Promise<{ pages: Rendered[]; css: string }> | undefined;
  let isBuild = false;
  return {
    name: "prerender",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      rendered = undefined;
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) {
        return undefined;
      }
      rendered ??= isBuild ? renderAll(renderer()) : Promise.resolve({ pages: [], css: "" });
      return (await rendered).css;
    },
    generateBundle: {
      // After the page itself, with the names of its scripts and styles.
      order: "post",
      async handler(_, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset" || rendered === undefined) {
          throw new Error("There is no index.html to put the rendered pages into.");
        }
        const shell = String(index.source);
        const files = Object.values(bundle);
        for (const { path, title, html, code } of (await rendered).pages) {
          const source = filled(shell, title, html, filesOf(files, code));
          if (path === "/index") {
            index.source = source;
          } else {
            this.emitFile({ type: "asset", fileName: `${path.slice(1)}.html`, source });
          }
        }
      },
    },
  };
}

/** The file that holds a module, with its style sheets. */
function filesOf(files: (Rollup.OutputAsset | Rollup.OutputChunk)[], code: string): string[] {
  const chunk = files.find((file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(code)));
  if (chunk?.type !== "chunk") {
    throw new Error(`No file of the site holds ${code}.`);
  }
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

function preload(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

function filled(shell: string, title: string, html: string, files: string[]): string {
  if (!shell.includes(ROOT)) {
    throw new Error(`index.html has no ${ROOT}.`);
  }
  const preloads = files.filter((file) => !shell.includes(file)).map((file) => `    ${preload(file)}\n`);
  return (
    shell
      .replace("  </head>", () => `${preloads.join("")}  </head>`)
      // The picture comes first: no script is needed for it.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(ROOT, () => `<div id="root">${html}</div>`)
  );
}

async function renderAll(config: InlineConfig) {
  // No session, no logins that were asked for: the pages as a first visitor finds them.
  const storage = { getItem: () => null };
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  const server = await createServer({
    ...config,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { render } = await server.ssrLoadModule("/src/prerender.tsx");
    return styleless<Rendered>(render());
  } finally {
    await server.close();
  }
}
