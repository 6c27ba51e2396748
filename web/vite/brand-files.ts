import type { Plugin } from "vite";
import { type Brand, iconSvg } from "../src/brand.ts";

const YEAR_MS = 365 * 86_400_000;

/** Where to write who finds a weakness (RFC 9116). It must be renewed within a year: each build does. */
export function securityText(brand: Brand, now: Date): string {
  const expires = new Date(now.getTime() + YEAR_MS).toISOString();
  return `Contact: mailto:${brand.securityEmail}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

const files: [path: string, type: string, text: (brand: Brand) => string][] = [
  ["icon.svg", "image/svg+xml", iconSvg],
  [".well-known/security.txt", "text/plain; charset=utf-8", (brand) => securityText(brand, new Date())],
];

/** Makes the files that say whose site it is: its icon, and where to report a weakness. */
export function brandFiles(brand: Brand): Plugin {
  return {
    name: "brand-files",
    generateBundle() {
      for (const [fileName, , text] of files) {
        this.emitFile({ type: "asset", fileName, source: text(brand) });
      }
    },
    configureServer(server) {
      for (const [path, type, text] of files) {
        server.middlewares.use(`/${path}`, (_, response) => {
          response.setHeader("content-type", type);
          response.end(text(brand));
        });
      }
    },
  };
}
