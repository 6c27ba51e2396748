import { createServer, type InlineConfig, type Plugin, type Rollup } from "vite";
import { escapeHtml } from "./page-head.ts";
import { styleless } from "./styleless.ts";

/** The rules of the pages of the public, which are part of every page's first style sheet, and of those behind the login. */
const NAMES = ["virtual:prerendered.css", "virtual:prerendered-behind-login.css"] as const;
const ROOT = '<div id="root"></div>';

interface Rendered {
  /** The address; a part of it that names a record begins with a colon. */
  path: string;
  title: string;
  html: string;
  /** The modules whose code comes next: the end of each one's path. */
  code: string[];
  isPublic: boolean;
}

/**
 * Renders the pages when the site is built, each into a file of its own, so that their first paint needs no script: `main.tsx` puts the
 * living page in the place of the picture. All other addresses have `index.html`, with the frame of every page. The content security policy
 * admits no styles in the markup: they become rules of style sheets.
 */
export function prerender(renderer: () => InlineConfig): Plugin {
  let rendered: Promise<Looks> | undefined;
  let isBuild = false;
  return {
    name: "prerender",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      rendered = undefined;
    },
    resolveId: (id) => (NAMES.some((name) => name === id) ? `\0${id}` : undefined),
    async load(id) {
      const [ofPublic, behindLogin] = NAMES.map((name) => `\0${name}`);
      if (id !== ofPublic && id !== behindLogin) {
        return undefined;
      }
      rendered ??= isBuild ? renderAll(renderer()) : Promise.resolve({ pages: [], publicCss: "", css: "" });
      const { publicCss, css } = await rendered;
      return id === ofPublic ? publicCss : css;
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
          const source = filled(shell, { path, title, html }, filesOf(files, code));
          if (path === "/index") {
            index.source = source;
          } else {
            this.emitFile({ type: "asset", fileName: fileOf(path), source });
          }
        }
      },
    },
  };
}

/** What was typed into a page before it came alive must not be sent by the browser itself, which would put it into the address. */
function inert(html: string): string {
  return html.replaceAll("<form ", '<form method="dialog" ');
}

/** The file of a page: `admin-dealers-id.html` for `/admin/dealers/:id`. */
export function fileOf(path: string): string {
  return `${path.slice(1).replaceAll("/", "-").replaceAll(":", "")}.html`;
}

interface Looks {
  pages: Rendered[];
  publicCss: string;
  css: string;
}

/** The files that modules are in, with all that these need before they run. */
function filesOf(files: (Rollup.OutputAsset | Rollup.OutputChunk)[], code: readonly string[]): string[] {
  const chunks = files.filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const add = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk.fileName)) {
      return;
    }
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
      found.add(sheet);
    }
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) {
      add(imported);
    }
  };
  for (const end of code) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) {
      throw new Error(`No file of the site holds ${end}.`);
    }
    add(chunk);
  }
  return [...found];
}

/** Style sheets hold the first paint up, so that nothing is seen without them. */
function styleSheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`;
}

function filled(
  shell: string,
  { path, title, html }: Pick<Rendered, "path" | "title" | "html">,
  files: string[],
): string {
  if (!shell.includes(ROOT)) {
    throw new Error(`index.html has no ${ROOT}.`);
  }
  const more = files.filter((file) => !shell.includes(file));
  const links = more.filter((file) => file.endsWith(".css")).map((file) => `    ${styleSheet(file)}\n`);
  // `main.tsx` has them fetched once the picture shows.
  const code = more.filter((file) => file.endsWith(".js")).join(" ");
  const attributes = `data-page="${path}"${code && ` data-code="${code}"`}`;
  return (
    shell
      .replace("  </head>", () => `${links.join("")}  </head>`)
      // The picture comes first: no script is needed for it.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(ROOT, () => `<div id="root" ${attributes}>${inert(html)}</div>`)
  );
}

async function renderAll(config: InlineConfig): Promise<Looks> {
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
    return looksOf(await render());
  } finally {
    await server.close();
  }
}

/** The pages without styles in their markup. What the public's pages look like is told once, to them. */
function looksOf(rendered: Rendered[]): Looks {
  const sorted = rendered.toSorted((one, other) => Number(other.isPublic) - Number(one.isPublic));
  const { pages, rules } = styleless<Rendered>(sorted);
  const ofPublic = styleless(sorted.filter(({ isPublic }) => isPublic)).rules.length;
  return {
    pages,
    publicCss: rules.slice(0, ofPublic).join("\n"),
    css: rules.slice(ofPublic).join("\n"),
  };
}
